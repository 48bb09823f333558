import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startS3Service } from '../../testing/s3-service.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { createS3Storage } from './s3-storage.ts'
import { NotThere, NotWhole, StorageAway, isMissing } from './storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let service: Awaited<ReturnType<typeof startS3Service>>
let endpoint: string
let storage: Storage

const place = (prefix: string, at = endpoint) => ({
  kind: 's3' as const,
  bucket: 'guise',
  prefix,
  region: 'us-east-1',
  endpoint: at,
})

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  folder = await mkdtemp(join(tmpdir(), 'guise-s3-'))
  service = await startS3Service(folder)
  endpoint = `http://127.0.0.1:${service.port}`
  storage = createS3Storage(place('photos/'))
})
afterAll(async () => {
  storage.close()
  await service.close()
  await rm(folder, { recursive: true })
})

test('a picture comes back as it was put, whole or as a stream', async () => {
  const bytes = randomBytes(300_000)
  await storage.put('ann/1.jpg', bytes)
  expect(sha256(await storage.get('ann/1.jpg'))).toBe(sha256(bytes))
  expect(sha256(await buffer(await storage.open({ key: 'ann/1.jpg', bytes: 300_000 })))).toBe(sha256(bytes))
})

test('a film in a file comes back as it was put, whole or in part', async () => {
  const bytes = randomBytes(300_000)
  const path = join(folder, 'film.mp4')
  await writeFile(path, bytes)
  await storage.putFile('ann/1.mp4', path)
  expect(sha256(await storage.get('ann/1.mp4'))).toBe(sha256(bytes))
  const part = await buffer(await storage.open({ key: 'ann/1.mp4', bytes: 300_000 }, { start: 1000, end: 250_000 }))
  expect(sha256(part)).toBe(sha256(bytes.subarray(1000, 250_001)))
})

test('an object of another size than was put is not opened, and is told as one that is missing', async () => {
  await storage.put('ann/4.mp4', randomBytes(1000))
  const opened = (part?: { start: number; end: number }) =>
    storage.open({ key: 'ann/4.mp4', bytes: 477_752 }, part).catch((error: unknown) => error)
  for (const part of [undefined, { start: 0, end: 1 }, { start: 900, end: 1099 }, { start: 150_000, end: 477_751 }]) {
    const refused = await opened(part)
    expect(refused).toBeInstanceOf(NotWhole)
    expect(isMissing(refused)).toBe(true)
  }
  const behind = await opened({ start: 150_000, end: 477_751 })
  expect(behind).toHaveProperty('message', 'storage: ann/4.mp4 has fewer bytes than 477,752')
})

test('a deleted picture is gone, and deleting it again is no fault', async () => {
  await storage.put('ann/2.jpg', randomBytes(10))
  await storage.delete('ann/2.jpg')
  await storage.delete('ann/2.jpg')
  await expect(storage.get('ann/2.jpg')).rejects.toThrow(NotThere)
  await expect(storage.open({ key: 'ann/2.jpg', bytes: 10 })).rejects.toThrow(NotThere)
})

test('the list has every picture of this installation and none of a neighbour in the same bucket', async () => {
  const mine = createS3Storage(place('mine/'))
  const neighbour = createS3Storage(place('neighbour/'))
  onTestFinished(() => [mine, neighbour].forEach((opened) => opened.close()))
  await neighbour.put('x.jpg', randomBytes(1))
  const keys = Array.from({ length: 12 }, (_, i) => `ben/${i}.webp`)
  for (const key of keys) await mine.put(key, randomBytes(1))
  expect(await storedKeys(mine)).toEqual(keys.toSorted())
})

test('the list goes on after a thousand pictures', async () => {
  const many = createS3Storage(place('many/'))
  onTestFinished(() => many.close())
  const keys = Array.from({ length: 1001 }, (_, i) => `eve/${i}.webp`)
  for (let i = 0; i < keys.length; i += 50) {
    await Promise.all(keys.slice(i, i + 50).map((key) => many.put(key, randomBytes(1))))
  }
  expect((await storedKeys(many)).toSorted()).toEqual(keys.toSorted())
})

test('a bucket that is not there is told in a sentence', async () => {
  const wrong = createS3Storage({ ...place(''), bucket: 'nobody' })
  onTestFinished(() => wrong.close())
  await expect(wrong.assertWritable()).rejects.toThrow(`The bucket nobody at ${endpoint} cannot be reached.`)
  await expect(storage.assertWritable()).resolves.toBeUndefined()
})

test('a service that fails, cuts the line or loses its answer is asked again', async () => {
  const asked: Record<string, number> = {}
  for (const fault of ['fail', 'cut', 'lose'] as const) {
    const proxy = await startFaultyProxy(fault)
    const shaky = createS3Storage(place('photos/', proxy.address))
    const bytes = randomBytes(2000)
    await shaky.put(`shaky/${fault}.jpg`, bytes)
    expect(sha256(await storage.get(`shaky/${fault}.jpg`))).toBe(sha256(bytes))
    asked[fault] = proxy.calls()
    shaky.close()
    proxy.close()
  }
  expect(asked).toEqual({ fail: 2, cut: 2, lose: 2 })
})

test('a film in a file is put again when the service fails or cuts the line', async () => {
  const bytes = randomBytes(200_000)
  const path = join(folder, 'again.mp4')
  await writeFile(path, bytes)
  for (const fault of ['fail', 'cut', 'lose'] as const) {
    const proxy = await startFaultyProxy(fault)
    const shaky = createS3Storage(place('photos/', proxy.address))
    await shaky.putFile(`shaky/${fault}.mp4`, path)
    expect(sha256(await storage.get(`shaky/${fault}.mp4`))).toBe(sha256(bytes))
    expect([fault, proxy.calls()]).toEqual([fault, 2])
    shaky.close()
    proxy.close()
  }
})

test('a picture whose bytes are cut off on their way is read again', async () => {
  const proxy = await startFaultyProxy('stop')
  const shaky = createS3Storage(place('photos/', proxy.address))
  onTestFinished(() => {
    shaky.close()
    proxy.close()
  })
  const bytes = randomBytes(200_000)
  await storage.put('ann/3.jpg', bytes)
  expect(sha256(await shaky.get('ann/3.jpg'))).toBe(sha256(bytes))
  expect(proxy.calls()).toBe(2)
})

test('a service that fails at every try is told as away, and a picture that is not there is not', async () => {
  const broken = createServer((_request, response) => response.writeHead(500).end())
  await once(broken.listen(0, '127.0.0.1'), 'listening')
  const shaky = createS3Storage(place('photos/', `http://127.0.0.1:${(broken.address() as AddressInfo).port}`))
  onTestFinished(() => {
    shaky.close()
    broken.close()
  })
  await expect(shaky.get('ann/1.jpg')).rejects.toThrow(StorageAway)
  await expect(shaky.open({ key: 'ann/1.jpg', bytes: 300_000 })).rejects.toThrow(StorageAway)
  await expect(storage.get('nobody.jpg')).rejects.not.toThrow(StorageAway)
})

test('what is large has time to be sent over a slow line, and what is small is not waited for as long', async () => {
  const answerWithinMs = 200
  let calls = 0
  const slow = createServer((request, response) => {
    calls += 1
    const take = () => buffer(request).then(() => response.writeHead(200).end())
    setTimeout(() => void take().catch(() => undefined), 3 * answerWithinMs) // given up by then
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  const far = createS3Storage(place('', `http://127.0.0.1:${(slow.address() as AddressInfo).port}`), answerWithinMs)
  onTestFinished(() => {
    far.close()
    slow.close()
  })
  const film = Buffer.alloc(8_000_000)
  const path = join(folder, 'large.mp4')
  await writeFile(path, film)
  await far.put('large.jpg', film)
  await far.putFile('large.mp4', path)
  expect(calls).toBe(2)
  await expect(far.put('small.jpg', Buffer.alloc(10))).rejects.toThrow('requestTimeout')
})

/** Passes calls on to the service, but spoils the first in one way. */
async function startFaultyProxy(fault: 'fail' | 'cut' | 'lose' | 'stop') {
  let calls = 0
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    calls += 1
    const isFirst = calls === 1
    if (isFirst && fault === 'fail') {
      response.writeHead(500).end()
      return
    }
    if (isFirst && fault === 'cut') {
      request.socket.destroy()
      return
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && !['connection', 'content-length'].includes(name)) headers.set(name, value)
    }
    const sent = { method: request.method ?? 'GET', headers, ...(body.length > 0 && { body }) }
    const answer = await fetch(endpoint + request.url, sent)
    if (isFirst && fault === 'lose') {
      request.socket.destroy()
      return
    }
    const bytes = await answer.bytes()
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': bytes.length })
    if (isFirst) response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
    else response.end(bytes)
  }
  const server = createServer((request, response) => void passOn(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return { address: `http://127.0.0.1:${port}`, calls: () => calls, close: () => server.close() }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
