import type { ForeignFormat } from '../post/problem.ts'

/** The formats a photo may have. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** Tells a photo by its first bytes, whatever its name or declared type. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const head = latin1(bytes, 0, 64)
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return brandsOf(bytes).includes('avif') ? 'avif' : undefined
}

/** Names the known format of what is not taken as a photo. */
export function foreignFormat(bytes: Uint8Array): ForeignFormat | undefined {
  const head = latin1(bytes, 0, 1024).replace(/<!--[\s\S]*?(-->|$)/g, '')
  const [name] = refusedHeads.find(([, pattern]) => pattern.test(head)) ?? []
  if (name) return name
  const brands = brandsOf(bytes)
  if (brands.some((brand) => /^(heic|heix|hevc|mif1|msf1)$/.test(brand))) return 'heic'
  return brands.length > 0 ? 'video' : undefined
}

const refusedHeads: [name: ForeignFormat, head: RegExp][] = [
  ['gif', /^GIF8/],
  ['pdf', /^%PDF/],
  ['eps', /^(%!PS|\xc5\xd0\xd3\xc6)/],
  ['tiff', /^(II[*+]\0|MM\0[*+])/],
  ['icon', /^\0\0[^\0]\0/],
  ['bmp', /^BM[\s\S]{4}\0\0\0\0/],
  ['svg', /^\s*(<\?xml[^>]*>\s*)?<(!doctype\s+)?svg\b/i],
  ['web_page', /^\s*(<\?xml[^>]*>\s*)?<(!doctype\s+html|html|head|body|script|meta)\b/i],
]

/** The major and compatible brands of an ISO media file (ISO/IEC 14496-12). */
export function brandsOf(bytes: Uint8Array): string[] {
  if (latin1(bytes, 4, 8) !== 'ftyp') return []
  const size = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 128)
  const brands = [latin1(bytes, 8, 12)]
  for (let p = 16; p + 4 <= size; p += 4) brands.push(latin1(bytes, p, p + 4))
  return brands
}

function startsWith(bytes: Uint8Array, head: number[]): boolean {
  return head.every((byte, i) => bytes[i] === byte)
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString('latin1')
}
