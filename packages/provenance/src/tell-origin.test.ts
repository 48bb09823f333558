import sharp from 'sharp'
import { expect, test } from 'vitest'
import { originBox, tellOrigin } from './tell-origin.ts'

test('a result says in its own bytes that a model made a part of it, and shows the same picture', async () => {
  const plain = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#8090a0' } })
    .jpeg()
    .toBuffer()
  const told = tellOrigin(plain)
  const { xmp } = await sharp(told).metadata()
  expect(xmp?.toString('utf8')).toContain(
    'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  )
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
  expect(await pixels(told)).toEqual(await pixels(plain))
})

test('bytes that are no JPEG are refused', () => {
  expect(() => tellOrigin(new TextEncoder().encode('GIF89a'))).toThrow(RangeError)
})

test('the box that says the same of a film tells its own length and whose it is', () => {
  const box = Buffer.from(originBox())
  expect(box.readUInt32BE(0)).toBe(box.length)
  expect(box.subarray(4, 24).toString('latin1').slice(0, 4)).toBe('uuid')
  expect(box.toString('utf8')).toContain('/compositeWithTrainedAlgorithmicMedia')
})
