import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxPhotosPerFace } from '@guise/contract'
import { blob } from '../../../platform/db/schema.ts'
import { albumNetwork } from '../../../testing/album-network.ts'
import { jpegOf } from '../../../testing/pictures.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { fillPost } from '../../../testing/fill-post.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { postOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'

const link = 'https://album.test/problem/private'
const key = { 'idempotency-key': 'one upload' }

let judged = 0
let meanwhile: (() => Promise<unknown>) | undefined
const scripted = scriptedEngine()
const engine: typeof scripted = {
  ...scripted,
  async judge(photo, options) {
    judged++
    await meanwhile?.()
    return scripted.judge(photo, options)
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork], engine })
})
beforeEach(() => {
  judged = 0
  meanwhile = undefined
})
afterAll(() => server.close())

/** Somebody with a post that could not be read, and ways to send photos to it and to a face. */
async function uploader() {
  const { person, face, submit } = await welcomeOwner(server)
  const read = await settled(person, (await submit([link])).json.id)
  const postId = postOf(read, link).id
  const send =
    (path: string) =>
    async (colour: string, headers: Record<string, string> = {}) =>
      sendFile(server, person, path, { bytes: await jpegOf(colour), headers })
  return {
    person,
    taskId: read.id as string,
    postId,
    addPhoto: send(`/tasks/${read.id}/posts/${postId}/photos`),
    addFacePhoto: send(`/source-images/${face.id}/photos`),
    addFace: send('/source-images/'),
  }
}

/** What is stored beyond what something shows. */
async function leftBehind(): Promise<string[]> {
  const shown = await server.ctx.db.select({ key: blob.key }).from(blob).where(eq(blob.state, 'live'))
  const keys = new Set(shown.map(({ key }) => key))
  return (await storedKeys(server.ctx.storage)).filter((key) => !keys.has(key))
}

test('a photo for which there are no credits or no place is refused before it is looked at, and leaves no file', async () => {
  const poor = await uploader()
  await poor.person.call('POST', '/user/decrement_credits?num_credits=20')
  const full = await uploader()
  await fillPost(server.ctx.db, full.taskId, full.postId)
  judged = 0
  const stored = await storedKeys(server.ctx.storage)
  expect((await poor.addPhoto('#203040')).status).toBe(402)
  expect((await full.addPhoto('#304050')).status).toBe(409)
  expect(judged).toBe(0)
  expect(await storedKeys(server.ctx.storage)).toEqual(stored)
})

test('one photo more than a face may have is refused before it is looked at, and leaves no file', async () => {
  const { addFacePhoto } = await uploader()
  for (let n = 1; n < maxPhotosPerFace; n++) expect((await addFacePhoto(`#c0907${n}`)).status).toBe(201)
  judged = 0
  const stored = await storedKeys(server.ctx.storage)
  expect((await addFacePhoto('#c09080')).status).toBe(409)
  expect(judged).toBe(0)
  expect(await storedKeys(server.ctx.storage)).toEqual(stored)
})

test.each([
  ['a photo of a post', 'addPhoto'],
  ['a face', 'addFace'],
  ['a photo of a face', 'addFacePhoto'],
] as const)('%s that is sent again under its key is stored once, and is not looked at again', async (_, add) => {
  const sender = await uploader()
  const first = await sender[add]('#506070', key)
  expect(first.status).toBe(201)
  await settled(sender.person, sender.taskId)
  judged = 0
  const stored = await storedKeys(server.ctx.storage)
  expect((await sender[add]('#506070', key)).json).toEqual(first.json)
  expect((await sender[add]('#607080', key)).status).toBe(422)
  expect(judged).toBe(0)
  expect(await storedKeys(server.ctx.storage)).toEqual(stored)
})

test('of uploads that come at once under one key, only one leaves files', async () => {
  const { person, taskId, addPhoto, addFace } = await uploader()
  const [photos, faces] = await Promise.all(
    [addPhoto, addFace].map((add) => Promise.all(['#708090', '#708090', '#708090'].map((colour) => add(colour, key)))),
  )
  // One key names one call: whichever came first is done, and the other is told so.
  const done = [...(photos ?? []), ...(faces ?? [])].filter(({ status }) => status === 201)
  expect(new Set(done.map(({ json }) => json.id)).size).toBe(1)
  await settled(person, taskId)
  expect(await leftBehind()).toEqual([])
})

test('an upload whose task is deleted while it is looked at leaves no file', async () => {
  const { person, taskId, addPhoto } = await uploader()
  meanwhile = () => person.call('DELETE', `/tasks/${taskId}`)
  expect((await addPhoto('#90a0b0')).status).toBe(404)
  expect(judged).toBe(1)
  expect(await leftBehind()).toEqual([])
})
