import { expect, test } from 'vitest'
import { drawMark } from './mark.ts'
import type { Raster } from './raster.ts'

function grey(width: number, height: number, value: number): Raster {
  return { width, height, data: new Uint8Array(width * height * 3).fill(value) }
}

/** The box of everything that is not of that grey: left, top, right, bottom in px. */
function changed({ width, data }: Raster, value: number) {
  const at = [...data.keys()].filter((i) => i % 3 === 0 && data[i] !== value).map((i) => i / 3)
  const xs = at.map((i) => i % width)
  const ys = at.map((i) => Math.floor(i / width))
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

test.each([0, 128, 255])('the mark is in the lower right corner, small, and can be read on a ground of %i', (value) => {
  const image = grey(1080, 1350, value)
  drawMark(image)
  const box = changed(image, value)
  expect(box.left).toBeGreaterThan(1080 * 0.94)
  expect(box.top).toBeGreaterThan(1350 * 0.95)
  expect([box.right < 1080, box.bottom < 1350]).toEqual([true, true])
  const tones = [...new Set(image.data)]
  expect(Math.max(...tones) - Math.min(...tones)).toBeGreaterThan(100)
})

test('a picture too small for the mark stays as it is', () => {
  const image = grey(90, 400, 50)
  drawMark(image)
  expect(image).toEqual(grey(90, 400, 50))
})

test('where it would be hard to read in the lower right, the mark goes into a corner that is darker or calmer', () => {
  const bright = grey(600, 400, 60)
  for (let y = 200; y < 400; y++) bright.data.fill(250, (y * 600 + 300) * 3, (y + 1) * 600 * 3)
  const before = bright.data.slice()
  drawMark(bright)
  const at = [...bright.data.keys()].filter((i) => bright.data[i] !== before[i]).map((i) => Math.floor(i / 3))
  expect(at.length).toBeGreaterThan(50)
  expect(at.every((i) => i % 600 < 100 && i / 600 > 300)).toBe(true)
})
