import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tellOrigin } from '@guise/provenance'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blob } from '../../platform/db/schema.ts'
import { keepBlobs, readBlob, stageBlob } from '../../platform/storage/blobs.ts'
import { NotWhole } from '../../platform/storage/storage.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { pathOf } from '../../testing/finished-work.ts'

const film = randomBytes(200_001)
let server: TestServer
let url: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  const { ctx } = server
  const person = await server.signIn()
  const userId = (await person.call('GET', '/user/me')).json.id
  const path = join(ctx.config.dataDir, 'film.mp4')
  await writeFile(path, film)
  const id = await stageBlob(ctx, { userId, path, mediaType: 'video/mp4' })
  await keepBlobs(ctx.db, [id])
  url = pathOf(ctx.media.at('http://localhost')(id))
})
afterAll(() => server.close())

const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers })

test('a film is served part by part, as Safari asks for it before it plays', async () => {
  const whole = await ask({})
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ])
  expect(whole.rawPayload.equals(film)).toBe(true)
  const asked: [string, number, number][] = [
    ['bytes=0-1', 0, 1],
    ['bytes=0-200000', 0, 200_000],
    ['bytes=131072-', 131_072, 200_000],
    ['bytes=199990-999999', 199_990, 200_000],
    ['bytes=-20', 199_981, 200_000],
  ]
  for (const [range, start, end] of asked) {
    const part = await ask({ range, accept: '*/*', 'accept-encoding': 'identity', 'x-playback-session-id': 'A1' })
    expect([range, part.statusCode, part.headers['content-range']]).toEqual([
      range,
      206,
      `bytes ${start}-${end}/200001`,
    ])
    expect(part.headers['content-length']).toBe(String(end - start + 1))
    expect([part.headers['content-type'], part.headers['etag']]).toEqual(['video/mp4', whole.headers['etag']])
    expect(part.rawPayload.equals(film.subarray(start, end + 1))).toBe(true)
  }
})

test('a part behind the end is refused with the size, and several parts are answered whole', async () => {
  const behind = await ask({ range: 'bytes=200001-' })
  expect([behind.statusCode, behind.headers['content-range'], behind.payload]).toEqual([416, 'bytes */200001', ''])
  for (const range of ['bytes=0-1,5-6', 'bytes=9-2', 'pages=1-2']) {
    const whole = await ask({ range })
    expect([range, whole.statusCode, whole.rawPayload.length]).toEqual([range, 200, film.length])
    expect(whole.headers['content-range']).toBeUndefined()
  }
})

test('If-Range gives the part of what is still the same, and all of what is not', async () => {
  const etag = String((await ask({}, 'HEAD')).headers['etag'])
  expect((await ask({ range: 'bytes=5-9', 'if-range': etag })).rawPayload.equals(film.subarray(5, 10))).toBe(true)
  for (const other of ['"another"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
    const whole = await ask({ range: 'bytes=5-9', 'if-range': other })
    expect([other, whole.statusCode, whole.rawPayload.length]).toEqual([other, 200, film.length])
  }
  expect((await ask({ range: 'bytes=5-9', 'if-none-match': etag })).statusCode).toBe(304)
  const asProxiesWriteThem = [`W/${etag}`, `"another", ${etag}`, `"another",W/${etag}`]
  for (const known of [...asProxiesWriteThem, '*']) {
    expect([known, (await ask({ 'if-none-match': known })).statusCode]).toEqual([known, 304])
  }
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test.each(['GET', 'HEAD'] as const)(
  '%s tells whoever has it already nothing of a length that it has not',
  async (method) => {
    const etag = String((await ask({}, 'HEAD')).headers['etag'])
    const known = await ask({ 'if-none-match': etag }, method)
    expect([known.statusCode, known.headers['etag'], known.headers['content-length']]).toEqual([304, etag, undefined])
  },
)

test('HEAD tells size, type and that parts may be asked for, and no more than a byte is read for it', async () => {
  const opened: unknown[] = []
  const open = server.ctx.storage.open.bind(server.ctx.storage)
  server.ctx.storage.open = (stored, part) => {
    opened.push(part)
    return open(stored, part)
  }
  const head = await ask({ range: 'bytes=0-1' }, 'HEAD')
  server.ctx.storage.open = open
  expect([head.statusCode, head.headers['content-length'], head.headers['content-type']]).toEqual([
    200,
    '200001',
    'video/mp4',
  ])
  expect([head.headers['accept-ranges'], head.payload, opened]).toEqual(['bytes', '', [{ start: 0, end: 0 }]])
})

test('a film that is cut short where it is kept is told as one that is gone, whichever part is asked for', async () => {
  const { ctx } = server
  const [row] = await ctx.db.select().from(blob)
  await ctx.storage.put(row!.key, film.subarray(0, 1000))
  for (const headers of [{}, { range: 'bytes=0-1' }, { range: 'bytes=900-1099' }, { range: 'bytes=150000-' }]) {
    const answer = await ask(headers)
    expect([answer.statusCode, answer.json().reason]).toEqual([500, { code: 'picture_missing' }])
    expect([answer.headers['cache-control'], answer.headers['accept-ranges']]).toEqual(['no-store', undefined])
    const head = await ask(headers, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([500, answer.headers['content-length']])
  }
  await ctx.storage.put(row!.key, film)
  expect((await ask({})).rawPayload.equals(film)).toBe(true)
})

test('a picture that is cut short where it is kept is told as one that is gone, in another format, too', async () => {
  const { ctx } = server
  const [{ user_id: userId } = { user_id: '' }] = await ctx.db.select().from(blob)
  const bytes = await jpegOf('#c09070')
  const id = await stageBlob(ctx, { userId, bytes, mediaType: 'image/jpeg' })
  await keepBlobs(ctx.db, [id])
  await ctx.storage.put(`${userId}/${id}.jpg`, bytes.subarray(0, bytes.length >> 1))
  const answer = await server.app.inject(`${pathOf(ctx.media.at('http://localhost')(id))}&as=png`)
  expect([answer.statusCode, answer.json().reason]).toEqual([500, { code: 'picture_missing' }])
  await expect(readBlob(ctx, id)).rejects.toThrow(NotWhole)
})

test('a thumbnail is served as small as lists draw it, too, with what it says of itself; no other file is', async () => {
  const { ctx } = server
  const [{ user_id: userId } = { user_id: '' }] = await ctx.db.select().from(blob)
  const addressOf = async (bytes: Uint8Array, mediaType: 'image/jpeg' | 'image/webp') => {
    const id = await stageBlob(ctx, { userId, bytes, mediaType })
    await keepBlobs(ctx.db, [id])
    return pathOf(ctx.media.at('http://localhost')(id))
  }
  const photo = await jpegOf('#c09070', 640, 480)
  const thumbnail = await addressOf(tellOrigin(await sharp(photo).webp().toBuffer()), 'image/webp')
  const small = await server.app.inject(`${thumbnail}&size=small`)
  expect(small.headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(small.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
  const { width, height, xmp } = await sharp(small.rawPayload).metadata()
  expect([width, height]).toEqual([256, 192])
  expect(xmp?.toString('utf8')).toContain('compositeWithTrainedAlgorithmicMedia')
  expect((await server.app.inject(`${thumbnail}&size=huge`)).statusCode).toBe(403)
  const whole = await server.app.inject(`${await addressOf(photo, 'image/jpeg')}&size=small`)
  expect(whole.rawPayload.equals(photo)).toBe(true)
})

test('a film whose bytes are gone is said to be, in words, and is kept by nobody', async () => {
  const { ctx } = server
  const [row] = await ctx.db.select().from(blob)
  await ctx.storage.delete(row!.key)
  const answer = await ask({})
  expect([answer.statusCode, answer.json().reason]).toEqual([500, { code: 'picture_missing' }])
  expect([answer.headers['cache-control'], answer.headers['accept-ranges']]).toEqual(['no-store', undefined])
  expect((await ask({}, 'HEAD')).statusCode).toBe(500)
})
