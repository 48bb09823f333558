import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Raster } from '../pixels/image/raster.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { decodePhoto, readPhoto } from './codec.ts'

let photo: Buffer
let plain: Raster
beforeAll(async () => {
  photo = await sharp(await readSamplePhoto(6))
    .resize(320)
    .png()
    .toBuffer()
  plain = await decodePhoto(photo)
})

describe('whatever the photo comes as, its upright sRGB pixels are what is swapped', () => {
  const kinds: [string, (image: Sharp) => Sharp, number][] = [
    ['a 16-bit PNG', (image) => image.toColourspace('rgb16').png(), 1],
    ['a PNG with transparency', (image) => image.ensureAlpha().png(), 0],
    ['a WebP', (image) => image.webp({ lossless: true }), 0],
    ['a CMYK JPEG', (image) => image.toColourspace('cmyk').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }), 12],
    [
      'a JPEG in Display P3',
      (image) => image.withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
      4,
    ],
    ['a 16-bit PNG in Display P3', (image) => image.toColourspace('rgb16').withIccProfile('p3').png(), 1],
  ]
  it.each(kinds)('%s', async (_, convert, tolerance) => {
    const decoded = await decodePhoto(await convert(sharp(photo)).toBuffer())
    expect([decoded.width, decoded.height]).toEqual([plain.width, plain.height])
    expect(meanDifference(decoded, plain)).toBeLessThanOrEqual(tolerance)
  })
})

it('turns a sideways photo upright', async () => {
  const sideways = await sharp(photo).rotate(90).jpeg({ quality: 100 }).withMetadata({ orientation: 8 }).toBuffer()
  const decoded = await decodePhoto(sideways)
  expect([decoded.width, decoded.height]).toEqual([plain.width, plain.height])
  expect(meanDifference(decoded, plain)).toBeLessThan(3)
})

it('reads a grayscale photo as three equal channels', async () => {
  const { data } = await decodePhoto(await sharp(photo).grayscale().jpeg().toBuffer())
  expect(data).toHaveLength(plain.data.length)
  for (let p = 0; p < data.length; p += 300) expect([data[p + 1], data[p + 2]]).toEqual([data[p], data[p]])
})

it('lays what is transparent on white', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  expect(new Set((await decodePhoto(await clear.png().toBuffer())).data)).toEqual(new Set([255]))
})

it('reads the photo of a moving AVIF, whose name for what it is the decoder does not know', async () => {
  const still = await sharp(photo).avif({ quality: 90 }).toBuffer()
  const moving = Buffer.from(still)
  moving.write('avis', 8)
  const { raster } = await readPhoto(moving)
  expect(raster).toEqual(await decodePhoto(still))
  expect(moving.toString('latin1', 8, 12)).toBe('avis')
})

it('refuses a cut-off file and one of more than 50 megapixels', async () => {
  const cut = (await sharp(photo).jpeg().toBuffer()).subarray(0, 4000)
  await expect(decodePhoto(cut)).rejects.toMatchObject({ code: 'undecodable' })
  const vast = sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#888' } })
  await expect(decodePhoto(await vast.png().toBuffer())).rejects.toMatchObject({ code: 'too_large' })
})

it('calls a photo undecodable no more that a busy machine was late with: what looks for forbidden faces must not pass it', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const canvas = { width: 16_000, height: 16_000, channels: 3, background: '#888', noise } as const
  const endless = sharp({ create: canvas, limitInputPixels: false })
  const late: unknown = await endless
    .timeout({ seconds: 1 })
    .png()
    .toBuffer()
    .catch((error: unknown) => error)
  vi.spyOn(Object.getPrototypeOf(endless), 'timeout').mockImplementationOnce(() => {
    throw late
  })
  await expect(decodePhoto(photo)).rejects.toBe(late)
})

function meanDifference(a: Raster, b: Raster): number {
  return a.data.reduce((sum, value, i) => sum + Math.abs(value - b.data[i]), 0) / a.data.length
}
