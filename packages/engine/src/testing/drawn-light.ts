import { planRelighting } from '../pixels/blend/relight.ts'
import type { TwoFaces } from '../pixels/blend/two-faces.ts'

/** Cells along each side of a drawn face. */
export const SIDE = 64
export const CELLS = SIDE * SIDE
/** Width of what lies beside the face. */
export const BESIDE = 8

export type Paint = (x: number, y: number) => [red: number, green: number, blue: number]

function planesOf(paint: Paint): Float32Array[] {
  return [0, 1, 2].map((c) =>
    Float32Array.from({ length: CELLS }, (_, i) => paint(i % SIDE, Math.floor(i / SIDE))[c as 0 | 1 | 2]),
  )
}

/** The colours that come of a source in a target's light, on a face of bare skin but for what lies between lids. */
export function relit(
  source: Paint,
  target: Paint,
  isEye: (x: number, y: number) => boolean = () => false,
  more: Partial<TwoFaces> = {},
) {
  const onFace = Float32Array.from({ length: CELLS }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    return Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y) < BESIDE ? 0 : 1
  })
  const faces: TwoFaces = {
    source: planesOf(source),
    target: planesOf(target),
    weights: onFace.map((value) => value + 1e-4),
    replaced: onFace,
    eyes: [0, 1].map((side) =>
      Float32Array.from({ length: CELLS }, (_, i) => {
        const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
        return isEye(x, y) && Number(x > SIDE / 2) === side ? 1 : 0
      }),
    ),
    plain: Float32Array.from({ length: CELLS }, (_, i) => (isEye(i % SIDE, Math.floor(i / SIDE)) ? 0 : 1)),
    grid: { width: SIDE, height: SIDE },
    across: SIDE - 2 * BESIDE,
    ...more,
  }
  const { add, gain } = planRelighting(faces)
  return (x: number, y: number) =>
    [0, 1, 2].map((c) => add[c][y * SIDE + x] + gain[c][y * SIDE + x] * faces.source[c][y * SIDE + x])
}

/** Pores: one cell lighter, the next one darker. */
export const pore = (x: number, y: number) => ((x + y) % 2 === 0 ? 8 : -8)
export const grey = (value: number): [number, number, number] => [value, value, value]

/** Where the source has a beard, from which nothing is learned of the light on skin. */
export function beardedWhere(isBeard: (x: number, y: number) => boolean) {
  const beard = Float32Array.from({ length: CELLS }, (_, i) => Number(isBeard(i % SIDE, Math.floor(i / SIDE))))
  return { beard, weights: beard.map((value) => 1e-4 + (1 - value)) }
}
