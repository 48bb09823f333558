import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSafeFetch } from '@guise/posts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stampingBy } from './stamping.ts'

let server: Server
let url: string
const asked: { type: string | undefined; body: Buffer }[] = []
let status = 200
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({ type: request.headers['content-type'], body: Buffer.concat(parts) })
      response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(Buffer.from([1, 0, 255]))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa` // a TCP server has one
})
afterAll(() => server.close())

const fetchHere = () => createSafeFetch({ allow: () => true, ports: [Number(new URL(url).port)] })

function stampingAt(now: () => Date, fetch = fetchHere()) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  return { lines, stamping: stampingBy({ fetch, url, log, now }) }
}

test('an authority is asked in bytes, as RFC 3161 says, and its bytes come back', async () => {
  const { stamping } = stampingAt(() => new Date())
  const request = Uint8Array.from([0x30, 3, 2, 1, 0xff])
  expect([...(await stamping.ask(request))]).toEqual([1, 0, 255])
  expect(asked.at(-1)).toEqual({ type: 'application/timestamp-query', body: Buffer.from(request) })
})

test('an authority that fails is told of once, and left alone for a minute', async () => {
  let now = 0
  const { lines, stamping } = stampingAt(() => new Date(now))
  const before = asked.length
  const stampOnce = () => stamping.ask(new Uint8Array(9)).catch((error: unknown) => stamping.onFailure(error))
  status = 500
  await stampOnce()
  await stampOnce()
  expect(asked.length).toBe(before + 1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('a result was signed without a time stamp')
  status = 200
  now = 60_000
  await stampOnce()
  expect(asked.length).toBe(before + 2)
})

test('one that failed while the clock was ahead is asked again once that is right', async () => {
  let now = 3_600_000
  const { stamping } = stampingAt(() => new Date(now))
  stamping.onFailure(new Error('away'))
  now = 0
  expect([...(await stamping.ask(new Uint8Array(9)))]).toEqual([1, 0, 255])
})

test('an address inside our own network is never asked', async () => {
  const { stamping } = stampingAt(() => new Date(), createSafeFetch())
  const before = asked.length
  await expect(stamping.ask(new Uint8Array(9))).rejects.toMatchObject({ name: 'PostProblem' })
  expect(asked.length).toBe(before)
})
