import { describe, expect, it } from 'vitest'
import { grid as calibration } from '../calibration.ts'
import { pyramidOf } from '../image/raster.ts'
import { alphaFloor, drawPatch, pastePatch, type Patch } from './composite.ts'
import { fieldChannel, fieldChannels, type Fields } from './fields.ts'

const CELLS = 64
const SIDE = 128
const image = { width: 160, height: 160, data: new Uint8Array(160 * 160 * 3) }

/** What stands in a cell, at column and row: what is missing is as on a face that lies flat and is wholly replaced by its own colours. */
type Cell = Partial<{ u: number; v: number; add: number; gain: number; alpha: number }>

/** Fields of (CELLS, CELLS) cells, two pixels wide, over an atlas of SIDE texels: one texel for each pixel. */
function fieldsOf(cellAt: (column: number, row: number) => Cell, at = { x: 0, y: 0 }): Fields {
  const values = new Float32Array(CELLS * CELLS * fieldChannels)
  for (let i = 0; i < CELLS * CELLS; i++) {
    const [column, row] = [i % CELLS, Math.floor(i / CELLS)]
    const flat = { u: (column + 0.5) / CELLS, v: (row + 0.5) / CELLS, add: 0, gain: 1, alpha: 1 }
    const cell = { ...flat, ...cellAt(column, row) }
    const p = i * fieldChannels
    values[p + fieldChannel.u] = cell.u
    values[p + fieldChannel.v] = cell.v
    values.fill(cell.add, p + fieldChannel.add, p + fieldChannel.add + 3)
    values.fill(cell.gain, p + fieldChannel.gain, p + fieldChannel.gain + 3)
    values[p + fieldChannel.alpha] = cell.alpha
  }
  const grid = { ...at, step: 2, width: CELLS, height: CELLS }
  return { grid, values, visibleShare: 1, knownShare: 1, hardness: 0 }
}

/** An atlas in grey. */
function atlasOf(greyAt: (x: number, y: number) => number) {
  const data = new Uint8Array(SIDE * SIDE * 3)
  for (let i = 0; i < SIDE * SIDE; i++) data.fill(greyAt(i % SIDE, Math.floor(i / SIDE)), i * 3, i * 3 + 3)
  return { size: SIDE, texture: pyramidOf({ width: SIDE, height: SIDE, data }) }
}

const ramp = atlasOf((x, y) => x + (y >> 1))
const greyAt = ({ x, y, width, colour }: Patch, column: number, row: number) =>
  colour[((row - y) * width + column - x) * 3]
const alphaAt = ({ x, y, width, alpha }: Patch, column: number, row: number) => alpha[(row - y) * width + column - x]

describe('a face that is drawn', () => {
  it('shows each texel where its cell says that it lies', () => {
    const patch = drawPatch(
      image,
      ramp,
      fieldsOf(() => ({})),
    )
    for (const [x, y] of [
      [20, 20],
      [21, 40],
      [50, 13],
    ] as const)
      expect(greyAt(patch, x, y)).toBeCloseTo(x + (y >> 1), 1)
  })

  it('is multiplied and added to, evenly between cells', () => {
    const patch = drawPatch(
      image,
      atlasOf(() => 100),
      fieldsOf((column, row) => ({ gain: 0.5 + column / CELLS, add: row })),
    )
    for (const [x, y] of [
      [20, 20],
      [21, 41],
      [50, 13],
    ] as const) {
      const [column, row] = [(x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5]
      expect(greyAt(patch, x, y)).toBeCloseTo(100 * (0.5 + column / CELLS) + row, 2)
    }
  })

  it('is as opaque as its cells are, evenly between these', () => {
    const patch = drawPatch(
      image,
      ramp,
      fieldsOf((column) => ({ alpha: column < 16 ? 0 : 1 })),
    )
    expect([30, 31, 32, 33].map((x) => alphaAt(patch, x, 30))).toEqual([0, 0.25, 0.75, 1])
  })

  it('is cut off where the picture ends', () => {
    const beyond = drawPatch(
      image,
      ramp,
      fieldsOf(() => ({}), { x: -10, y: 100 }),
    )
    expect({ x: beyond.x, y: beyond.y, height: beyond.height }).toEqual({ x: 0, y: 100, height: 60 })
    expect(greyAt(beyond, 0, 110)).toBeCloseTo(10 + 5, 1)
    expect(
      drawPatch(
        image,
        ramp,
        fieldsOf(() => ({}), { x: 200, y: 0 }),
      ).alpha,
    ).toHaveLength(0)
  })

  it('has no texel that lies between a nose and the cheek behind it', () => {
    const [nose, cheek] = [40, 160]
    const halves = atlasOf((x) => (x < 32 ? nose : x >= 96 ? cheek : 255))
    const isNose = (at: number) => at < 32
    const far = (at: number) => (isNose(at) ? 0.1 : 0.9)
    expect(0.8).toBeGreaterThan(calibration.leap)
    for (const patch of [
      drawPatch(
        image,
        halves,
        fieldsOf((column) => ({ u: far(column), v: 0.5 })),
      ),
      drawPatch(
        image,
        halves,
        fieldsOf((_, row) => ({ u: far(row), v: 0.5 })),
      ),
    ]) {
      for (const value of patch.colour.subarray(0, patch.alpha.length * 3)) {
        expect(value).toBeGreaterThanOrEqual(nose - 1e-3)
        expect(value).toBeLessThanOrEqual(cheek + 1e-3)
      }
    }
  })

  it('has at its edge the colour of its outermost cells, and none of what lies beside a mesh', () => {
    const isFace = (column: number, row: number) => column >= 8 && row >= 8
    const patch = drawPatch(
      image,
      atlasOf((x, y) => (x < 12 || y < 12 ? 255 : 90)),
      fieldsOf((column, row) => (isFace(column, row) ? {} : { u: 0, v: 0, alpha: 0 })),
    )
    const shown = [...patch.alpha.keys()].filter((i) => patch.alpha[i] > 0)
    expect(shown.length).toBeGreaterThan(1000)
    for (const i of shown) expect(patch.colour[i * 3]).toBeCloseTo(90, 3)
  })

  it('is read from a smaller picture of its skin where the photo is blurred, or shows it smaller', () => {
    const checks = atlasOf((x, y) => ((x + y) % 2 === 0 ? 200 : 0))
    const spread = (fields: Fields, blur?: number) => {
      const patch = drawPatch(image, checks, fields, blur)
      const row = [24, 25, 26, 27, 28, 29].map((x) => greyAt(patch, x, 25))
      return Math.max(...row) - Math.min(...row)
    }
    const flat = fieldsOf(() => ({}))
    expect(spread(flat)).toBeGreaterThan(150)
    expect(spread(flat, 4 / SIDE)).toBeLessThan(10)
    const nearer = fieldsOf((column, row) => ({
      u: 0.3 + (column + 0.5) / CELLS / 2,
      v: 0.3 + (row + 0.5) / CELLS / 2,
    }))
    expect(spread(nearer)).toBeGreaterThan(30)
    const further = fieldsOf((column, row) => ({ u: (1.7 * (column + 0.5)) / CELLS, v: (1.7 * (row + 0.5)) / CELLS }))
    expect(spread(further)).toBeLessThan(10)
  })
})

describe('a patch that is pasted', () => {
  const pasted = (grey: number, alpha: number, was = 50) => {
    const picture = { width: 4, height: 3, data: new Uint8Array(4 * 3 * 3).fill(was) }
    const colour = new Float32Array(2 * 3).fill(grey)
    pastePatch(picture, { x: 1, y: 1, width: 2, height: 1, colour, alpha: new Float32Array(2).fill(alpha) })
    return [...picture.data]
  }

  it('takes the place of what was there by its alpha, and changes no byte beside it', () => {
    const data = pasted(100, 0.5)
    expect(data.slice(15, 21)).toEqual([75, 75, 75, 75, 75, 75])
    expect(data.filter((value) => value === 50)).toHaveLength(36 - 6)
  })

  it('is rounded, and held between black and white', () => {
    expect(pasted(99.6, 1)[15]).toBe(100)
    expect(pasted(300, 1)[15]).toBe(255)
    expect(pasted(-40, 1)[15]).toBe(0)
  })

  it('leaves bytes alone where next to nothing of it is seen', () => {
    expect(pasted(5000, alphaFloor * 0.9)[15]).toBe(50)
    expect(pasted(5000, alphaFloor * 1.1)[15]).toBeGreaterThan(50)
  })
})
