import sharp from 'sharp'
import { expect, test } from 'vitest'
import { costOfTakingIn } from './photo-cost.ts'

const gains = ['Max="2"', 'Min="0"'].map((gain) => `hdrgm:GainMap${gain}`).join(' ')

test('a photo with a map of its gains is decoded all at once, and memory is kept for that', async () => {
  const [photo, map] = await Promise.all([jpegOf(2400, 2000), jpegOf(300, 250)])
  const withMap = joined(told(photo, ''), told(map, `${gains} hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2"`))
  expect((await sharp(withMap).metadata()).gainMap).toBeDefined()
  const [plain, cost] = [await costOfTakingIn(photo), await costOfTakingIn(withMap)]
  expect(cost).toBe(12 * 2400 * 2000)
  expect(plain).toBeLessThan(cost ?? 0)
})

function jpegOf(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c09070' } })
    .jpeg()
    .toBuffer()
}

/** A JPEG that says of itself that it has to do with gains. */
function told(jpeg: Buffer, more: string): Buffer {
  const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
  const about = `xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" ${more}`
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}"><rdf:Description ${about}/></rdf:RDF></x:xmpmeta>`
  return behindHead(jpeg, segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)))
}

/** Both as one file, in whose index the second is: CIPA DC-007, Multi-Picture Format. */
function joined(photo: Buffer, map: Buffer): Buffer {
  const index = Buffer.alloc(86)
  index.write('MPF\0MM\0*\0\0\0\x08\0\x03', 'latin1')
  const entries = [
    [0xb000, 7, 4, 0x30313030],
    [0xb001, 4, 1, 2],
    [0xb002, 7, 32, 50],
  ] as const
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    const at = 14 + 12 * i
    index.writeUInt16BE(tag, at)
    index.writeUInt16BE(type, at + 2)
    index.writeUInt32BE(count, at + 4)
    index.writeUInt32BE(value, at + 8)
  }
  const whole = photo.length + index.length + 4
  // Where the second begins is told from behind 'MPF' on, which stands 10 bytes into the file.
  index.writeUInt32BE(0x30000, 54)
  index.writeUInt32BE(whole, 58)
  index.writeUInt32BE(map.length, 74)
  index.writeUInt32BE(whole - 10, 78)
  return Buffer.concat([behindHead(photo, segment(0xe2, index)), map])
}

function segment(marker: number, bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

function behindHead(jpeg: Buffer, more: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), more, jpeg.subarray(2)])
}
