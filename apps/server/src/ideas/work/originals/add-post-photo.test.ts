import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxPhotosPerPost } from '@guise/contract'
import { audit } from '../../audit/audit.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import { refusedHash } from '../../../platform/db/schema.ts'
import { albumNetwork, slowAlbum } from '../../../testing/album-network.ts'
import { hugePng, jpegOf, moving } from '../../../testing/pictures.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { fillPost } from '../../../testing/fill-post.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../../testing/server.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { creditsOf, itemsOf, postOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'

let server: TestServer
const slow = slowAlbum()

beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork, slow.network], env: { SIGNUP_CREDITS: '100' } })
})
afterAll(() => server.close())

const privateLink = 'https://album.test/problem/private'

/** A task whose only link could not be read, and a way to add photos to its post. */
async function failedPost(url = privateLink) {
  const owner = await welcomeOwner(server)
  const task = await settled(owner.person, (await owner.submit([url])).json.id)
  const path = `/tasks/${task.id}/posts/${postOf(task, url).id}/photos`
  const add = (bytes: Uint8Array, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    sendFile(server, owner.person, path, { bytes, fileName: 'photo.jpg', fields, headers })
  const look = async () => (await owner.person.call('GET', `/tasks/${task.id}`)).json
  return { ...owner, task, url, path, add, look }
}

const photoOf = (widthPx: number) => jpegOf('#8090a0', widthPx, 64)

describe('photos added by hand to a post that could not be read', () => {
  test('are swapped in the order chosen, for one credit each, and the post and its task are completed', async () => {
    const { person, task, url, add } = await failedPost()
    expect(task).toMatchObject({ status: 'failed', posts: { [url]: { problem: 'private', contents: [] } } })
    for (const width of [90, 91, 92]) {
      const answer = await add(await photoOf(width))
      expect(answer).toMatchObject({ status: 201, json: { status: 'downloaded', source_url: null, width } })
    }
    const done = await settled(person, task.id)
    expect(done).toMatchObject({ status: 'completed', progress: 100, error_message: null })
    expect(done.posts[url]).toMatchObject({ status: 'completed', problem: null, error_message: null })
    expect(postOf(done, url).contents.map(({ width }) => width)).toEqual([90, 91, 92])
    expect(itemsOf(done).every((item) => item.processed_file_url !== null)).toBe(true)
    expect(postOf(done, url).stages).toMatchObject({
      get_post_info: { status: 'failed' },
      download_originals: { status: 'completed' },
      compute_swaps: { status: 'completed' },
    })
    expect(await creditsOf(person)).toEqual({ credits_left: 97, credits_held: 0, credits_posted: 97 })
  })

  test('keep the order they were chosen in when the first of them arrives last', async () => {
    const { person, task, url, add } = await failedPost()
    for (const [width, place] of [
      [92, '2'],
      [91, '1'],
      [90, '0'],
      [93, '1'],
    ] as const) {
      expect((await add(await photoOf(width), { place })).status).toBe(201)
    }
    const done = await settled(person, task.id)
    expect(postOf(done, url).contents.map(({ width }) => width)).toEqual([90, 91, 92, 93])
  })

  test('are stored upright and without the place they were taken at', async () => {
    const { add } = await failedPost()
    const photo = await sharp(await photoOf(120))
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '1/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { json } = await add(photo)
    expect(json).toMatchObject({ width: 64, height: 120 })
    const stored = await server.app.inject(json.item_url.replace(/^https?:\/\/[^/]+/, ''))
    const { exif, width } = await sharp(stored.rawPayload).metadata()
    expect([exif, width]).toEqual([undefined, 64])
  })

  test('stand behind those of the network, and may follow when some of them are here already', async () => {
    const { person, task, url, add } = await failedPost('https://album.test/broken')
    expect(itemsOf(task).map((item) => item.status)).toEqual(['completed', 'failed'])
    await add(await photoOf(90), { place: '0' })
    const done = await settled(person, task.id)
    expect(postOf(done, url).contents.map(({ status }) => status)).toEqual(['completed', 'failed', 'completed'])
    expect((await creditsOf(person)).credits_left).toBe(98)
  })

  test('can be retried like any other: nothing is fetched, nothing is read again', async () => {
    const { person, task, add, look } = await failedPost()
    await add(await photoOf(90))
    const [item] = itemsOf(await settled(person, task.id))
    expect((await person.call('POST', `/tasks/${task.id}/contents/${item?.id}/retry`)).status).toBe(200)
    expect(itemsOf(await settled(person, task.id))).toMatchObject([{ status: 'completed' }])
    expect((await look()).posts[privateLink].contents).toHaveLength(1)
    expect((await creditsOf(person)).credits_left).toBe(98)
  })
})

test('an animated picture becomes a photo of its first frame, and says so', async () => {
  const { add } = await failedPost()
  const { json } = await add(await moving(await photoOf(90)))
  expect(json).toMatchObject({ item_type: 'Photo', video_notices: ['first_frame'] })
  expect((await add(await photoOf(90))).json.video_notices).toEqual([])
})

describe('a photo that is refused leaves the post as it was', () => {
  const invalid = 'Invalid file format. Please select JPG, PNG, or WEBP files.'
  test.each([
    ['text called .jpg', async () => Buffer.from('hello, I am a photo'), 400, invalid],
    ['GIF', async () => Buffer.from('GIF89a;alert(1)'), 400, invalid],
    ['a truncated JPEG', async () => (await jpegOf('#c09070', 400, 300)).subarray(0, 700), 400, invalid],
    [
      '10 MB and one byte',
      async () => Buffer.concat([await photoOf(90), Buffer.alloc(10_485_761)]).subarray(0, 10_485_761),
      413,
      'File too large. Please select files under 10MB.',
    ],
    [
      'a PNG of 400 megapixels',
      async () => hugePng(),
      400,
      'The photo has more than 50 megapixels. Make it smaller and add it again.',
    ],
    [
      'a strip',
      async () => jpegOf('#c09070', 1, 3000),
      400,
      'The photo is too long and thin to be worked on. Crop it, or choose another one.',
    ],
  ])('%s', async (_name, bytes, status, detail) => {
    const { add, look, person } = await failedPost()
    const before = (await storedKeys(server.ctx.storage)).length
    expect(await add(await bytes())).toMatchObject({ status, json: { detail } })
    expect((await storedKeys(server.ctx.storage)).length).toBe(before)
    expect(await look()).toMatchObject({
      status: 'failed',
      posts: { [privateLink]: { problem: 'private', contents: [] } },
    })
    expect((await creditsOf(person)).credits_left).toBe(100)
  })

  test('a form without a file, a field that makes no sense, and a body that is no form', async () => {
    const { add, person, path } = await failedPost()
    expect(await add(await photoOf(90), { place: 'first' })).toMatchObject({ status: 422 })
    expect(await person.call('POST', path, { place: 1 })).toMatchObject({ status: 400 })
  })

  test('a picture that was removed after a complaint', async () => {
    const { add } = await failedPost()
    const first = await add(await jpegOf('#123456', 90, 64))
    const original = await server.app.inject(first.json.item_url.replace(/^https?:\/\/[^/]+/, ''))
    await server.ctx.db
      .insert(refusedHash)
      .values({ sha256: createHash('sha256').update(original.rawPayload).digest('hex'), kind: 'result' })
    expect(await add(await jpegOf('#123456', 90, 64))).toMatchObject({
      status: 422,
      json: { detail: 'This picture was removed after a complaint and cannot be used again.' },
    })
  })

  test('one photo too many for the post, and any without credits', async () => {
    const full = await failedPost()
    await fillPost(server.ctx.db, full.task.id, postOf(full.task, privateLink).id)
    expect(await full.add(await photoOf(90))).toMatchObject({
      status: 409,
      json: { detail: `A post may hold at most ${maxPhotosPerPost} photos. Paste its link into another task.` },
    })
    expect(itemsOf(await full.look())).toHaveLength(maxPhotosPerPost)
    const poor = await failedPost()
    await poor.person.call('POST', '/user/decrement_credits?num_credits=100')
    expect(await poor.add(await photoOf(90))).toMatchObject({ status: 402 })
    expect((await poor.look()).posts[privateLink].contents).toEqual([])
  })
})

describe('the same photo sent again', () => {
  test('under one key is one photo and one credit; another photo under that key is refused', async () => {
    const { person, task, add } = await failedPost()
    const [photo, other] = [await photoOf(90), await photoOf(91)]
    const key = { 'idempotency-key': 'the first photo' }
    const answers = await Promise.all([add(photo, {}, key), add(photo, {}, key), add(photo, {}, key)])
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(await add(other, {}, key)).toMatchObject({ status: 422 })
    expect(itemsOf(await settled(person, task.id))).toHaveLength(1)
    expect((await creditsOf(person)).credits_left).toBe(99)
  })
})

describe("another person's post", () => {
  test('does not exist, nor does a post under the wrong task', async () => {
    const { person, path, task } = await failedPost()
    const stranger = await failedPost()
    const send = (as: Person, to: string) => photoOf(90).then((bytes) => sendFile(server, as, to, { bytes }))
    expect((await send(stranger.person, path)).status).toBe(404)
    expect((await send(person, path.replace(task.id, stranger.task.id))).status).toBe(404)
    expect((await send(stranger.person, path.replace(task.id, stranger.task.id))).status).toBe(404)
  })
})

describe('photos added while something else happens to their task', () => {
  test('wait until the post has been read; a cancelled reading that answers late adds nothing to them', async () => {
    const { person, submit } = await welcomeOwner(server)
    const url = 'https://slow.test/2'
    const { json: created } = await submit([url])
    const look = async () => (await person.call('GET', `/tasks/${created.id}`)).json
    await until(async () => (await look()).posts[url].stages.get_post_info.status === 'running')
    const path = `/tasks/${created.id}/posts/${created.posts[url].id}/photos`
    const add = async () => sendFile(server, person, path, { bytes: await photoOf(90) })
    expect(await add()).toMatchObject({
      status: 409,
      json: { detail: 'This post is still being read. Add the photos once that has ended.' },
    })
    await person.call('POST', `/tasks/${created.id}/cancel`)
    expect((await add()).status).toBe(201)
    slow.answer()
    const done = await settled(person, created.id)
    await until(async () => (await countJobs()) === 0)
    expect(await look()).toMatchObject({ status: 'completed' })
    expect(postOf(done, url).contents).toHaveLength(1)
    expect((await creditsOf(person)).credits_left).toBe(99)
  })

  test('come to an end with it when it is deleted, and charge nothing then', async () => {
    const { person, task, add } = await failedPost()
    const photo = await photoOf(90)
    const [added, deleted] = await Promise.all([add(photo), person.call('DELETE', `/tasks/${task.id}`)])
    expect([201, 404]).toContain(added.status)
    expect(deleted.status).toBe(204)
    await until(async () => (await countJobs()) === 0)
    expect(await creditsOf(person)).toEqual({ credits_left: 100, credits_held: 0, credits_posted: 100 })
  })

  test('and a retry of the task do not disturb each other', async () => {
    const { person, task, add } = await failedPost()
    const photos = await Promise.all([90, 91, 92, 93].map(photoOf))
    const retry = () => person.call('PUT', `/tasks/${task.id}`, { status: 'pending' })
    const answers: Answer[] = await Promise.all(photos.flatMap((photo) => [add(photo), retry()]))
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
    const done = await settled(person, task.id)
    const added = answers.filter(({ status }) => status === 201).length
    expect(itemsOf(done).filter(({ status }) => status === 'completed')).toHaveLength(added)
    expect((await creditsOf(person)).credits_left).toBe(100 - added)
  })
})

test('after all of this an audit finds no promise broken', async () => {
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})

/** Jobs that wait or run. */
async function countJobs(): Promise<number> {
  const open = sql`select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active')`
  const [row] = await rowsOf<{ open: number }>(server.ctx.db, open)
  return row?.open ?? 0
}
