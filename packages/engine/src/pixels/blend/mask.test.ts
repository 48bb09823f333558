import { expect, it } from 'vitest'
import { eyeOpening, eyeSurround, innerLips, landmark, mirrored, outerLips, outlineOn } from '../face/mesh.ts'
import { fillPolygon, grown } from '../image/rasterize.ts'
import { atlasPositions } from '../skin/atlas.ts'
import { featherFace, maskEyes, maskFace, maskKeptEyes, maskKeptLips } from './mask.ts'

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

/** Mean of a plane within an outline. */
function meanIn(plane: Float32Array, outline: number[], positions = place.positions): number {
  const within = new Float32Array(SIDE * SIDE)
  fillPolygon(within, grid, outlineOn(positions, outline), 1)
  const cells = plane.filter((_, i) => within[i] === 1)
  return cells.reduce((sum, value) => sum + value, 0) / cells.length
}

const covered = Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
  Number(Math.hypot((i % SIDE) - SIDE / 2, Math.floor(i / SIDE) - SIDE / 2) < SIDE * 0.4),
)

/** A face whose lower lip lies so far below the upper one, over its width; turned upside down if that is asked for. */
function gaping(gap: number, isTurned = false) {
  const positions = place.positions.slice()
  const lower = innerLips.slice(11)
  const upper = innerLips.slice(1, 10).toReversed()
  lower.forEach((vertex, k) => {
    positions[vertex * 2] = positions[upper[k] * 2]
    positions[vertex * 2 + 1] = positions[upper[k] * 2 + 1] + gap * SIDE
  })
  return isTurned ? positions.map((value) => SIDE - value) : positions
}

it('ends softly where the mesh does, and never beyond', () => {
  const alpha = featherFace(grid, covered, SIDE)
  expect(alpha[(SIDE / 2) * SIDE + SIDE / 2]).toBeCloseTo(1, 5)
  expect(Math.max(...alpha.filter((_, i) => covered[i] === 0))).toBe(0)
  const edge = [...Array(SIDE / 2).keys()].map((x) => alpha[(SIDE / 2) * SIDE + x])
  expect(edge.filter((value) => value > 0.01 && value < 0.99).length).toBeGreaterThan(3)
  expect(edge.every((value, x) => x === 0 || value >= edge[x - 1])).toBe(true)
})

it('is as soft on a coarse grid as half a pixel is wide, though the face is small', () => {
  const soft = (step: number) =>
    featherFace({ ...grid, step }, covered, 1).filter((value) => value > 0.05 && value < 0.95).length
  expect(soft(0.1)).toBeGreaterThan(2 * soft(1))
})

it.each([false, true])('leaves what is behind open lips to the target, also upside down: %s', (isTurned) => {
  const behind = (gap: number, teeth = false) => {
    const positions = gaping(gap, isTurned)
    const alpha = maskFace(grid, new Uint8Array(SIDE * SIDE).fill(1), { positions, across: SIDE, teeth })
    const [x, y] = [0, 1].map((c) => (positions[landmark.upperLip * 2 + c] + positions[landmark.lowerLip * 2 + c]) / 2)
    return alpha[Math.floor(y) * SIDE + Math.floor(x)]
  }
  expect(behind(0.08)).toBeLessThan(0.05)
  expect(behind(0.03)).toBeLessThan(0.9)
  expect(behind(0.01)).toBeCloseTo(1, 2)
  expect(behind(0.01, true)).toBeLessThan(0.6)
})

it('takes lips that cross for a closed mouth', () => {
  const alpha = maskFace(grid, new Uint8Array(SIDE * SIDE).fill(1), {
    positions: gaping(-0.03),
    across: SIDE,
    teeth: true,
  })
  expect(meanIn(alpha, outerLips)).toBeGreaterThan(0.8)
})

it('keeps as much of the lips as is asked for, and no cheek', () => {
  const kept = maskKeptLips(place, 0.6)
  expect(Math.max(...kept)).toBeCloseTo(0.6, 2)
  expect(meanIn(kept, outerLips)).toBeGreaterThan(0.5)
  const cheek = landmark.leftCheek * 2
  expect(kept[Math.floor(place.positions[cheek + 1]) * SIDE + Math.ceil(place.positions[cheek])]).toBe(0)
  expect(Math.max(...maskKeptLips(place, 0))).toBe(0)
  const soft = kept.filter((value) => value > 0.05 && value < 0.55).length
  expect(soft).toBeGreaterThan(100)
})

it('keeps of eyes what is asked for: nothing, what lies between the lids, or lids and lashes as well', () => {
  const visible = new Float32Array(SIDE * SIDE).fill(1)
  const kept = (wanted: 'none' | 'opening' | 'socket') =>
    maskKeptEyes(place, { visible, openings: maskEyes(place), wanted })
  const shares = (wanted: Parameters<typeof kept>[0]) =>
    [eyeOpening, eyeSurround].flatMap((eye) => [eye, mirrored(eye)].map((side) => meanIn(kept(wanted), side)))
  expect(shares('none')).toEqual([0, 0, 0, 0])
  const [left, right, aroundLeft, aroundRight] = shares('opening')
  for (const share of [left, right]) expect(share).toBeGreaterThan(0.7)
  for (const share of [aroundLeft, aroundRight]) expect(share).toBeLessThan(0.6)
  for (const share of shares('socket')) expect(share).toBeGreaterThan(0.7)
})
