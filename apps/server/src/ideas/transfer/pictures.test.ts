import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { blob } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import { forEachFew, readPictures } from './pictures.ts'

test('every picture is read once, however many there are', async () => {
  const server = await startTestServer({ works: false })
  onTestFinished(() => server.close())
  const ids = Array.from({ length: 1001 }, () => newId())
  const rows = ids.map((id) => ({ id, user_id: id, key: id, media_type: 'image/jpeg', bytes: 1, sha256: id }))
  await server.ctx.db.insert(blob).values(rows)
  const read: string[] = []
  for await (const pictures of readPictures(server.ctx.db)) read.push(...pictures.map(({ id }) => id))
  expect(read).toEqual(ids.toSorted())
})

test('pictures are carried eight at a time, films one after the other', async () => {
  const items = Array.from({ length: 30 }, (_, i) => ({ i, bytes: i % 3 === 0 ? 40e6 : 1e6 }))
  const at = { work: 0, most: 0, films: 0, mostFilms: 0 }
  const done: number[] = []
  await forEachFew(items, async ({ i, bytes }) => {
    const isFilm = bytes > 8e6 ? 1 : 0
    at.most = Math.max(at.most, ++at.work)
    at.films += isFilm
    at.mostFilms = Math.max(at.mostFilms, at.films)
    await new Promise((resolve) => setImmediate(resolve))
    at.work -= 1
    at.films -= isFilm
    done.push(i)
  })
  expect(at).toEqual({ work: 0, most: 8, films: 0, mostFilms: 1 })
  expect(done.toSorted((a, b) => a - b)).toEqual(items.map(({ i }) => i))
})
