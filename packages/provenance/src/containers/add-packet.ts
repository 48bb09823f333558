import { crc32 } from 'node:zlib'
import { chunksOf, isWebp, webpOf } from './webp.ts'
import type { Chunk } from './webp.ts'

/** What makes a JPEG's extra packet XMP, as Adobe's specification of it says. */
const jpegHead = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Keyword, no compression, no language, no translated keyword. */
const pngHead = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1')
const ihdrEnd = 33

/** Bytes of a JPEG, PNG or WebP -> the same picture with this XMP packet; undefined for other bytes. */
export function addPacket(picture: Uint8Array, packet: Uint8Array): Uint8Array | undefined {
  if (picture[0] === 0xff && picture[1] === 0xd8) return addToJpeg(picture, packet)
  if (pngSignature.equals(picture.subarray(0, 8)) && picture.length > ihdrEnd) return addToPng(picture, packet)
  return isWebp(picture) ? addToWebp(picture, packet) : undefined
}

function addToJpeg(jpeg: Uint8Array, packet: Uint8Array): Uint8Array {
  const body = Buffer.concat([jpegHead, packet])
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 4)
  return Buffer.concat([head, body, jpeg.subarray(2)])
}

/** The packet stands right behind the head, which has a length of its own. */
function addToPng(png: Uint8Array, packet: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from('iTXt', 'latin1'), pngHead, packet])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(named.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, ihdrEnd), length, named, sum, png.subarray(ihdrEnd)])
}

/** Bits of the extended head: what a file holds beside its picture. */
const flags = { alpha: 0x10, xmp: 0x04 }

function addToWebp(webp: Uint8Array, packet: Uint8Array): Uint8Array {
  const chunks = chunksOf(webp)
  const extended = chunks.find(({ name }) => name === 'VP8X')
  const head = Uint8Array.from(extended?.data ?? extendedHead(chunks))
  head[0] = (head[0] ?? 0) | flags.xmp
  const others = chunks.filter(({ name }) => name !== 'VP8X' && name !== 'XMP ')
  return webpOf([{ name: 'VP8X', data: head }, ...others, { name: 'XMP ', data: packet }])
}

/** The extended head of a file that has none, by the head of its picture: width and height less one, in 24 bits each. */
function extendedHead(chunks: Chunk[]): Uint8Array {
  const picture = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L')
  if (!picture || picture.data.length < 10) throw new Error('Malformed WebP')
  const data = Buffer.from(picture.data)
  const head = Buffer.alloc(10)
  if (picture.name === 'VP8 ') {
    head.writeUIntLE((data.readUInt16LE(6) & 0x3fff) - 1, 4, 3)
    head.writeUIntLE((data.readUInt16LE(8) & 0x3fff) - 1, 7, 3)
    return head
  }
  const bits = data.readUInt32LE(1)
  if ((bits >>> 28) & 1) head[0] = flags.alpha
  head.writeUIntLE(bits & 0x3fff, 4, 3)
  head.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3)
  return head
}
