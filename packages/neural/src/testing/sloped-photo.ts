import type { ReadCrop } from '../swapper/crop.ts'

/** A face in a photo whose colours rise evenly: what lies between pixels is known exactly. Turn in radians; place of its middle. */
export type SlopedFace = { scale: number; turn: number; x: number; y: number }

/** The colour at a place, which counts pixels by their middles. */
export function slopeAt(x: number, y: number, channel: number): number {
  return 40 + 30 * channel + (0.11 + 0.02 * channel) * x + 0.07 * y
}

/** Where a place of a unit square comes to lie in the photo, counted by the middles of pixels. */
export function placeIn({ scale, turn, x, y }: SlopedFace, u: number, v: number): [number, number] {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return [x + u * cos - v * sin, y + u * sin + v * cos]
}

/** The five points of a face that fits a template of the unit square, in pixels whose first reaches from 0 to 1. */
export function pointsOf(face: SlopedFace, template: readonly number[]): number[] {
  return [0, 2, 4, 6, 8].flatMap((p) => placeIn(face, template[p], template[p + 1]).map((value) => value + 0.5))
}

/** Reads the photo. */
export const readSlope: ReadCrop = ({ cx, cy, side, angle }, size) => {
  const step = side / size
  const crop = new Float32Array(size * size * 3)
  for (let j = 0, p = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const [dx, dy] = [(i + 0.5 - size / 2) * step, (j + 0.5 - size / 2) * step]
      const x = cx + dx * Math.cos(angle) - dy * Math.sin(angle) - 0.5
      const y = cy + dx * Math.sin(angle) + dy * Math.cos(angle) - 0.5
      for (let c = 0; c < 3; c++, p++) crop[p] = slopeAt(x, y, c)
    }
  }
  return crop
}
