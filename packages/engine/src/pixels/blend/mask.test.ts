import { expect, it } from 'vitest'
import { eyeOpening, eyeSurround, mirrored, outlineOn } from '../face/mesh.ts'
import { fillPolygon, grown } from '../image/rasterize.ts'
import { atlasPositions } from '../skin/atlas.ts'
import { maskEyes, maskKeptEyes } from './mask.ts'

const SIDE = 256
const grid = { x: 0, y: 0, step: 1, width: SIDE, height: SIDE }
const place = { grid, positions: atlasPositions(SIDE), across: SIDE }

/** A face in sight but for what is before its image-left eye: 1 on the ring around its lids where it is `covered`. */
function inSight(covered: (x: number, y: number) => boolean): Float32Array {
  const ring = new Float32Array(SIDE * SIDE)
  fillPolygon(ring, grid, grown(outlineOn(place.positions, eyeSurround), 1.3), 1)
  return ring.map((value, i) => 1 - value * Number(covered(i % SIDE, Math.floor(i / SIDE))))
}

const between = new Float32Array(SIDE * SIDE)
fillPolygon(between, grid, grown(outlineOn(place.positions, eyeOpening), 1), 1)

/** How much of each eye stays the target's where this is in sight, mean between the lids; the image-left one first. */
function keptOf(visible: Float32Array, shut?: number[]): number[] {
  const seen = { visible, openings: maskEyes(place), wanted: 'none' as const, ...(shut && { shut }) }
  const kept = maskKeptEyes(place, seen)
  return [eyeOpening, mirrored(eyeOpening)].map((outline) => {
    const eye = new Float32Array(SIDE * SIDE)
    fillPolygon(eye, grid, outlineOn(place.positions, outline), 1)
    const cells = kept.filter((_, i) => eye[i] > 0.5)
    return cells.reduce((sum, value) => sum + value, 0) / cells.length
  })
}

it.each([
  ['nothing', () => false, false],
  ['hair before all of one eye', () => true, true],
  ['the rim of glasses around one eye', (x: number, y: number) => between[y * SIDE + x] === 0, false],
])('keeps both eyes of the target or none: %s', (_, covered, isKept) => {
  for (const share of keptOf(inSight(covered))) expect(share > 0.8 || (share > 0 && 'half')).toBe(isKept)
})

it('keeps the one that is shut', () => {
  const [left, right] = keptOf(new Float32Array(SIDE * SIDE).fill(1), [0, 1])
  expect(left).toBe(0)
  expect(right).toBeGreaterThan(0.8)
})
