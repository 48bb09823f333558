import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxPhotosPerFace, inEnglish } from '@guise/contract'
import { maxSourcePhotos } from '@guise/engine'
import { audit } from '../audit/audit.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'
import { itemsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
/** How many photos each swap was given. */
let sources: number[] = []
let hold: Promise<void> | undefined

beforeAll(async () => {
  server = await startTestServer({
    networks: [albumNetwork],
    engine: scriptedEngine(async ({ source }) => {
      sources.push(Array.isArray(source) ? source.length : 1)
      await hold
    }),
  })
})
afterAll(() => server.close())

async function owner() {
  sources = []
  const made = await welcomeOwner(server)
  const path = `/source-images/${made.face.id}`
  const add = async (width = 96, headers: Record<string, string> = {}) =>
    sendFile(server, made.person, `${path}/photos`, { bytes: await jpegOf('#c09070', width), headers })
  const look = async () => (await made.person.call('GET', path)).json
  return { ...made, path, add, look }
}

const widths = (face: Answer['json']) => face.photos.map(({ width }: { width: number }) => width)
const statusOf = (person: Person, address: string) =>
  person.call('GET', new URL(address).pathname + new URL(address).search).then(({ status }) => status)

describe('a face of several photos', () => {
  test('may have as many as the engine takes, the first one main, and no more', async () => {
    expect(maxPhotosPerFace).toBe(maxSourcePhotos)
    const { face, add, look } = await owner()
    expect(widths(face)).toEqual([96])
    for (let width = 97; width < 96 + maxPhotosPerFace; width++) expect((await add(width)).status).toBe(201)
    expect(await add()).toMatchObject({
      status: 409,
      json: { detail: 'A face may have at most 8 photos. Remove one first.' },
    })
    const full = await look()
    expect(widths(full)).toEqual(Array.from({ length: maxPhotosPerFace }, (_, index) => 96 + index))
    expect(full).toMatchObject({ width: 96, file_url: full.photos[0].file_url })
  })

  test('gives all of them to a swap, while one submitted before keeps what it was submitted with', async () => {
    const { person, add, submit } = await owner()
    let release = () => undefined as void
    hold = new Promise<void>((resolve) => (release = resolve))
    const before = await submit(['https://album.test/1'])
    await until(async () => sources.length > 0)
    await add(97)
    await add(98)
    hold = undefined
    release()
    await settled(person, before.json.id)
    const after = await settled(person, (await submit(['https://album.test/2'])).json.id)
    expect(itemsOf(after).map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(sources).toEqual([1, 3, 3])
    const [first] = itemsOf(await settled(person, before.json.id))
    await person.call('POST', `/tasks/${before.json.id}/contents/${first?.id}/retry`)
    await settled(person, before.json.id)
    expect(sources.at(-1)).toBe(3)
  })

  test('loses one that is removed, everywhere and for good; the next becomes the main one, the last stays', async () => {
    const { person, path, add, look } = await owner()
    await add(97)
    const [main, second] = (await add(98)).json.photos
    expect((await person.call('DELETE', `${path}/photos/${second.id}`)).status).toBe(204)
    expect(widths(await look())).toEqual([96, 98])
    expect((await person.call('DELETE', `${path}/photos/${main.id}`)).status).toBe(204)
    const left = await look()
    expect([widths(left), left.width]).toEqual([[98], 98])
    expect(await person.call('DELETE', `${path}/photos/${left.photos[0].id}`)).toMatchObject({
      status: 409,
      json: { detail: 'A face needs one photo. Delete the face instead.' },
    })
    expect((await person.call('DELETE', `${path}/photos/${main.id}`)).status).toBe(404)
    await sweepBlobs(server.ctx)
    expect(await statusOf(person, main.file_url)).toBe(404)
    expect(await statusOf(person, left.file_url)).toBe(200)
  })

  test('goes with all its photos when it is deleted', async () => {
    const { person, path, add } = await owner()
    const { photos } = (await add(97)).json
    expect((await person.call('DELETE', path)).status).toBe(204)
    await sweepBlobs(server.ctx)
    for (const { file_url } of photos) expect(await statusOf(person, file_url)).toBe(404)
  })

  test('takes each upload once, also when several arrive together', async () => {
    const { add, look } = await owner()
    const key = { 'idempotency-key': 'the second photo' }
    await Promise.all([add(97, key), add(97, key), add(98), add(99)])
    expect(widths(await look()).toSorted()).toEqual([96, 97, 98, 99])
  })

  test('refuses what is no face, as an upload would, and is nobody else’s', async () => {
    const { person, path } = await owner()
    expect(await sendFile(server, person, `${path}/photos`, { bytes: await jpegOf('#000000') })).toMatchObject({
      status: 422,
      json: { detail: inEnglish({ code: 'photo_source_no_face' }) },
    })
    const stranger = await server.signIn()
    expect(await sendFile(server, stranger, `${path}/photos`, { bytes: await jpegOf('#c09070') })).toMatchObject({
      status: 404,
    })
  })
})

test('after all of this an audit finds no promise broken', async () => {
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})
