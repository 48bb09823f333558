import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { EngineProblem } from '@guise/engine'
import { PhotoFaces, inEnglish } from '@guise/contract'
import { blob, content } from '../../../platform/db/schema.ts'
import { albumNetwork } from '../../../testing/album-network.ts'
import { jpegOf } from '../../../testing/pictures.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { creditsOf, itemsOf, postOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'

let server: TestServer
const scripted = scriptedEngine()
const look = (photo: Uint8Array) => scripted.list(photo)
const engine = { ...scripted, list: look }

beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork], engine })
})
afterAll(() => server.close())

/** A photo of one colour among those of a post, and a look at its faces. */
async function photoOf(colour: string) {
  const { person, submit } = await welcomeOwner(server)
  const url = 'https://www.instagram.com/stories/ann/1/'
  const task = await settled(person, (await submit([url])).json.id)
  const path = `/tasks/${task.id}/posts/${postOf(task, url).id}/photos`
  const { json } = await sendFile(server, person, path, { bytes: await jpegOf(colour) })
  await settled(person, task.id)
  const ask = () => person.call('GET', `/tasks/${task.id}/contents/${json.id}/faces`)
  return { person, task, ask, id: json.id as string }
}

describe('the faces of a stored photo', () => {
  test('are told with place, pose, size, blur and what may be expected, or why one cannot be swapped, for nothing', async () => {
    const { person, ask } = await photoOf('#8090a0')
    const before = await creditsOf(person)
    const { status, json } = await ask()
    expect(status).toBe(200)
    expect(PhotoFaces.parse(json)).toEqual({
      faces: [
        {
          box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
          is_main: true,
          yaw: 3,
          pitch: -2,
          roll: 1,
          size_px: 240,
          blur: 0.1,
          expected_quality: 0.8,
          problem: null,
          reason: null,
        },
        expect.objectContaining({
          is_main: false,
          expected_quality: 0,
          problem: inEnglish({ code: 'photo_turned_away' }),
        }),
      ],
      problem: null,
      reason: null,
    })
    expect(await creditsOf(person)).toEqual(before)
  })

  test('may be none, which is said in words', async () => {
    const { ask } = await photoOf('#000000')
    expect((await ask()).json).toEqual({
      faces: [],
      problem: inEnglish({ code: 'photo_no_face' }),
      reason: { code: 'photo_no_face' },
    })
  })

  test('lie within the photo, so that each may be sent back as a pick', async () => {
    const { person, task, ask, id } = await photoOf('#8090a0')
    engine.list = async (bytes) => {
      const found = await look(bytes)
      const [face] = found.faces
      return { ...found, faces: face ? [{ ...face, box: { x: -0.1, y: 0.9, width: 0.4, height: 0.4 } }] : [] }
    }
    const { json } = await ask()
    engine.list = look
    expect(json.faces[0].box).toEqual({ x: 0, y: 0.9, width: expect.closeTo(0.3), height: expect.closeTo(0.1) })
    const picked = { boxes: [json.faces[0].box] }
    expect((await person.call('POST', `/tasks/${task.id}/contents/${id}/retry`, picked)).status).toBe(200)
  })

  test('cannot be told of a photo that is gone from where it is kept', async () => {
    const { ask, id } = await photoOf('#8090a0')
    const { db, storage } = server.ctx
    const ofPhoto = and(eq(content.original_blob_id, blob.id), eq(content.id, id))
    const [row] = await db.select({ key: blob.key }).from(blob).innerJoin(content, ofPhoto)
    await storage.delete(row!.key)
    expect(await ask()).toMatchObject({ status: 500, json: { reason: { code: 'picture_missing' } } })
  })

  test('cannot be told of a photo the engine cannot read, of a video, or before the photo is here', async () => {
    const { ask } = await photoOf('#8090a0')
    engine.list = () => Promise.reject(new EngineProblem('undecodable'))
    expect((await ask()).json).toEqual({
      faces: [],
      problem: inEnglish({ code: 'photo_undecodable' }),
      reason: { code: 'photo_undecodable' },
    })
    engine.list = () => Promise.reject(new Error('the thread ended'))
    expect(await ask()).toMatchObject({ status: 503, json: { reason: { code: 'picture_unchecked' } } })
    engine.list = look
    const { person, submit } = await welcomeOwner(server)
    for (const link of ['https://album.test/video', 'https://album.test/broken']) {
      const task = await settled(person, (await submit([link])).json.id)
      const [, missing] = itemsOf(task)
      expect(await person.call('GET', `/tasks/${task.id}/contents/${missing?.id}/faces`)).toMatchObject({ status: 409 })
    }
  })
})
