import { expect, it } from 'vitest'
import { matte } from '../calibration.ts'
import { skinSize } from './features.ts'
import { followThings, showsThings } from './follow-things.ts'

const CELLS = skinSize * skinSize
type Cell = (x: number, y: number) => number
const planeOf = (at: Cell) => Float32Array.from({ length: CELLS }, (_, i) => at(i % skinSize, Math.floor(i / skinSize)))

/** How surely a place is the face: the network sees a bar from row 60 downwards, which by its colour begins further up. */
function keptAt(
  x: number,
  y: number,
  { top = 50, facing = () => 1, seen = 0 }: { top?: number; facing?: Cell; seen?: number } = {},
) {
  const isBar = (column: number) => Math.abs(column - 48) < 6
  const face = planeOf((column, row) => (isBar(column) && row >= 60 ? seen : 1))
  const coloured = planeOf((column, row) => (isBar(column) && row >= top ? 0 : 1))
  return followThings(face, coloured, planeOf(facing))[y * skinSize + x]
}

it('follows a thing upwards as far as its colour goes, and no further', () => {
  expect(keptAt(48, 54)).toBeLessThan(0.05)
  expect(keptAt(48, 46)).toBeGreaterThan(0.95)
  expect(keptAt(58, 54)).toBeGreaterThan(0.95)
})

it('follows it every way', () => {
  const ways = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const
  for (const [right, down] of ways) {
    const along = (x: number, y: number) => right * (x - 48) + down * (y - 48)
    const isBar = (x: number, y: number) => Math.abs(down * (x - 48) + right * (y - 48)) < 5
    const face = planeOf((x, y) => (isBar(x, y) && along(x, y) < 0 ? 0 : 1))
    const coloured = planeOf((x, y) => (isBar(x, y) && along(x, y) < 12 ? 0 : 1))
    const kept = followThings(
      face,
      coloured,
      planeOf(() => 1),
    )
    expect(kept[(48 + 8 * down) * skinSize + 48 + 8 * right]).toBeLessThan(0.05)
  }
})

it('follows it over so many cells at most', () => {
  expect(keptAt(48, 60 - matte.followed + 4, { top: 0 })).toBeLessThan(0.05)
  expect(keptAt(48, 60 - matte.followed - 4, { top: 0 })).toBeGreaterThan(0.95)
})

it('leaves what the network saw itself to the network', () => {
  expect(keptAt(48, 70)).toBeGreaterThan(0.95)
})

it('begins at nothing that is doubted only, or seen at a slant', () => {
  expect(keptAt(48, 54, { seen: matte.surelyThing + 0.05 })).toBeGreaterThan(0.95)
  expect(keptAt(48, 54, { facing: () => matte.squarely - 0.05 })).toBeGreaterThan(0.95)
})

it('follows nothing over what is not seen', () => {
  expect(keptAt(48, 53, { facing: (_, row) => (row === 56 || row === 57 ? 0 : 1) })).toBeGreaterThan(0.95)
})

it('knows whether there is anything to follow', () => {
  const bare = planeOf(() => 1)
  expect(showsThings(bare, bare)).toBe(false)
  const [covered, aslant] = [planeOf((x) => (x < 10 ? 0 : 1)), planeOf(() => matte.squarely - 0.01)]
  expect(showsThings(covered, bare)).toBe(true)
  expect(showsThings(covered, aslant)).toBe(false)
})
