import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture of one colour as JPEG. */
export function jpegOf(colour: string, widthPx = 96, heightPx = 64): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

/** A PNG header that claims 20,000 x 20,000 pixels. */
export async function hugePng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A WebP of two frames, the picture and its negative. */
export async function moving(picture: Uint8Array): Promise<Buffer> {
  const frames = [Buffer.from(picture), await sharp(picture).negate().toBuffer()]
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
}

/** A PNG that says it is animated, as APNG does: by a chunk behind its header. */
export function asApng(png: Buffer): Buffer {
  const headerEnd = 8 + 25
  const animation = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  return Buffer.concat([png.subarray(0, headerEnd), animation, png.subarray(headerEnd)])
}
