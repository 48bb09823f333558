import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { costOfTakingIn } from './photo-cost.ts'
import { preparePhoto } from './prepare-photo.ts'

const grey = { r: 128, g: 128, b: 128 }

test.each([
  ['gAMA', [0, 1, 0x86, 0xa0], 188],
  ['cICP', [1, 8, 0, 1], 188],
  ['sRGB', [0], 128],
])('a PNG is stored in the colours that its chunk %s tells', async (name, data, expected) => {
  const png = await sharp({ create: { width: 16, height: 16, channels: 3, background: grey } })
    .png()
    .toBuffer()
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set([...Buffer.from(name), ...data], 4)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + data.length)
  const { jpeg } = await preparePhoto(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]))
  const pixels = await sharp(jpeg).raw().toBuffer()
  for (const value of pixels) expect(Math.abs(value - expected)).toBeLessThanOrEqual(1)
})

test('of a moving AVIF is stored the photo it begins with, memory is kept for it, and it is known to move', async () => {
  const still = await sharp({ create: { width: 900, height: 800, channels: 3, background: grey } })
    .avif()
    .toBuffer()
  const moving = Buffer.from(still)
  moving.write('avis', 8)
  expect(await preparePhoto(moving)).toMatchObject({ width: 900, height: 800, isAnimated: true })
  expect((await preparePhoto(still)).isAnimated).toBe(false)
  expect(await costOfTakingIn(moving)).toBe(await costOfTakingIn(still))
})

test('a photo that a busy machine did not get through in its time is not called damaged', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const canvas = { width: 16_000, height: 16_000, channels: 3, background: grey, noise } as const
  const endless = sharp({ create: canvas, limitInputPixels: false })
  const late: unknown = await endless
    .timeout({ seconds: 1 })
    .png()
    .toBuffer()
    .catch((error: unknown) => error)
  const ordinary = sharp({ create: { width: 16, height: 16, channels: 3, background: grey } })
  const photo = await ordinary.png().toBuffer()
  vi.spyOn(Object.getPrototypeOf(ordinary), 'timeout').mockImplementationOnce(() => {
    throw late
  })
  await expect(preparePhoto(photo)).rejects.toMatchObject({ reason: { code: 'took_too_long' }, retryAfterSeconds: 10 })
})
