import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { respond, type Page } from './testing/site.ts'
import { createSafeFetch } from './safe-fetch.ts'
import { openStage, problemOf, type Stage } from './testing/stage.ts'

const limitBytes = 256 * 1024
const zeros = Buffer.alloc(64 * 1024 * 1024)

const answers: [name: string, page: Page, codes: string[]][] = [
  ['a gzip bomb', respond(200, { 'content-encoding': 'gzip' }, gzipSync(zeros)), ['too_large']],
  ['a brotli bomb', respond(200, { 'content-encoding': 'br' }, brotliCompressSync(zeros)), ['too_large']],
  ['gzip within gzip', respond(200, { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync('x'))), ['bad_answer']],
  ['empty gzip members without end', respond(200, { 'content-encoding': 'gzip' }, emptyMembers()), ['too_large']],
  ['20 encodings', respond(200, { 'content-encoding': Array(20).fill('gzip').join(', ') }, 'x'), ['bad_answer']],
  ['text that says it is gzip', respond(200, { 'content-encoding': 'gzip' }, 'not gzip at all'), ['bad_answer']],
  ['a length that is not reached', falseLength, ['unreachable']],
  ['a length beyond the limit', announceTooMuch, ['too_large']],
  ['chunks without end', streamForever, ['too_large']],
  ['one byte now and then', trickle, ['timeout']],
  ['silence', () => undefined, ['timeout']],
  ['headers and then silence', (_request, response) => response.writeHead(200).flushHeaders(), ['timeout']],
  ['60 kB of headers', respond(200, { 'x-long': 'a'.repeat(60_000) }), ['bad_answer']],
  ['something that is not HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'), ['bad_answer']],
  ['a closed door', (request) => request.socket.destroy(), ['unreachable']],
]

let stage: Stage
beforeAll(async () => {
  const pages = Object.fromEntries(answers.map(([, page], i) => [`/${i}`, page]))
  stage = await openStage(() => ({ ...pages, '/': 'hello' }), { limits: { timeMs: 1_000, bytes: limitBytes } })
})
afterAll(() => stage.close())

describe('a hostile answer ends in a problem, within the time limit, with its connection closed', () => {
  test.each(answers.map(([name, , codes], i) => ({ name, codes, path: `/${i}` })))('$name', async ({ codes, path }) => {
    const started = performance.now()
    expect(codes).toContain(await problemOf(stage.fetch(stage.at(path))))
    expect(performance.now() - started).toBeLessThan(5_000)
    await expect.poll(() => stage.site.open()).toBe(0)
  })
})

test('a bomb is cut off where the limit is and not read to its end', async () => {
  const before = process.memoryUsage().arrayBuffers
  await problemOf(stage.fetch(stage.at('/0')))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024)
})

test('a name server that never answers is not waited for', async () => {
  const fetch = createSafeFetch({ lookup: () => new Promise(() => undefined), limits: { timeMs: 100 } })
  expect(await problemOf(fetch('https://post.example/'))).toBe('timeout')
})

function emptyMembers(): Uint8Array {
  const member = gzipSync('')
  return Buffer.concat(Array(Math.ceil((4 * limitBytes) / member.length)).fill(member))
}

function falseLength(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('short')
  setTimeout(() => response.destroy(), 20)
}

function announceTooMuch(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': String(limitBytes + 1) })
  response.write('x')
}

function streamForever(_request: unknown, response: ServerResponse): void {
  const chunk = Buffer.alloc(16 * 1024, 'a')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

function trickle(_request: unknown, response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write('a'), 50)
  response.on('close', () => clearInterval(timer))
}
