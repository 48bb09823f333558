import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createReader } from '../../reader.ts'
import { isoMediaBytes, jpegBytes, pngBytes, webpBytes } from '../photo-bytes.ts'
import { respond } from '../site.ts'
import type { HostileTable } from './row.ts'

const demo = createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')
const portrait = readFileSync(demo.replace('package.json', 'demo/sample1.jpg'))
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const xxe = `<?xml version="1.0"?><!-- a --><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`
const noise = Uint8Array.from({ length: 4096 }, (_, i) => (i * 2654435761) >>> 13)

/** What is served as a photo and is none, with a word of the reason that says what it is instead. */
export const refusedImages: [name: string, body: string | Uint8Array, code: string, word?: RegExp][] = [
  ['an SVG', svg, 'not_an_image', /"svg"/],
  ['an SVG with XXE', xxe, 'not_an_image', /"svg"/],
  ['an SVG behind comments', `${'<!--a-->'.repeat(100)}${svg}`, 'not_an_image', /"svg"/],
  ['a PDF', '%PDF-1.7', 'not_an_image', /"pdf"/],
  ['HTML', '<!doctype html><script>alert(1)</script>', 'not_an_image', /"web_page"/],
  ['an EPS', '%!PS-Adobe-3.0 EPSF-3.0', 'not_an_image', /"eps"/],
  ['a BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'), 'not_an_image', /"bmp"/],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'not_an_image', /"tiff"/],
  ['an ICO', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), 'not_an_image', /"icon"/],
  ['an empty file', '', 'not_an_image'],
  ['random bytes', Buffer.concat([Buffer.from([1]), noise]), 'not_an_image'],
  ['a truncated JPEG', portrait.subarray(0, portrait.length >> 1), 'not_an_image', /damaged/],
  ['a JPEG of three bytes', portrait.subarray(0, 3), 'not_an_image', /damaged/],
  ['half a PNG', pngBytes(8, 8).subarray(0, 30), 'not_an_image', /damaged/],
  ['half a WebP', webpBytes('VP8 ', 8, 8).subarray(0, 30), 'not_an_image', /damaged/],
  ['a 20000x20000 PNG', pngBytes(20_000, 20_000), 'too_large', /"too_large"/],
  ['a header of 2^31', pngBytes(2 ** 31, 2 ** 31), 'too_large'],
  ['60,000 pixels in a row', pngBytes(60_000, 1), 'too_large', /odd_shape/],
  ['a 1x60000 strip', jpegBytes(1, 60_000), 'too_large', /odd_shape/],
  ['8,000 x 8,000 in a WebP', webpBytes('VP8X', 8_000, 8_000), 'too_large'],
  ['a side of nothing', pngBytes(0, 8), 'not_an_image', /damaged/],
  ['a GIF/JS polyglot', 'GIF89a/*\0\0*/=1;alert(1)', 'not_an_image', /"gif"/],
  ['a 200-frame GIF', `GIF89a${'\x21\xf9\x04frame'.repeat(200)}`, 'not_an_image', /"gif"/],
  ['a HEIC', isoMediaBytes('heic', 'mif1', 'heic'), 'not_an_image', /"heic"/],
  ['a film', isoMediaBytes('mp42', 'isom'), 'not_an_image', /"video"/],
]

/** What is a photo, whatever else it carries: whoever stores it encodes it anew, and nothing but pixels is left. */
export const takenImages: [name: string, body: Uint8Array][] = [
  ['a portrait', portrait],
  ['a JPEG+zip', Buffer.concat([portrait, Buffer.from('PK\x03\x04archive')])],
  ['a JPEG', jpegBytes(1080, 1350)],
  ['a PNG', pngBytes(1080, 1350)],
  ['a PNG with a zTXt bomb', pngBytes(8, 8, [Buffer.from('\0\0\0\x04zTXtboom\0\0\0\0')])],
  ['a lossy WebP', webpBytes('VP8 ', 1080, 1350)],
  ['a lossless WebP', webpBytes('VP8L', 1080, 1350)],
  ['an extended WebP', webpBytes('VP8X', 1080, 1350)],
  ['an AVIF', isoMediaBytes('avif', 'mif1', 'miaf')],
  ['an AVIF under a general brand', isoMediaBytes('mif1', 'avif')],
]

/** Where the stage serves a picture of these two lists. */
export function imagePath(name: string): string {
  return `/image/${encodeURIComponent(name)}`
}

/** Pictures that are refused whatever type they are said to have. */
export const hostileImages: HostileTable = {
  pages: () =>
    Object.fromEntries(
      [...refusedImages, ...takenImages].map(([name, body]) => [
        imagePath(name),
        respond(200, { 'content-type': 'image/jpeg' }, body),
      ]),
    ),
  rows: refusedImages.map(([name, , code]) => ({
    name,
    codes: [code],
    attempt: (stage) =>
      createReader({ fetch: stage.fetch }).download(
        { network: 'web' },
        { kind: 'photo', url: stage.at(imagePath(name)) },
      ),
  })),
}
