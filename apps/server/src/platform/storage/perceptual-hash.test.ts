import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { bitsApart, hashVariants, mostBitsApart, perceptualHash } from './perceptual-hash.ts'
import { jpegOf } from '../../testing/pictures.ts'

const sample = (number: number) => `node_modules/@vladmandic/face-api/demo/sample${number}.jpg`
let hash: string
let picture: Buffer
beforeAll(async () => {
  picture = await sharp(sample(1)).resize(900, 600).jpeg().toBuffer()
  hash = (await perceptualHash(picture)) ?? ''
})

const ways: Record<string, () => Sharp> = {
  'encoded anew at quality 60': () => sharp(picture).jpeg({ quality: 60 }),
  'half as large': () => sharp(picture).resize(450),
  'cut by a tenth in the middle': () => sharp(picture).extract({ left: 45, top: 30, width: 810, height: 540 }),
  'cut by a tenth at one side': () => sharp(picture).extract({ left: 0, top: 60, width: 900, height: 540 }),
  'cut by a tenth at every side': () => sharp(picture).extract({ left: 90, top: 60, width: 720, height: 480 }),
  mirrored: () => sharp(picture).flop(),
}

test.each(Object.keys(ways))('a picture is known again when it is %s', async (way) => {
  const changed = await ways[way]?.().toBuffer()
  expect(bitsApart(await hashVariants(changed ?? Buffer.alloc(0)), hash)).toBeLessThanOrEqual(mostBitsApart)
})

test('another picture is none of its likenesses, and one of a single colour has none', async () => {
  expect(bitsApart(await hashVariants(await sharp(sample(2)).resize(900).toBuffer()), hash)).toBeGreaterThan(
    mostBitsApart,
  )
  expect(await perceptualHash(await jpegOf('#345'))).toBeNull()
  expect(bitsApart(await hashVariants(await jpegOf('#345')), hash)).toBe(Infinity)
})
