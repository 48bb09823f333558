import { ContentId, ErrorObject, GalleryItem, GalleryPlace, GallerySections } from '@guise/contract'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appUser, content, galleryCount, project } from '../../platform/db/schema.ts'
import { test } from '../../testing/gallery-test.ts'
import type { Person } from '../../testing/server.ts'
import { addBlob, addPhoto, addResult, addSwapped, openAlbum } from '../../testing/album.ts'

const day = 24 * 60

test.beforeAll(({ server }) => void server) // a start may take longer than a test

async function sections(person: Person, query = ''): Promise<[string, number][]> {
  const { status, json } = await person.call('GET', `/gallery/sections${query}`)
  expect(status).toBe(200)
  const answer = GallerySections.parse(json)
  expect(answer.total).toBe(answer.sections.reduce((sum, { count }) => sum + count, 0))
  return answer.sections.map(({ section, count }) => [section, count])
}
async function listed(person: Person, query: string): Promise<string[]> {
  const { json } = await person.call('GET', `/gallery/${query}`)
  return GalleryItem.array()
    .parse(json)
    .map(({ id }) => id)
}

describe('the sections of the gallery', () => {
  test('count each day and each month, newest first', async ({ server, anna, album }) => {
    for (const age of [0, 1, 2 * day, 2 * day + 1, 2 * day + 2, 40 * day]) await addPhoto(server, album, age)
    expect(await sections(anna, '?mode=originals')).toEqual([
      ['2026-03-01', 2],
      ['2026-02-27', 3],
      ['2026-01-20', 1],
    ])
    expect(await sections(anna, '?mode=originals&by=month')).toEqual([
      ['2026-03', 2],
      ['2026-02', 3],
      ['2026-01', 1],
    ])
  })

  test('follow the filters', async ({ server, anna, ben, album }) => {
    const other = await openAlbum(server, anna)
    await addSwapped(server, album, 0)
    await addPhoto(server, other, 0)
    await addPhoto(server, other, day, { item_type: 'Video', status: 'failed' })
    expect(await sections(anna)).toEqual([['2026-03-01', 1]])
    expect(await sections(anna, '?mode=originals&type=image')).toEqual([['2026-03-01', 2]])
    expect(await sections(anna, '?mode=originals&type=video')).toEqual([['2026-02-28', 1]])
    expect(await sections(anna, `?mode=originals&project_ids=${other.projectId}`)).toEqual([
      ['2026-03-01', 1],
      ['2026-02-28', 1],
    ])
    expect(await sections(ben, '?mode=originals')).toEqual([])
  })

  test('stay true when photos are stored, swapped, swapped again and deleted', async ({ server, anna, album }) => {
    const photo = await addPhoto(server, album, 0, { original_blob_id: null })
    const { db } = server.ctx
    const change = (values: Partial<typeof content.$inferInsert>) =>
      db.update(content).set(values).where(eq(content.id, photo.id))
    expect(await sections(anna, '?mode=originals')).toEqual([])
    await change({ original_blob_id: await addBlob(server, album.userId) })
    expect(await sections(anna, '?mode=originals')).toEqual([['2026-03-01', 1]])
    await change({ swap_id: (await addResult(server, album, photo.id)).swapId })
    expect(await sections(anna)).toEqual([['2026-03-01', 1]])
    await change({ swap_id: null })
    expect(await sections(anna)).toEqual([])
    await db.delete(project)
    expect(await sections(anna, '?mode=originals')).toEqual([])
    expect(await db.select().from(galleryCount)).toEqual([])
  })

  test('are days as the person lives them', async ({ server, album }) => {
    const [user] = await server.ctx.db.select().from(appUser).where(eq(appUser.id, album.userId))
    const late = new Date('2026-03-01T23:30:00Z')
    const add = async (zone: string | null) => {
      await server.ctx.db.update(appUser).set({ time_zone: zone }).where(eq(appUser.id, album.userId))
      return (await addPhoto(server, album, 0, { created_at: late })).day
    }
    expect(await add('Asia/Kathmandu')).toBe('2026-03-02')
    expect(await add('America/New_York')).toBe('2026-03-01')
    expect(await add('Nowhere/Land')).toBe('2026-03-01')
    await add(user?.time_zone ?? null)
  })
})

describe('a page of the gallery', () => {
  test('begins at any section, and goes on into the next', async ({ server, anna, album }) => {
    const ids: string[] = []
    for (const age of [0, day, day + 1, day + 2, 3 * day]) ids.push((await addPhoto(server, album, age)).id)
    expect(await listed(anna, '?mode=originals&section=2026-02-28')).toEqual(ids.slice(1))
    expect(await listed(anna, '?mode=originals&section=2026-02-28&offset=2&limit=2')).toEqual(ids.slice(3))
    expect(await listed(anna, '?mode=originals&section=2026-02')).toEqual(ids.slice(1))
    expect(await listed(anna, '?mode=originals&section=2026-01-01')).toEqual([])
  })

  test('goes on by its cursor from where it began', async ({ server, anna, album }) => {
    const ids: string[] = []
    for (const age of [0, day, day + 1, day + 2, 3 * day]) ids.push((await addPhoto(server, album, age)).id)
    const first = await anna.call('GET', '/gallery/?mode=originals&section=2026-02-28&offset=1&limit=2')
    const rest = `?mode=originals&section=2026-02-28&offset=1&cursor=${String(first.headers['x-next-cursor'])}`
    expect(await listed(anna, rest)).toEqual(ids.slice(4))
  })

  test.for(['section=2026-02-31', 'section=2026', 'section=2026-13', 'offset=-1', 'without=1'])(
    'is refused in words for ?%s',
    async (query, { anna }) => {
      const { status, json } = await anna.call('GET', `/gallery/?${query}`)
      expect(status).toBe(400)
      expect(ErrorObject.parse(json).detail).toContain(query.split('=')[0])
    },
  )
})

describe('a stretch of the gallery', () => {
  test('tells its ids in one call', async ({ server, anna, ben, album }) => {
    const ids: string[] = []
    for (const age of [0, 1, 2, 3]) ids.push((await addPhoto(server, album, age)).id)
    const { json } = await anna.call('GET', '/gallery/ids?mode=originals&section=2026-03-01&offset=1&limit=2')
    expect(ContentId.array().parse(json)).toEqual(ids.slice(1, 3))
    expect((await ben.call('GET', '/gallery/ids?mode=originals')).json).toEqual([])
  })
})

describe('the place of a picture', () => {
  test('is its day and how many of that day come before it', async ({ server, anna, album }) => {
    await addPhoto(server, album, 0)
    await addPhoto(server, album, day)
    const { id } = await addPhoto(server, album, day + 1)
    const { json } = await anna.call('GET', `/gallery/places/${id}?mode=originals`)
    expect(GalleryPlace.parse(json)).toEqual({ section: '2026-02-28', offset: 1 })
  })

  test('is not told when the filters do not show it or it is another person’s', async ({
    server,
    anna,
    ben,
    album,
  }) => {
    const { id } = await addPhoto(server, album, 0)
    expect((await anna.call('GET', `/gallery/places/${id}`)).status).toBe(404)
    expect((await ben.call('GET', `/gallery/places/${id}?mode=originals`)).status).toBe(404)
  })
})
