import { spawnSync } from 'node:child_process'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegOf } from '../../testing/pictures.ts'
import { connectRaw } from '../../testing/raw-connection.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { until } from '../../testing/until.ts'
import { ownPrefix } from '../files/left-behind.ts'
import { openUploads } from './uploads.ts'

let server: TestServer
let folder: string
let port: number
beforeAll(async () => {
  server = await startTestServer({ works: false })
  folder = join(server.ctx.config.dataDir, 'uploads')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port // a TCP server that listens has an address and a port
})
afterAll(() => server.close())

const head =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="face.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'

/** Begins to send a photo and stops in the middle of it. */
function beginUpload(token: string, sent: Buffer) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '5000000',
  }
  const call = request({ port, host: '127.0.0.1', path: '/api/source-images/', method: 'POST', headers })
  call.on('error', () => undefined) // it is hung up on
  call.write(head)
  call.write(sent)
  return call
}

/** Sizes of the files there; one that is removed meanwhile has none. */
async function filesInFolder(): Promise<number[]> {
  const names = await readdir(folder)
  const files = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
  return files.flatMap((file) => (file ? [file.size] : []))
}

test('photos that are sent and stall lie in files, a few of each person, and are gone when their senders are', async () => {
  const [anna, ben] = [await server.signIn(), await server.signIn()]
  const half = Buffer.alloc(300_000, 7)
  const calls = [anna, ben].flatMap(({ token }) => Array.from({ length: 10 }, () => beginUpload(token, half)))
  await until(async () => (await filesInFolder()).filter((size) => size === half.length).length === 20)
  expect(server.ctx.uploads.count()).toBe(20)
  expect(await anna.upload(await jpegOf('#c09070'))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    json: { reason: { code: 'too_many_uploads' }, error_type: 'SERVER_ERROR' },
  })
  expect((await (await server.signIn()).upload(await jpegOf('#c09070'))).status).toBe(201)
  for (const call of calls) call.destroy()
  await until(async () => (await filesInFolder()).length === 0)
  expect(server.ctx.uploads.count()).toBe(0)
  expect((await anna.upload(await jpegOf('#c09070'))).status).toBe(201)
})

test('however many photos are on their way in, one of somebody who sends no other is received', async () => {
  const { ctx } = server
  const { uploads } = ctx
  ctx.uploads = await openUploads(folder, { inAll: 2 })
  const [anna, ben] = [await server.signIn(), await server.signIn()]
  const calls = Array.from({ length: 2 }, () => beginUpload(anna.token, Buffer.alloc(1000)))
  await until(async () => ctx.uploads.count() === 2)
  const photo = await jpegOf('#c09070')
  expect(await anna.upload(photo)).toMatchObject({ status: 503, json: { reason: { code: 'too_many_uploads' } } })
  expect((await ben.upload(photo)).status).toBe(201)
  for (const call of calls) call.destroy()
  await until(async () => ctx.uploads.count() === 0)
  ctx.uploads = uploads
})

test('of the photos that one person sends at once two are worked on, and another person’s beside them', async () => {
  const [anna, ben] = [await server.signIn(), await server.signIn()]
  const photo = await jpegOf('#c09070')
  const now = new Map<string, number>()
  const most = new Map<string, number>()
  const { ctx } = server
  const receive = ctx.uploads.receive.bind(ctx.uploads)
  ctx.uploads.receive = (from, schema, work) =>
    receive(from, schema, async (upload) => {
      const at = (now.get(from.userId) ?? 0) + 1
      now.set(from.userId, at)
      most.set(from.userId, Math.max(most.get(from.userId) ?? 0, at))
      try {
        return await work(upload)
      } finally {
        now.set(from.userId, (now.get(from.userId) ?? 0) - 1)
      }
    })
  const answers = await Promise.all([...Array.from({ length: 6 }, () => anna.upload(photo)), ben.upload(photo)])
  ctx.uploads.receive = receive
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201))
  expect([...most.values()].toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('a photo that was taken, or refused, leaves no file among those on their way in', async () => {
  const person = await server.signIn()
  expect((await person.upload(await jpegOf('#c09070'))).status).toBe(201)
  expect((await person.upload(Buffer.from('no photo'))).status).toBe(400)
  expect((await person.upload(Buffer.alloc(10_485_761, 1))).status).toBe(413)
  expect(await filesInFolder()).toEqual([])
})

test('a photo that cannot be written is no mistake of whoever sends it, whatever has become of the folder', async () => {
  const person = await server.signIn()
  const photo = await jpegOf('#c09070')
  const answer = { status: 503, headers: { 'retry-after': '60' }, json: { reason: { code: 'pictures_not_stored' } } }
  await rm(folder, { recursive: true })
  expect(await person.upload(photo)).toMatchObject(answer)
  await writeFile(folder, 'no folder')
  expect(await person.upload(photo)).toMatchObject(answer)
  await rm(folder)
  await openUploads(folder)
  expect((await person.upload(photo)).status).toBe(201)
})

const jpegPart = { name: 'file', type: 'image/jpeg' }
test.each([
  ['of a type that is not taken', { ...jpegPart, type: 'image/avif' }, 300_000, 400],
  ['of a type that is not taken', { ...jpegPart, type: 'image/avif' }, 5_000_000, 400],
  ['in a part of another name', { ...jpegPart, name: 'photo' }, 300_000, 400],
  ['that is no picture', jpegPart, 300_000, 400],
  ['that is too large', jpegPart, 10_485_761, 413],
])('a photo %s is refused, and the next call over its connection is answered', async (_, part, bytes, status) => {
  const { token } = await server.signIn()
  const type = `content-type: ${part.type}`
  const body = `--b\r\ncontent-disposition: form-data; name="${part.name}"; filename="a"\r\n${type}\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`
  const head = `host: guise.test\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b`
  const connection = await connectRaw(port)
  connection.send(`POST /api/source-images/ HTTP/1.1\r\n${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  await until(async () => connection.statuses().length === 1)
  connection.send(`GET /api/user/me HTTP/1.1\r\n${head}\r\n\r\n`)
  await until(async () => connection.statuses().length === 2)
  connection.socket.destroy()
  expect(connection.statuses()).toEqual([status, 200])
})

test('two photos in one upload are refused as two, not as one that was cut off, and leave nothing behind', async () => {
  const { token } = await server.signIn()
  const second = Buffer.from(`\r\n${head}x\r\n--b--\r\n`)
  const payload = Buffer.concat([Buffer.from(head), await jpegOf('#c09070'), second])
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' }
  const raw = await server.app.inject({ method: 'POST', url: '/api/source-images/', headers, payload })
  expect(raw.statusCode).toBe(400)
  expect(raw.json()).toMatchObject({ detail: 'Send one file at a time.', reason: { code: 'upload_several_files' } })
  expect(await filesInFolder()).toEqual([])
})

test('what a killed process left is removed when the next one starts, and what another receives is not', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const killed = ownPrefix.replace(/-\d+-/, `-${gone}-`)
  for (const name of ['old', 'fresh', killed]) await writeFile(join(folder, name), 'x')
  await utimes(join(folder, 'old'), 0, 0)
  await openUploads(folder)
  expect(await readdir(folder)).toEqual(['fresh'])
})
