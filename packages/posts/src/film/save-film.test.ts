import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReader } from '../reader.ts'
import { PostProblem } from '../post/problem.ts'
import { hostileAnswers, limitBytes } from '../testing/hostile/answers.ts'
import { hostileHosts } from '../testing/hostile/links.ts'
import { hostileNames, hostileRedirects } from '../testing/hostile/routes.ts'
import { isoMediaBytes, jpegBytes } from '../testing/photo-bytes.ts'
import { redirect, respond, type Page } from '../testing/site.ts'
import { openStage, problemOf, type Stage } from '../testing/stage.ts'

const head = isoMediaBytes('isom', 'avc1', 'mp41')
const film = Buffer.concat([head, Buffer.alloc(100_000, 7)])
const tables = [hostileHosts, hostileNames, hostileRedirects, hostileAnswers]

function endless(_request: unknown, response: ServerResponse): void {
  response.write(head)
  const more = () => {
    while (!response.destroyed && response.write(film));
  }
  response.on('drain', more)
  more()
}

function drip(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'video/mp4' })
  response.write(head)
  const timer = setInterval(() => response.write('a'), 50)
  response.on('close', () => clearInterval(timer))
}

function cutOff(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': String(film.length) })
  response.write(film.subarray(0, 5000))
  setTimeout(() => response.destroy(), 20)
}

const page = '<!doctype html><title>A film</title>'.padEnd(3000, ' ')
const others: [name: string, page: Page, reason: string][] = [
  ['a film without end', endless, 'too_large'],
  ['a film that says it is too long', respond(200, { 'content-length': String(limitBytes + 1) }, film), 'too_large'],
  ['a film that drips', drip, 'timeout'],
  ['a film that is cut off', cutOff, 'unreachable'],
  [
    'a bomb behind a film',
    respond(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.concat([head, Buffer.alloc(4e6)]))),
    'too_large',
  ],
  ['a playlist', respond(200, { 'content-type': 'video/mp4' }, '#EXTM3U\n#EXT-X-VERSION:3\n'), 'only_stream'],
  [
    'a DASH manifest',
    respond(200, {}, '<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">'),
    'only_stream',
  ],
  ['a page', respond(200, { 'content-type': 'text/html' }, page), 'only_page'],
  ['its still', respond(200, { 'content-type': 'video/mp4' }, jpegBytes(1280, 720)), 'only_still'],
  ['a HEIC picture', respond(200, {}, isoMediaBytes('heic', 'mif1')), 'only_still'],
  ['words', respond(200, { 'content-type': 'video/mp4' }, 'not a film'), 'no_film'],
  ['nothing', respond(200, { 'content-type': 'video/mp4' }), 'no_film'],
  ['a film that is gone', respond(404, {}, film), 'file_gone'],
  ['a film for others', respond(403, {}, film), 'file_kept_out'],
]

let stage: Stage
let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-films-'))
  stage = await openStage(
    (place) => ({
      ...Object.assign({}, ...tables.map(({ pages }): Record<string, Page> => pages?.(place) ?? {})),
      ...Object.fromEntries(others.map(([name, page]) => [`/${encodeURI(name)}`, page])),
      '/film': respond(200, { 'content-type': 'application/octet-stream' }, film),
      '/moved': redirect('/film'),
    }),
    {
      names: Object.assign({}, ...tables.map(({ names }) => names ?? {})),
      limits: { timeMs: 1000, filmMs: 700 },
    },
  )
})
afterAll(async () => {
  await stage.close()
  await rm(folder, { recursive: true })
})

const path = () => join(folder, String(++files))
const download = (url: string, to = path()) =>
  createReader({ fetch: stage.fetch }).downloadFilm(
    { network: 'web' },
    { kind: 'video', url },
    { path: to, maxBytes: limitBytes },
  )

test('a film comes into a file byte for byte, by way of redirects, and its hash is told', async () => {
  const to = path()
  await download(stage.at('/moved'), to)
  expect((await readFile(to)).equals(film)).toBe(true)
  const saved = await stage.fetch.saveFilm(stage.at('/film'), { path: path(), maxBytes: limitBytes })
  expect(saved).toEqual({ bytes: film.length, sha256: createHash('sha256').update(film).digest('hex') })
})

test.each(others)('%s is refused in words', async (name, _page, code) => {
  const problem = await download(stage.at(`/${encodeURI(name)}`)).catch((error: unknown) => error)
  expect([name, problem instanceof PostProblem && problem.reason.code]).toEqual([name, code])
  await expect.poll(() => stage.site.open()).toBe(0)
})

describe('nothing that is hostile to a photo gets a film through', () => {
  test.each(tables.flatMap(({ rows }) => rows))('$name', async ({ codes, attempt }) => {
    const asFilm = async (url: string) => {
      await download(url)
      return { status: 200, headers: new Headers(), url, body: new Uint8Array() }
    }
    const films = { ...stage, fetch: Object.assign(asFilm, stage.fetch) }
    expect([...codes, 'not_an_image']).toContain(await problemOf(attempt(films)))
    expect(stage.inside.connections()).toBe(0)
  })
})

test('no more than what may be is ever written', async () => {
  const written = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
  expect(Math.max(...written.map(({ size }) => size))).toBeLessThanOrEqual(limitBytes)
  expect(Math.min(...written.map(({ mode }) => mode & 0o77))).toBe(0)
})
