import { ErrorObject, GalleryItem } from '@guise/contract'
import { describe, expect } from 'vitest'
import { content } from '../../platform/db/schema.ts'
import { test } from '../../testing/gallery-test.ts'
import type { Person } from '../../testing/server.ts'
import { encodePlace } from './cursor.ts'
import { addPhoto, addSwapped, openAlbum } from '../../testing/album.ts'
import type { Album } from '../../testing/album.ts'

test.beforeAll(({ server }) => void server) // a start may take longer than a test

async function listed(person: Person, query = ''): Promise<GalleryItem[]> {
  const { status, json } = await person.call('GET', `/gallery/${query}`)
  expect(status).toBe(200)
  return GalleryItem.array().parse(json)
}
const idsOf = (items: GalleryItem[]) => items.map(({ id }) => String(id))

describe('the gallery', () => {
  test('shows results beside their originals unless asked otherwise', async ({ server, anna, album }) => {
    const { id, resultId, smallId } = await addSwapped(server, album, 0)
    await addPhoto(server, album, 1)
    const [item, ...others] = await listed(anna)
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
      video_duration: null,
      is_processed: true,
      status: 'completed',
      created_at: '2026-03-01T12:00:00.000Z',
    })
    expect(item?.url).toMatch(new RegExp(`^http://[^/]+/media/${resultId}\\?e=\\d+&s=`))
    expect(item?.thumbnail_url).toContain(`/media/${smallId}?`)
    expect(item?.original_url).toContain('/media/')
    expect(item?.original_url).not.toBe(item?.url)
  })

  test('shows originals, swapped or not, once they are stored', async ({ server, anna, album }) => {
    const { id } = await addSwapped(server, album, 0)
    const photo = await addPhoto(server, album, 1, {
      status: 'failed',
      reason: { code: 'photo_no_face' },
    })
    await addPhoto(server, album, 2, { original_blob_id: null, thumbnail_blob_id: null, width: null, height: null })
    const items = await listed(anna, '?mode=originals')
    expect(idsOf(items)).toEqual([id, photo.id])
    expect(items.map((item) => item.is_processed)).toEqual([true, false])
    expect(items[1]).toMatchObject({ thumbhash: 'original-hash', width: 1920, height: 1280, status: 'failed' })
    for (const { url, original_url } of items) expect(url).toBe(original_url)
  })

  test('keeps the result of a photo that is being swapped again', async ({ server, anna, album }) => {
    const { id } = await addSwapped(server, album, 0)
    for (const status of ['downloaded', 'processing'] as const) await server.ctx.db.update(content).set({ status })
    expect((await listed(anna)).map((item) => [String(item.id), item.status])).toEqual([[id, 'processing']])
  })

  test('tells pictures from videos', async ({ server, anna, album }) => {
    const photo = await addPhoto(server, album, 0)
    const video = await addPhoto(server, album, 1, { item_type: 'Video', status: 'failed' })
    expect(idsOf(await listed(anna, '?mode=originals&type=image'))).toEqual([photo.id])
    const videos = await listed(anna, '?mode=originals&type=video')
    expect(videos.map((item) => [String(item.id), item.type])).toEqual([[video.id, 'video']])
    expect(await listed(anna, '?mode=originals&type=all')).toHaveLength(2)
    expect(await listed(anna, '?type=video')).toEqual([])
  })

  test('shows the projects that were picked', async ({ server, anna, album }) => {
    const [second, third] = [await openAlbum(server, anna), await openAlbum(server, anna)]
    const photos = [
      await addPhoto(server, album, 0),
      await addPhoto(server, second, 1),
      await addPhoto(server, third, 2),
    ]
    const picked = (...albums: Album[]) =>
      listed(anna, `?mode=originals&project_ids=${albums.map(({ projectId }) => projectId).join(',')}`).then(idsOf)
    expect(await picked(second)).toEqual([photos[1]?.id])
    expect(await picked(album, third)).toEqual([photos[0]?.id, photos[2]?.id])
    expect(await listed(anna, '?mode=originals&project_ids=')).toHaveLength(3)
  })

  test("never shows another person's pictures, not even through the id of their project", async ({
    server,
    ben,
    album,
  }) => {
    await addSwapped(server, album, 0)
    expect(await listed(ben)).toEqual([])
    expect(await listed(ben, `?project_ids=${album.projectId}`)).toEqual([])
    expect((await server.call('GET', '/gallery/')).status).toBe(401)
  })
})

describe('the pages of the gallery', () => {
  test('hold every picture once, newest first, even those of the same moment and while new ones come', async ({
    server,
    anna,
    album,
  }) => {
    const made: string[] = []
    for (const age of [0, 1, 1, 1, 1, 2, 3]) made.push((await addPhoto(server, album, age)).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = `?mode=originals&limit=2${cursor ? `&cursor=${cursor}` : ''}`
      const { json, headers } = await anna.call('GET', `/gallery/${query}`)
      seen.push(...idsOf(GalleryItem.array().parse(json)))
      cursor = headers['x-next-cursor'] as string | undefined
      await addPhoto(server, album, -1)
    } while (cursor)
    const [first = '', ...rest] = made
    const sameMoment = rest.slice(0, 4).toSorted().toReversed()
    expect(seen).toEqual([first, ...sameMoment, ...rest.slice(4)])
  })

  test('end without a cursor when the last one is full', async ({ server, anna, album }) => {
    await addPhoto(server, album, 0)
    await addPhoto(server, album, 1)
    const { headers } = await anna.call('GET', '/gallery/?mode=originals&limit=2')
    expect(headers['x-next-cursor']).toBeUndefined()
  })

  test('cannot be reached by the cursor of another person', async ({ server, anna, ben, album }) => {
    const photo = await addPhoto(server, album, 0)
    const cursor = encodePlace({ ...photo, created_at: new Date(photo.created_at.getTime() + 1000) })
    expect(await listed(ben, `?mode=originals&cursor=${cursor}`)).toEqual([])
    expect(await listed(anna, `?mode=originals&cursor=${cursor}`)).toHaveLength(1)
  })

  test.for<[string, RegExp]>([
    ['cursor=abc', /^cursor: /],
    ['limit=0', /^limit: /],
    ['limit=201', /^limit: /],
    ['limit=all', /^limit: /],
    ['mode=both', /^mode: /],
    ['type=audio', /^type: /],
    ['project_ids=1', /^project_ids/],
  ])('are refused in words for ?%s', async ([query, sentence], { anna }) => {
    const { status, json } = await anna.call('GET', `/gallery/?${query}`)
    expect(status).toBe(400)
    const { error_type, detail } = ErrorObject.parse(json)
    expect(error_type).toBe('VALIDATION_ERROR')
    expect(detail).toMatch(sentence)
  })
})
