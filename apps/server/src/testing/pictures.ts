import sharp from 'sharp'

/** A plain picture of one colour as JPEG. */
export function jpegOf(colour: string, widthPx = 96, heightPx = 64): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}
