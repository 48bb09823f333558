import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { blob } from '../db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { itemsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork], env: { USER_STORAGE_MB: '1' } })
})
afterAll(() => server.close())

const oneMb = 1024 * 1024
const isFullSentence =
  'Your storage is full: 1 MB of 1 MB are used. Delete faces, or pictures in the Gallery, and try again.'

/** Makes a stored thumbnail, which no swap reads, as large as all the room. */
async function fill(faceId: string, bytes = oneMb): Promise<void> {
  const { db } = server.ctx
  const versions = await db.query.faceVersion.findMany({ where: (version) => eq(version.face_id, faceId) })
  await db.update(blob).set({ bytes }).where(eq(blob.id, versions[0]!.thumbnail_blob_id))
}

test('a person sees how much room their pictures take, and gets it back by deleting them', async () => {
  const { person, face } = await welcomeOwner(server)
  const { json: used } = await person.call('GET', '/user/storage')
  expect(used.allowed_bytes).toBe(oneMb)
  expect(used.used_bytes).toBeGreaterThan(100)
  await person.call('DELETE', `/source-images/${face.id}`)
  expect((await person.call('GET', '/user/storage')).json).toEqual({ used_bytes: 0, allowed_bytes: oneMb })
})

test('whose room is used up is told what to do, by uploads and by new links, and pays nothing', async () => {
  const { person, face, submit } = await welcomeOwner(server)
  await fill(face.id)
  const refusal = { status: 409, json: { detail: isFullSentence, error_type: 'CLIENT_ERROR' } }
  expect(await person.upload(await jpegOf('#c09070'))).toMatchObject(refusal)
  expect(await submit(['https://album.test/1'])).toMatchObject(refusal)
  expect((await person.call('GET', '/tasks/')).json).toEqual([])
  expect((await person.call('GET', '/user/credits')).json.credits_left).toBe(20)
})

test('photos that no longer fit fail one by one with the reason, free of charge, and those before them are kept', async () => {
  const { person, face, submit } = await welcomeOwner(server)
  await fill(face.id, oneMb - 1200)
  const task = await settled(person, (await submit(['https://album.test/8'])).json.id)
  const items = itemsOf(task)
  const swapped = items.filter(({ status }) => status === 'completed').length
  expect(swapped).toBeGreaterThan(0)
  expect(swapped).toBeLessThan(8)
  const reasons = items.filter(({ status }) => status === 'failed').map((item) => item.error_message)
  expect(new Set(reasons)).toEqual(new Set([isFullSentence]))
  expect((await person.call('GET', '/user/credits')).json.credits_left).toBe(20 - swapped)
})

test('without a limit nothing is counted against anybody', async () => {
  const free = await startTestServer({ works: false, env: { USER_STORAGE_MB: '0' } })
  const person = await free.signIn()
  expect((await person.call('GET', '/user/storage')).json.allowed_bytes).toBeNull()
  expect((await person.upload(await jpegOf('#c09070'))).status).toBe(201)
  await free.close()
})
