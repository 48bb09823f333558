import { ErrorObject, GalleryItem, User } from '@guise/contract'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { content, face, faceVersion, post, project, swap, task } from '../db/schema.ts'
import type { Stages } from '../db/work-tables.ts'
import { encodeCursor } from '../http/cursor.ts'
import { startTestServer } from '../testing/server.ts'
import type { Person, TestServer } from '../testing/server.ts'

let server: TestServer
let anna: Person
let ben: Person
let album: Album
beforeAll(async () => {
  server = await startTestServer({ works: false })
  anna = await server.signIn()
  ben = await server.signIn()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.delete(project)
  album = await openAlbum(anna)
})

type Album = { projectId: string; taskId: string; postId: string; versionId: string; userId: string }

/** A project with a task of one post, and a face, to hang pictures on. */
async function openAlbum(person: Person): Promise<Album> {
  const { db } = server.ctx
  const user = User.parse((await person.call('GET', '/user/me')).json)
  const ids = { projectId: newId(), taskId: newId(), postId: newId(), versionId: newId(), userId: user.id }
  const owned = { user_id: user.id }
  const faceId = newId()
  const stage = { status: 'completed', started_at: null, finished_at: null, error_message: null } as const
  const stages: Stages = { get_post_info: stage, download_originals: stage, compute_swaps: stage }
  await db.insert(face).values({ ...owned, id: faceId, name: 'Anna' })
  const picture = { blob_id: newId(), thumbnail_blob_id: newId(), thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }
  await db.insert(faceVersion).values({ ...picture, id: ids.versionId, face_id: faceId, width: 10, height: 10 })
  await db.insert(project).values({ ...owned, id: ids.projectId, name: 'Summer' })
  await db.insert(task).values({ ...owned, id: ids.taskId, project_id: ids.projectId, name: 'Task 1' })
  await db
    .insert(post)
    .values({ ...owned, id: ids.postId, task_id: ids.taskId, position: 0, url: 'https://a.example/', stages })
  return ids
}

let position = 0
/** A stored photo of an album; its age in minutes puts it in its place. */
async function addPhoto(
  to: Album,
  ageMinutes: number,
  values: Partial<typeof content.$inferInsert> = {},
): Promise<typeof content.$inferSelect> {
  const [row] = await server.ctx.db
    .insert(content)
    .values({
      id: newId(),
      user_id: to.userId,
      task_id: to.taskId,
      post_id: to.postId,
      position: position++,
      item_type: 'Photo',
      source_url: 'https://a.example/1.jpg',
      original_blob_id: newId(),
      thumbnail_blob_id: newId(),
      thumbhash: 'original-hash',
      width: 1920,
      height: 1280,
      status: 'downloaded',
      created_at: new Date(Date.UTC(2026, 2, 1, 12) - ageMinutes * 60_000),
      ...values,
    })
    .returning()
  if (!row) throw new Error('no row')
  return row
}

/** A photo of an album with its result. */
async function addSwapped(to: Album, ageMinutes: number): Promise<{ id: string; resultId: string; smallId: string }> {
  const swapId = newId()
  const { id } = await addPhoto(to, ageMinutes, { status: 'completed', swap_id: swapId })
  const [resultId, smallId] = [newId(), newId()]
  await server.ctx.db.insert(swap).values({
    id: swapId,
    content_id: id,
    attempt: 1,
    face_version_id: to.versionId,
    blob_id: resultId,
    thumbnail_blob_id: smallId,
    thumbhash: 'result-hash',
    width: 1900,
    height: 1270,
    faces_detected: 1,
    faces_swapped: 1,
    processing_ms: 400,
    quality: 0.9,
  })
  return { id, resultId, smallId }
}

async function listed(query = '', person = anna): Promise<GalleryItem[]> {
  const { status, json } = await person.call('GET', `/gallery/${query}`)
  expect(status).toBe(200)
  return GalleryItem.array().parse(json)
}
const idsOf = (items: GalleryItem[]) => items.map(({ id }) => String(id))

describe('the gallery', () => {
  test('shows results beside their originals unless asked otherwise', async () => {
    const { id, resultId, smallId } = await addSwapped(album, 0)
    await addPhoto(album, 1)
    const [item, ...others] = await listed()
    expect(others).toEqual([])
    expect(item).toMatchObject({
      id,
      project_id: album.projectId,
      project_name: 'Summer',
      task_id: album.taskId,
      task_name: 'Task 1',
      thumbhash: 'result-hash',
      width: 1900,
      height: 1270,
      type: 'image',
      is_processed: true,
      status: 'completed',
      created_at: '2026-03-01T12:00:00.000Z',
    })
    expect(item?.url).toMatch(new RegExp(`^http://[^/]+/media/${resultId}\\?e=\\d+&s=`))
    expect(item?.thumbnail_url).toContain(`/media/${smallId}?`)
    expect(item?.original_url).toContain('/media/')
    expect(item?.original_url).not.toBe(item?.url)
  })

  test('shows originals, swapped or not, once they are stored', async () => {
    const { id } = await addSwapped(album, 0)
    const photo = await addPhoto(album, 1, { status: 'failed', error_message: 'No face was found in this photo.' })
    await addPhoto(album, 2, { original_blob_id: null, thumbnail_blob_id: null, width: null, height: null })
    const items = await listed('?mode=originals')
    expect(idsOf(items)).toEqual([id, photo.id])
    expect(items.map((item) => item.is_processed)).toEqual([true, false])
    expect(items[1]).toMatchObject({ thumbhash: 'original-hash', width: 1920, height: 1280, status: 'failed' })
    for (const { url, original_url } of items) expect(url).toBe(original_url)
  })

  test('keeps the result of a photo that is being swapped again', async () => {
    const { id } = await addSwapped(album, 0)
    await server.ctx.db.update(content).set({ status: 'processing' })
    expect((await listed()).map((item) => [String(item.id), item.status])).toEqual([[id, 'processing']])
  })

  test('tells pictures from videos', async () => {
    const photo = await addPhoto(album, 0)
    const video = await addPhoto(album, 1, { item_type: 'Video', status: 'failed' })
    expect(idsOf(await listed('?mode=originals&type=image'))).toEqual([photo.id])
    const videos = await listed('?mode=originals&type=video')
    expect(videos.map((item) => [String(item.id), item.type])).toEqual([[video.id, 'video']])
    expect(await listed('?mode=originals&type=all')).toHaveLength(2)
    expect(await listed('?type=video')).toEqual([])
  })

  test('shows the projects that were picked', async () => {
    const [second, third] = [await openAlbum(anna), await openAlbum(anna)]
    const photos = [await addPhoto(album, 0), await addPhoto(second, 1), await addPhoto(third, 2)]
    const picked = (...albums: Album[]) =>
      listed(`?mode=originals&project_ids=${albums.map(({ projectId }) => projectId).join(',')}`).then(idsOf)
    expect(await picked(second)).toEqual([photos[1]?.id])
    expect(await picked(album, third)).toEqual([photos[0]?.id, photos[2]?.id])
    expect(await listed('?mode=originals&project_ids=')).toHaveLength(3)
  })

  test("never shows another person's pictures, not even through the id of their project", async () => {
    await addSwapped(album, 0)
    expect(await listed('', ben)).toEqual([])
    expect(await listed(`?project_ids=${album.projectId}`, ben)).toEqual([])
    expect((await server.call('GET', '/gallery/')).status).toBe(401)
  })
})

describe('the pages of the gallery', () => {
  test('hold every picture once, newest first, even those of the same moment and while new ones come', async () => {
    const made: string[] = []
    for (const age of [0, 1, 1, 1, 1, 2, 3]) made.push((await addPhoto(album, age)).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = `?mode=originals&limit=2${cursor ? `&cursor=${cursor}` : ''}`
      const { json, headers } = await anna.call('GET', `/gallery/${query}`)
      seen.push(...idsOf(GalleryItem.array().parse(json)))
      cursor = headers['x-next-cursor'] as string | undefined
      await addPhoto(album, -1)
    } while (cursor)
    const [first = '', ...rest] = made
    const sameMoment = rest.slice(0, 4).toSorted().toReversed()
    expect(seen).toEqual([first, ...sameMoment, ...rest.slice(4)])
  })

  test('end without a cursor when the last one is full', async () => {
    await addPhoto(album, 0)
    await addPhoto(album, 1)
    const { headers } = await anna.call('GET', '/gallery/?mode=originals&limit=2')
    expect(headers['x-next-cursor']).toBeUndefined()
  })

  test('cannot be reached by the cursor of another person', async () => {
    const photo = await addPhoto(album, 0)
    const cursor = encodeCursor({ ...photo, created_at: new Date(photo.created_at.getTime() + 1000) })
    expect(await listed(`?mode=originals&cursor=${cursor}`, ben)).toEqual([])
    expect(await listed(`?mode=originals&cursor=${cursor}`)).toHaveLength(1)
  })

  test.each([
    ['cursor=abc', /^cursor: /],
    ['limit=0', /^limit: /],
    ['limit=201', /^limit: /],
    ['limit=all', /^limit: /],
    ['mode=both', /^mode: /],
    ['type=audio', /^type: /],
    ['project_ids=1', /^project_ids/],
  ])('are refused in words for ?%s', async (query, sentence) => {
    const { status, json } = await anna.call('GET', `/gallery/?${query}`)
    expect(status).toBe(400)
    const { error_type, detail } = ErrorObject.parse(json)
    expect(error_type).toBe('VALIDATION_ERROR')
    expect(detail).toMatch(sentence)
  })
})
