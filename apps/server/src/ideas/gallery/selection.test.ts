import { ErrorObject, GalleryItem, GallerySections, GallerySelection, zipAddressMs } from '@guise/contract'
import { v7 as newId } from 'uuid'
import { describe, expect } from 'vitest'
import { content } from '../../platform/db/schema.ts'
import { test } from '../../testing/gallery-test.ts'
import { pathOf } from '../../testing/finished-work.ts'
import type { Person } from '../../testing/server.ts'
import { addPhoto, addSwapped, openAlbum } from '../../testing/album.ts'

const day = 24 * 60
const everything = { mode: 'originals', type: 'all', project_ids: [], until: '2027-01-01T00:00:00Z', except: [] }

test.beforeAll(({ server }) => void server) // a start may take longer than a test

async function select(person: Person, body: unknown): Promise<GallerySelection> {
  const { status, json } = await person.call('POST', '/gallery/selections', body)
  expect(status).toBe(200)
  return GallerySelection.parse(json)
}
async function shownWithout(
  person: Person,
  ...selections: GallerySelection[]
): Promise<{ ids: string[]; sections: unknown }> {
  const query = `?mode=originals&without=${selections.map(({ id }) => id).join(',')}`
  const ids = GalleryItem.array().parse((await person.call('GET', `/gallery/${query}`)).json)
  const { sections } = GallerySections.parse((await person.call('GET', `/gallery/sections${query}`)).json)
  return { ids: ids.map(({ id }) => id), sections }
}

describe('a selection', () => {
  test('holds what was picked, and nothing of another person', async ({ server, anna, ben, album }) => {
    const photos = [await addPhoto(server, album, 0), await addPhoto(server, album, 1)]
    const ids = photos.map(({ id }) => id)
    expect((await select(anna, { mode: 'originals', ids })).count).toBe(2)
    expect((await select(anna, { mode: 'swaps', ids })).count).toBe(0)
    expect((await select(ben, { mode: 'originals', ids })).count).toBe(0)
  })

  test('holds everything a filter shows but what was taken out of it and what came later', async ({
    server,
    anna,
    album,
  }) => {
    const other = await openAlbum(server, anna)
    const first = await addPhoto(server, album, 0)
    await addPhoto(server, album, day)
    await addPhoto(server, other, 2 * day)
    expect((await select(anna, everything)).count).toBe(3)
    expect((await select(anna, { ...everything, except: [first.id] })).count).toBe(2)
    expect((await select(anna, { ...everything, project_ids: [other.projectId] })).count).toBe(1)
    expect((await select(anna, { ...everything, type: 'video' })).count).toBe(0)
    expect((await select(anna, { ...everything, until: '2026-03-01T11:59:00Z' })).count).toBe(2)
  })

  test('is remembered once under an Idempotency-Key, its address signed anew with each answer', async ({
    server,
    anna,
    album,
  }) => {
    const { id } = await addPhoto(server, album, 0)
    const pick = (mode: string) =>
      anna.call('POST', '/gallery/selections', { mode, ids: [id] }, { 'idempotency-key': `pick ${id}` })
    const first = await pick('originals')
    server.advance(zipAddressMs)
    const again = await pick('originals')
    expect(again).toMatchObject({ status: 200, json: { id: first.json.id, count: 1 } })
    expect(again.json.zip_url).not.toBe(first.json.zip_url)
    expect((await server.app.inject({ url: pathOf(again.json.zip_url) })).statusCode).toBe(200)
    expect((await pick('swaps')).status).toBe(422)
    await anna.call('POST', `/gallery/selections/${first.json.id}/delete`)
    expect((await pick('originals')).status).toBe(404)
  })

  test('is deleted whole, however much it is', async ({ server, anna, album }) => {
    const first = await addPhoto(server, album, 0)
    const others = Array.from({ length: 260 }, (_, n) => ({ ...first, id: newId(), position: 1000 + n }))
    await server.ctx.db.insert(content).values(others)
    const { id, count } = await select(anna, everything)
    expect(count).toBe(261)
    expect((await anna.call('POST', `/gallery/selections/${id}/delete`)).json).toEqual({ deleted: 261 })
    expect((await anna.call('GET', '/gallery/?mode=originals')).json).toEqual([])
  })

  test('by filter does not take along a result that was not there yet', async ({ server, anna, album }) => {
    await addSwapped(server, album, 0)
    const results = { ...everything, mode: 'swaps' }
    expect((await select(anna, { ...results, until: '2026-03-02T00:00:00Z' })).count).toBe(0)
    expect((await select(anna, { ...results, until: new Date(Date.now() + 60_000).toISOString() })).count).toBe(1)
  })

  test('can be left out of every list, which is how a deletion looks before it is one', async ({
    server,
    anna,
    album,
  }) => {
    const photos = [
      await addPhoto(server, album, 0),
      await addPhoto(server, album, 1),
      await addPhoto(server, album, day),
    ]
    const [a, b, c] = photos.map(({ id }) => id)
    const first = await select(anna, { mode: 'originals', ids: [a] })
    const last = await select(anna, { mode: 'originals', ids: [c] })
    expect(await shownWithout(anna, first)).toEqual({
      ids: [b, c],
      sections: [
        { section: '2026-03-01', count: 1 },
        { section: '2026-02-28', count: 1 },
      ],
    })
    expect(await shownWithout(anna, first, last)).toEqual({ ids: [b], sections: [{ section: '2026-03-01', count: 1 }] })
    expect(await shownWithout(anna, await select(anna, everything))).toEqual({ ids: [], sections: [] })
  })

  test('of another person leaves nothing out', async ({ server, anna, ben, album }) => {
    const { id } = await addPhoto(server, album, 0)
    const theirs = await select(ben, everything)
    expect((await shownWithout(anna, theirs)).ids).toEqual([id])
  })

  test('of nothing, or of more than can be picked one by one, is refused in words', async ({ anna, album }) => {
    const ids = Array.from({ length: 20_001 }, () => album.postId)
    for (const body of [
      { mode: 'originals', ids: [] },
      { mode: 'originals', ids },
      { mode: 'both', ids: [album.postId] },
    ]) {
      const { status, json } = await anna.call('POST', '/gallery/selections', body)
      expect(status).toBe(422)
      expect(ErrorObject.parse(json).error_type).toBe('VALIDATION_ERROR')
    }
  })
})
