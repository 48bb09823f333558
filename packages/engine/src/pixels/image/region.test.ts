import { expect, it } from 'vitest'
import { levelForScale, levelOf, pyramidOf } from './raster.ts'
import { readRegion, regionPoint } from './region.ts'

const flat = pyramidOf({ width: 37, height: 23, data: new Uint8Array(37 * 23 * 3).fill(90) })

it('keeps a flat picture flat at every level and in every reading', () => {
  for (const k of [1, 2, 3, 4, 9]) expect(new Set(levelOf(flat, k).data)).toEqual(new Set([90]))
  for (const side of [5, 20, 300]) {
    const region = { cx: 12, cy: 8, side, angle: 0.7 }
    const reading = readRegion(flat, region, { size: 16, scale: 1, offset: 0, border: 'edge' })
    for (const value of reading) expect(value).toBeCloseTo(90, 3)
  }
})

it('reads black beyond the border where black was asked for', () => {
  const region = { cx: 0, cy: 0, side: 20, angle: 0 }
  const reading = readRegion(flat, region, { size: 20, scale: 2 / 255, offset: -1, border: 'black' })
  expect(reading[0]).toBe(-1)
  expect(reading[reading.length - 1]).toBeCloseTo(180 / 255 - 1, 5)
})

it('maps a point of a turned and mirrored reading to the place it was read from', () => {
  const data = new Uint8Array(64 * 64 * 3)
  data.fill(255, (20 * 64 + 40) * 3, (20 * 64 + 41) * 3)
  const image = pyramidOf({ width: 64, height: 64, data })
  const region = { cx: 32, cy: 32, side: 48, angle: Math.PI / 2 }
  const isMirrored = true
  const reading = readRegion(image, region, { size: 48, scale: 1, offset: 0, border: 'black', isMirrored })
  const brightest = reading.indexOf(Math.max(...reading)) / 3
  const [x, y] = regionPoint(region, 48, (brightest % 48) + 0.5, Math.floor(brightest / 48) + 0.5, isMirrored)
  expect(Math.abs(x - 40.5)).toBeLessThanOrEqual(1)
  expect(Math.abs(y - 20.5)).toBeLessThanOrEqual(1)
})

it('chooses the level whose pixels are about as large as the samples', () => {
  expect([0.2, 1, 1.9, 4, 7.5].map(levelForScale)).toEqual([0, 0, 1, 2, 3])
})
