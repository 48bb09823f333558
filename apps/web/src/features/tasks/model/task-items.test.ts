import { expect, test } from 'vitest'
import { coverPhotos } from './cover-photos.ts'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { frameNumber, listItems } from './task-items.ts'

test('items are numbered through all posts in the order they were pasted', () => {
  const posts = [
    makePost({ url: 'https://example.org/2', contents: [makeContent(), makeContent()] }),
    makePost({ url: 'https://example.org/1', contents: [makeContent()] }),
  ]
  expect(listItems(makeTask(posts)).map((item) => [item.post.url, item.frame])).toEqual([
    ['https://example.org/2', 1],
    ['https://example.org/2', 2],
    ['https://example.org/1', 3],
  ])
})

test('frames carry contact-sheet numbers, results with an A', () => {
  expect(frameNumber(7, 'original')).toBe('07')
  expect(frameNumber(7, 'result')).toBe('07A')
  expect(frameNumber(112, 'result')).toBe('112A')
})

test('a cover shows at most four photos, results before originals of the same item', () => {
  const contents = [makeContent({ processed_thumbnail_url: '/r1' }), makeUnswapped({ thumbnail_url: '/o2' })]
  const more = [1, 2, 3, 4].map(() => makeContent())
  const cover = coverPhotos(makeTask([makePost({ contents: [...contents, ...more] })]))
  expect(cover.map((photo) => photo.url).slice(0, 2)).toEqual(['/r1', '/o2'])
  expect(cover).toHaveLength(4)
})
