import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findWatermark, markFrame } from './index.ts'

const message = Uint8Array.from([1, 2, 3, 4, 250, 251, 252, 253])
const size = { width: 1280, height: 720 }
const photo = sharp('node_modules/@vladmandic/face-api/demo/sample1.jpg').resize({ ...size, fit: 'cover' })

test('a frame of red, green, blue and alpha carries the message at 42 dB, and its alpha stays', async () => {
  const plain = new Uint8Array(await photo.clone().ensureAlpha(0.5).raw().toBuffer())
  const marked = plain.slice()
  markFrame({ ...size, data: marked }, message)
  let squares = 0
  let alphaChanges = 0
  for (let at = 0; at < plain.length; at++) {
    squares += (plain[at] - marked[at]) ** 2
    if (at % 4 === 3 && plain[at] !== marked[at]) alphaChanges++
  }
  expect(alphaChanges).toBe(0)
  expect(10 * Math.log10(255 ** 2 / (squares / (0.75 * plain.length)))).toBeGreaterThan(42)
  const data = new Uint8Array(
    await sharp(marked, { raw: { ...size, channels: 4 } })
      .removeAlpha()
      .raw()
      .toBuffer(),
  )
  expect(findWatermark({ ...size, data })).toEqual(message)
})

test('luma alone takes the same levels as red, green and blue', () => {
  const small = { width: 64, height: 48 }
  const luma = { ...small, data: new Uint8Array(64 * 48).fill(128) }
  const rgb = { ...small, data: new Uint8Array(64 * 48 * 3).fill(128) }
  markFrame(luma, message)
  markFrame(rgb, message)
  expect(rgb.data.filter((_, at) => at % 3 === 1)).toEqual(luma.data)
})

test('bytes that are no whole frame, or no whole message, are refused', () => {
  expect(() => markFrame({ ...size, data: new Uint8Array(9) }, message)).toThrow(RangeError)
  expect(() => markFrame({ width: 2, height: 2, data: new Uint8Array(12) }, new Uint8Array(3))).toThrow(RangeError)
})
