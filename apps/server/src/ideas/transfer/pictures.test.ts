import { expect, test } from 'vitest'
import { forEachFew } from './pictures.ts'

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
