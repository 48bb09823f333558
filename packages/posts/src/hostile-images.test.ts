import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReader, type Reader } from './reader.ts'
import { isoMediaBytes, jpegBytes, pngBytes, webpBytes } from './testing/photo-bytes.ts'
import { respond } from './testing/site.ts'
import { openStage, problemOf, type Stage } from './testing/stage.ts'

const demo = createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')
const portrait = readFileSync(demo.replace('package.json', 'demo/sample1.jpg'))
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const xxe = `<?xml version="1.0"?><!-- a --><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`

const refused: [name: string, body: string | Uint8Array, code: string, message?: RegExp][] = [
  ['an SVG', svg, 'not_an_image', /an SVG drawing/],
  ['an SVG that reads files', xxe, 'not_an_image', /an SVG drawing/],
  ['an SVG behind comments', `${'<!--a-->'.repeat(100)}${svg}`, 'not_an_image', /an SVG drawing/],
  ['a PDF', '%PDF-1.7', 'not_an_image', /a PDF/],
  ['a web page', '<!doctype html><script>alert(1)</script>', 'not_an_image', /a web page/],
  ['an EPS', '%!PS-Adobe-3.0 EPSF-3.0', 'not_an_image', /an EPS/],
  ['a BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'), 'not_an_image', /a BMP/],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'not_an_image', /a TIFF/],
  ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), 'not_an_image', /an icon/],
  ['nothing', '', 'not_an_image'],
  ['noise', Buffer.concat([Buffer.from([1]), randomBytes(4096)]), 'not_an_image'],
  ['half a JPEG', portrait.subarray(0, portrait.length >> 1), 'not_an_image', /damaged/],
  ['a JPEG of three bytes', portrait.subarray(0, 3), 'not_an_image', /damaged/],
  ['half a PNG', pngBytes(8, 8).subarray(0, 30), 'not_an_image', /damaged/],
  ['half a WebP', webpBytes('VP8 ', 8, 8).subarray(0, 30), 'not_an_image', /damaged/],
  ['20,000 x 20,000 pixels', pngBytes(20_000, 20_000), 'too_large'],
  ['2^31 pixels a side', pngBytes(2 ** 31, 2 ** 31), 'too_large'],
  ['60,000 pixels in a row', pngBytes(60_000, 1), 'too_large'],
  ['a strip', jpegBytes(1, 60_000), 'too_large'],
  ['8,000 x 8,000 in a WebP', webpBytes('VP8X', 8_000, 8_000), 'too_large'],
  ['a side of nothing', pngBytes(0, 8), 'not_an_image', /damaged/],
  ['a GIF that is a script too', 'GIF89a/*\0\0*/=1;alert(1)', 'not_an_image', /a GIF/],
  ['a GIF of 200 frames', `GIF89a${'\x21\xf9\x04frame'.repeat(200)}`, 'not_an_image', /a GIF/],
  ['a HEIC', isoMediaBytes('heic', 'mif1', 'heic'), 'not_an_image', /a HEIC/],
  ['a film', isoMediaBytes('mp42', 'isom'), 'not_an_image', /a video/],
]

const taken: [name: string, body: Uint8Array][] = [
  ['a portrait', portrait],
  ['a JPEG with an archive behind it', Buffer.concat([portrait, Buffer.from('PK\x03\x04archive')])],
  ['a JPEG', jpegBytes(1080, 1350)],
  ['a PNG', pngBytes(1080, 1350)],
  [
    'a PNG with a compressed text that would unpack to a lot',
    pngBytes(8, 8, [Buffer.from('\0\0\0\x04zTXtboom\0\0\0\0')]),
  ],
  ['a lossy WebP', webpBytes('VP8 ', 1080, 1350)],
  ['a lossless WebP', webpBytes('VP8L', 1080, 1350)],
  ['an extended WebP', webpBytes('VP8X', 1080, 1350)],
  ['an AVIF', isoMediaBytes('avif', 'mif1', 'miaf')],
  ['an AVIF under a general brand', isoMediaBytes('mif1', 'avif')],
]

let stage: Stage
let reader: Reader
beforeAll(async () => {
  const bodies = [...refused, ...taken].map(([, body], i) => [
    `/${i}`,
    respond(200, { 'content-type': 'image/jpeg' }, body),
  ])
  stage = await openStage(() => Object.fromEntries(bodies))
  reader = createReader({ fetch: stage.fetch })
})
afterAll(() => stage.close())

const download = (path: string) => reader.download({ network: 'web' }, { kind: 'photo', url: stage.at(path) })

describe('what is not a photo of a sane size is refused, whatever type it is said to have', () => {
  const rows = refused.map(([name, , code, message], i) => ({ name, code, message, path: `/${i}` }))
  test.each(rows)('$name', async ({ code, message, path }) => {
    const problem = await download(path).catch((error: unknown) => error)
    expect(problem).toMatchObject({ name: 'PostProblem', code, message: expect.stringMatching(message ?? /./) })
  })
})

describe('a photo is taken as it is', () => {
  test.each(taken.map(([name, body], i) => ({ name, body, path: `/${refused.length + i}` })))(
    '$name',
    async ({ body, path }) => {
      expect(Buffer.compare(await download(path), body)).toBe(0)
    },
  )
})

test('a photo on an inside address is refused', async () => {
  const item = { kind: 'photo' as const, url: `http://127.0.0.1:${stage.inside.port}/` }
  expect(await problemOf(reader.download({ network: 'web' }, item))).toBe('blocked_address')
  expect(stage.inside.connections()).toBe(0)
})
