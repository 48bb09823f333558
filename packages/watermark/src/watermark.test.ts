import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decode, encode } from './code.ts'
import { embedWatermark, findWatermark } from './index.ts'
import type { Raster } from './residual.ts'

const message = Uint8Array.from([0x47, 0, 0xff, 0x10, 0x9a, 3, 0x80, 0x7e])
const sample = 'node_modules/@vladmandic/face-api/demo/sample1.jpg'
let plain: Raster
let marked: Raster
let stored: Buffer

beforeAll(async () => {
  plain = await read(sharp(sample).resize(960))
  marked = { ...plain, data: plain.data.slice() }
  embedWatermark(marked, message)
  const raw = { width: marked.width, height: marked.height, channels: 3 as const }
  stored = await sharp(marked.data, { raw }).jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer()
})

async function read(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

const jpeg = { quality: 75 }
const ways: Record<string, () => Promise<Sharp>> = {
  'stored as it is': async () => sharp(stored),
  'encoded anew as JPEG of quality 75': async () => sharp(await sharp(stored).jpeg(jpeg).toBuffer()),
  'made half as large': async () => sharp(await sharp(stored).resize(480).jpeg({ quality: 90 }).toBuffer()),
  'cut by a tenth': async () => sharp(stored).extract({ left: 61, top: 40, width: 864, height: 576 }),
  'a tenth brighter': async () => sharp(await sharp(stored).linear(1.1, 0).jpeg({ quality: 90 }).toBuffer()),
  'a tenth darker': async () => sharp(await sharp(stored).linear(0.9, 0).jpeg({ quality: 90 }).toBuffer()),
  mirrored: async () => sharp(stored).flop(),
  'cut, halved and encoded anew': async () =>
    sharp(
      await sharp(await sharp(stored).extract({ left: 40, top: 30, width: 890, height: 590 }).toBuffer())
        .resize(445)
        .jpeg(jpeg)
        .toBuffer(),
    ),
}

test.each(Object.keys(ways))('the message is found in a picture that is %s', async (way) => {
  const make = ways[way]
  if (!make) throw new Error(`no way ${way}`)
  expect(findWatermark(await read(await make()))).toEqual(message)
})

test('the message is found in a picture of 300 pixels that is made half as large', async () => {
  const small = await read(sharp(sample).resize(300, 300, { fit: 'outside' }))
  const { width, height } = small
  const before = small.data.slice()
  embedWatermark(small, message)
  expect(signalToNoise(before, small.data)).toBeGreaterThanOrEqual(42)
  const raw = { width, height, channels: 3 as const }
  const kept = await sharp(small.data, { raw }).jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer()
  const halved = await sharp(kept)
    .resize(Math.round(width / 2))
    .jpeg({ quality: 90 })
    .toBuffer()
  expect(findWatermark(await read(sharp(halved)))).toEqual(message)
})

test('nobody sees it: the marked picture stands 42 dB above its difference', () => {
  expect(signalToNoise(plain.data, marked.data)).toBeGreaterThanOrEqual(42)
})

function signalToNoise(before: Uint8Array, after: Uint8Array): number {
  let squares = 0
  for (let i = 0; i < before.length; i++) squares += (before[i] - after[i]) ** 2
  return 10 * Math.log10(255 ** 2 / (squares / before.length))
}

test('a picture without a mark has none, nor has one of a single colour', () => {
  expect(findWatermark(plain)).toBeUndefined()
  expect(findWatermark({ width: 300, height: 200, data: new Uint8Array(180_000).fill(128) })).toBeUndefined()
})

test('the smallest pictures are marked and looked at without a fault', () => {
  for (const [width, height] of [
    [1, 1],
    [3, 200],
    [17, 16],
  ] as const) {
    const image = { width, height, data: new Uint8Array(width * height * 3).fill(90) }
    embedWatermark(image, message)
    expect(findWatermark(image)).toBeUndefined()
  }
})

test('the code repairs wrong bits, and its checksum tells what it cannot repair', () => {
  const soft = Float32Array.from(encode(message))
  for (let i = 0; i < soft.length; i += 13) soft[i] = -(soft[i] ?? 0)
  expect(decode(soft)).toEqual(message)
  expect(decode(Float32Array.from(soft, (_, i) => Math.sin(i * i)))).toBeUndefined()
})

test('a message is 8 bytes', () => {
  expect(() => embedWatermark({ width: 9, height: 9, data: new Uint8Array(243) }, new Uint8Array(7))).toThrow(
    RangeError,
  )
})
