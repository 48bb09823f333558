import { expect, it } from 'vitest'
import { luma } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { keepOneTone } from './one-tone.ts'

const [width, height] = [96, 96]

/** A picture whose places go from dark to light, each coloured by its luma and its place. */
function picture(colourOf: (luma: number, x: number) => [number, number, number]): Raster {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) data.set(colourOf(40 + Math.floor(i / width) * 2, i % width), i * 3)
  return { width, height, data }
}

/** A face in colour, opaque but for its first row, drawn over the whole of it. */
function drawn() {
  const colour = new Float32Array(width * height * 3)
  for (let p = 0; p < colour.length; p += 3) colour.set([90 + (p % 70), 80 + (p % 31), 70 + (p % 53)], p)
  const alpha = new Float32Array(width * height).fill(1)
  return { x: 0, y: 0, width, height, colour, alpha: alpha.fill(0, 0, width) }
}

/** Browner the darker it is. */
const sepia = (y: number): [number, number, number] => [Math.min(255, y * 1.1 + 10), y, y * 0.7]

it('gives a face on a brown print the colour that the print has where it is as light, and the luma that it had', () => {
  const patch = drawn()
  const before = patch.colour.slice()
  keepOneTone(picture(sepia), patch)
  for (let p = width * 3; p < before.length; p += 3) {
    const [red, green, blue] = patch.colour.subarray(p, p + 3)
    expect(luma(red, green, blue)).toBeCloseTo(luma(before[p], before[p + 1], before[p + 2]), 2)
    // Whichever luma the three have together, the print's own colours of that luma are green by as much less than red, and more than blue.
    expect(Math.abs(red - (green * 1.1 + 10))).toBeLessThan(1.5)
    expect(Math.abs(blue - green * 0.7)).toBeLessThan(1.5)
  }
  expect(patch.colour.subarray(0, width * 3)).toEqual(before.subarray(0, width * 3))
})

it('leaves no colour on a black and white photo', () => {
  const patch = drawn()
  keepOneTone(
    picture((y) => [y, y, y]),
    patch,
  )
  for (let p = width * 3; p < patch.colour.length; p += 3) {
    const [red, green, blue] = patch.colour.subarray(p, p + 3)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(0.01)
  }
})

it('leaves a face on a photo in colour as it is', () => {
  const patch = drawn()
  const before = patch.colour.slice()
  // As light, and red here and green there.
  keepOneTone(
    picture((y, x) => (x % 48 < 24 ? [y + 30, y - 15, y] : [y - 20, y + 10, y])),
    patch,
  )
  expect(patch.colour).toEqual(before)
})

it('takes a face of a few pixels', () => {
  const patch = {
    x: 3,
    y: 4,
    width: 2,
    height: 1,
    colour: new Float32Array([9, 8, 7, 200, 100, 50]),
    alpha: new Float32Array([1, 1]),
  }
  keepOneTone(picture(sepia), patch)
  expect(patch.colour[3] - patch.colour[5]).toBeCloseTo(29, 0)
})
