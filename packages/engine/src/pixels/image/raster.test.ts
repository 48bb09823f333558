import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { levelOf, usePixels } from './raster.ts'

it('halves a picture of any size: each byte is the rounded mean of the four it comes from', () => {
  const side = fc.integer({ min: 2, max: 40 })
  fc.assert(
    fc.property(side, side, fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (width, height, values) => {
      const data = Uint8Array.from(values.take(width * height * 3))
      const half = levelOf({ levels: [{ width, height, data }] }, 1)
      expect([half.width, half.height]).toEqual([width >> 1, height >> 1])
      const expected = half.data.map((_, i) => {
        const [row, column] = [Math.floor(i / 3 / half.width), Math.floor(i / 3) % half.width]
        const p = (2 * row * width + 2 * column) * 3 + (i % 3)
        return (data[p] + data[p + 3] + data[p + width * 3] + data[p + width * 3 + 3] + 2) >> 2
      })
      expect(half.data).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})

it('halves a picture that is worked on in several pieces as one', () => {
  const [width, height] = [3000, 401]
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => Math.floor(i / 3 / width) & 254)
  const half = levelOf({ levels: [{ width, height, data }] }, 1)
  for (let y = 0; y < half.height; y++) expect(half.data[y * half.width * 3 + 77]).toBe((2 * y) & 254)
})

it('gives the memory of a picture and its halvings back, also when work on it fails, and no memory that others have a part of', async () => {
  const base = () => ({ width: 4, height: 4, data: new Uint8Array(48).fill(7) })
  const [whole, failed, part] = [base(), base(), { ...base(), data: new Uint8Array(new ArrayBuffer(64), 8, 48) }]
  const half = await usePixels(whole, (image) => levelOf(image, 1))
  expect([whole.data.length, half.data.length]).toEqual([0, 0])
  await expect(usePixels(failed, () => Promise.reject(new Error('no face')))).rejects.toThrow('no face')
  expect(failed.data.length).toBe(0)
  expect(await usePixels(part, ({ levels }) => levels[0].data[0])).toBe(0)
  expect(part.data.length).toBe(48)
})
