import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { blob, swap } from '../../platform/db/schema.ts'
import { readBlob } from '../../platform/storage/blobs.ts'
import { perceptualHash } from '../../platform/storage/perceptual-hash.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork } from '../../testing/finished-work.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

const sample = (number: number) => sharp(`node_modules/@vladmandic/face-api/demo/sample${number}.jpg`).resize(720)
const none = { state: 'none', made_at: null }
let server: TestServer
let result: Buffer
let madeAt: string
let marks: string[]
beforeAll(async () => {
  server = await startTestServer({
    networks: [{ ...albumNetwork, download: () => sample(1).jpeg({ quality: 92 }).toBuffer() }],
  })
  const { person, taskId } = await finishWork(server)
  const [row] = await server.ctx.db.select().from(swap)
  result = Buffer.from(await readBlob(server.ctx, row?.blob_id ?? ''))
  madeAt = row?.created_at.toISOString() ?? ''
  marks = (await person.call('GET', `/tasks/${taskId}/results`)).json.results[0].marks
})
afterAll(() => server.close())

const check = async (bytes: Uint8Array) =>
  (await sendFile(server, { token: '' }, '/check-picture', { bytes, fileName: 'picture' })).json

test('a result says by each of its layers that it was made here, and when', async () => {
  const found = await check(result)
  expect(found).toMatchObject({
    credentials: { state: 'valid', made_at: expect.any(String) },
    watermark: { state: 'known', made_at: madeAt },
    likeness: { state: 'similar', made_at: madeAt },
  })
  expect(Math.abs(Date.parse(found.credentials.made_at) - Date.parse(madeAt))).toBeLessThan(60_000)
  expect(marks).toEqual(['credentials', 'watermark', 'visible'])
})

test('each layer that is lost leaves the others: the statement, the pixels, and both', async () => {
  const encodedAnew = await sharp(result).jpeg({ quality: 75 }).toBuffer()
  expect(await check(encodedAnew)).toMatchObject({
    credentials: none,
    watermark: { state: 'known' },
    likeness: { state: 'similar' },
  })
  const blurred = await sharp(result).blur(6).jpeg({ quality: 60 }).toBuffer()
  expect(await check(blurred)).toMatchObject({ credentials: none, watermark: none, likeness: { state: 'similar' } })
  const changed = Uint8Array.from(result)
  changed[changed.length - 3000] = (changed[changed.length - 3000] ?? 0) ^ 64
  expect((await check(changed)).credentials).toEqual({ state: 'changed', made_at: null })
})

test('any other picture has none of them', async () => {
  const other = await sample(2).jpeg().toBuffer()
  expect(await check(other)).toEqual({ credentials: none, watermark: none, likeness: none })
})

test('a result is found behind more others than are compared at once, and the nearer of two is told', async () => {
  const { db } = server.ctx
  // Before and behind every id that is given.
  const ids = { first: '00000000-0000-7000-8000-', last: 'ffffffff-ffff-7fff-bfff-' }
  onTestFinished(async () => void (await db.execute(sql`delete from swap where attempt > 1000`)))
  const copies = (before: string, many: number, changes: SQL) => sql`insert into swap
    select (jsonb_populate_record(made, jsonb_build_object('attempt', 1000 + n, 'watermark', null,
      'id', ${before}::text || lpad(n::text, 12, '0')) || ${changes})).* from swap made, generate_series(1, ${many}::int) n
    where made.attempt <= 1000`
  await db.execute(copies(ids.first, 5000, sql`jsonb_build_object('perceptual_hash', repeat('0', 64))`))
  expect((await check(result)).likeness).toEqual({ state: 'similar', made_at: madeAt })

  await db.execute(
    sql`update swap set perceptual_hash = overlay(perceptual_hash placing 'ff' from 1) where attempt <= 1000`,
  )
  const nearer = { hash: await perceptualHash(result), at: '2026-01-02T03:04:05.000Z' }
  const told = sql`jsonb_build_object('perceptual_hash', ${nearer.hash}::text, 'created_at', ${nearer.at}::text, 'attempt', 9999)`
  await db.execute(copies(ids.last, 1, told))
  expect((await check(result)).likeness).toEqual({ state: 'similar', made_at: nearer.at })
})

test('the answer names nobody, and nothing of what was sent is kept', async () => {
  const blobs = await server.ctx.db.$count(blob)
  const found = await check(result)
  expect(Object.keys(found)).toEqual(['credentials', 'watermark', 'likeness'])
  for (const layer of Object.values(found)) expect(Object.keys(layer as object)).toEqual(['state', 'made_at'])
  expect([await server.ctx.db.$count(blob), server.ctx.uploads.count()]).toEqual([blobs, 0])
})

test('what is no picture is refused, and so is the thirty-first check of an hour', async () => {
  const send = (bytes: Uint8Array | string) => sendFile(server, { token: '' }, '/check-picture', { bytes })
  expect((await send('no picture')).status).toBe(400)
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await send('no picture')).status)
  expect(statuses.at(-1)).toBe(429)
})

test('a result that was deleted is still known by its statement and its watermark, and dated by the first only', async () => {
  server.advance(2 * 3_600_000)
  await server.ctx.db.update(swap).set({ watermark: 'ffffffffffffffff', perceptual_hash: null })
  expect(await check(result)).toMatchObject({
    credentials: { state: 'valid', made_at: expect.any(String) },
    watermark: { state: 'unknown', made_at: null },
    likeness: none,
  })
})
