import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { until } from '../../testing/until.ts'
import { isOfFullDisk } from '../files/disk-room.ts'

const { createWriteStream, writeSync, promises } = fs
const { open } = promises
const full = { database: false, pictures: false, uploads: false }
const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })

let server: TestServer
let person: Person
let faceId: string
beforeAll(async () => {
  server = await startTestServer({ hasOwnDatabase: true, works: false })
  person = await server.signIn()
  faceId = (await person.upload(await jpegOf('#c09070'))).json.id
  fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
    if (full.database) throw noRoom()
    return writeSync(...args)
  }) as typeof writeSync
  promises.open = async (...args: Parameters<typeof open>) => {
    if (full.pictures && String(args[0]).endsWith('.partial')) throw noRoom()
    return open(...args)
  }
  fs.createWriteStream = ((...args: Parameters<typeof createWriteStream>) => {
    if (!full.uploads) return createWriteStream(...args)
    return new Writable({ write: (_part, _encoding, done) => done(noRoom()) })
  }) as typeof createWriteStream
  syncBuiltinESMExports()
})
afterAll(async () => {
  Object.assign(fs, { createWriteStream, writeSync })
  Object.assign(promises, { open })
  syncBuiltinESMExports()
  await server.close()
})

const get = async (url: string) => {
  const { statusCode, body } = await server.app.inject(url)
  return { ...(JSON.parse(body) as { detail?: string; reason?: { code: string } }), status: statusCode }
}
const create = (name: string) => person.call('POST', '/projects/', { name, default_source_image_id: faceId })
const isReady = async () => (await get('/readyz')).status === 200

test.skipIf(inject('services'))(
  'a full disk under the database is said in words, ends nothing, and is got over when there is room again',
  async () => {
    await create('Before')
    full.database = true
    const refused = { status: 503, json: { reason: { code: 'database_full' } }, headers: { 'retry-after': '60' } }
    expect(await create('Meanwhile')).toMatchObject(refused)
    expect(await create('Meanwhile')).toMatchObject(refused)
    expect((await person.call('GET', '/projects/')).status).toBe(503)
    expect(await get('/healthz')).toMatchObject({ status: 200 })
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      detail: expect.stringMatching(/^The disk of the database is full\./),
    })

    full.database = false
    await until(isReady)
    expect((await create('After')).status).toBe(201)
    const names = (await person.call('GET', '/projects/')).json.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['After', 'Before'])
  },
)

// A bucket has no disk of ours.
test.skipIf(inject('services'))(
  'a full disk under the pictures is said in words as well, until one can be written',
  async () => {
    const { storage } = server.ctx
    full.pictures = true
    const refused = await storage.put('ann/1.jpg', new Uint8Array(10)).catch((error: unknown) => error)
    expect(isOfFullDisk(refused)).toBe(true)
    expect(await get('/readyz')).toMatchObject({ status: 503, reason: { code: 'pictures_full' } })
    expect(await get('/healthz')).toMatchObject({ status: 200 })
    const answer = { status: 503, json: { reason: { code: 'pictures_not_stored' } } }
    expect(await person.upload(await jpegOf('#c09070'))).toMatchObject(answer)
    full.pictures = false
    expect(await isReady()).toBe(true)
    full.uploads = true // they lie in a file before they are stored
    expect(await person.upload(await jpegOf('#c09070'))).toMatchObject(answer)
    full.uploads = false
    expect((await person.upload(await jpegOf('#c09070'))).status).toBe(201)
  },
)
