const u32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]

/** A PNG with a header of this size, the given chunks and no pixels: enough for whoever does not decode. */
export function pngBytes(width: number, height: number, chunks: Uint8Array[] = []): Uint8Array {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...u32(13), ...Buffer.from('IHDR')]
  const end = [...u32(0), ...Buffer.from('IEND'), 0xae, 0x42, 0x60, 0x82]
  return Buffer.concat([
    Buffer.from([...head, ...u32(width), ...u32(height), 8, 2, 0, 0, 0, 0, 0, 0, 0]),
    ...chunks,
    Buffer.from(end),
  ])
}

/** A JPEG with a frame header of this size and a scan without meaning. */
export function jpegBytes(width: number, height: number): Uint8Array {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9])
}

/** A WebP of one of the three kinds with a header of this size. */
export function webpBytes(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Uint8Array {
  const b = Buffer.alloc(40)
  b.write('RIFF', 0, 'latin1')
  b.writeUInt32LE(b.length - 8, 4)
  b.write(`WEBP${kind}`, 8, 'latin1')
  b.writeUInt32LE(20, 16)
  if (kind === 'VP8 ') {
    b.writeUInt16LE(width, 26)
    b.writeUInt16LE(height, 28)
  } else if (kind === 'VP8L') b.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21)
  else {
    b.writeUIntLE(width - 1, 24, 3)
    b.writeUIntLE(height - 1, 27, 3)
  }
  return b
}

/** The beginning of an ISO media file with these brands. */
export function isoMediaBytes(major: string, ...compatible: string[]): Uint8Array {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1')
  return Buffer.concat([Buffer.from(u32(brands.length + 4)), brands, Buffer.alloc(64)])
}
