import type { PhotoFormat } from './photo-format.ts'

/** Width and height as written in a photo's header, in pixels. */
export type PhotoSize = { widthPx: number; heightPx: number }

/** Reads a photo's size without decoding it; undefined when the header is damaged or the file ends too early. */
export function photoSize(bytes: Uint8Array, format: Exclude<PhotoFormat, 'avif'>): PhotoSize | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const read = { jpeg: jpegSize, png: pngSize, webp: webpSize }[format]
  try {
    return read(buffer)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** ISO/IEC 15948: IHDR comes first, IEND last; what follows IEND is ignored. */
function pngSize(b: Buffer): PhotoSize | undefined {
  if (b.toString('latin1', 12, 16) !== 'IHDR' || !b.includes('IEND', 16, 'latin1')) return undefined
  return { widthPx: b.readUInt32BE(16), heightPx: b.readUInt32BE(20) }
}

/** ITU T.81: segments up to the scan, of which one is the frame header; inside a scan FF D9 can only be the end. */
function jpegSize(b: Buffer): PhotoSize | undefined {
  let size: PhotoSize | undefined
  let p = 2
  for (;;) {
    if (b.readUInt8(p) !== 0xff) return undefined
    while (b.readUInt8(p) === 0xff) p++
    const marker = b.readUInt8(p++)
    if (marker === 0xd9) return undefined
    if (marker === 0xda) return b.includes(Buffer.from([0xff, 0xd9]), p) ? size : undefined
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) size = { widthPx: b.readUInt16BE(p + 5), heightPx: b.readUInt16BE(p + 3) }
    p += Math.max(2, b.readUInt16BE(p))
  }
}

/** RFC 9649: a lossy, lossless or extended header follows the RIFF header, whose length must be there. */
function webpSize(b: Buffer): PhotoSize | undefined {
  if (b.readUInt32LE(4) + 8 > b.length) return undefined
  switch (b.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { widthPx: b.readUInt16LE(26) & 0x3fff, heightPx: b.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = b.readUInt32LE(21)
      return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { widthPx: b.readUIntLE(24, 3) + 1, heightPx: b.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
