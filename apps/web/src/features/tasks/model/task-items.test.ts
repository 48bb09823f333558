import type { Content, Post } from '@guise/contract'
import { expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import {
  coverPhotos,
  downloadFiles,
  frameNumber,
  itemFile,
  keepUnchanged,
  listItems,
  shownPictures,
  taskMediaType,
} from './task-items.ts'
import { videoProgress } from '../item/video-progress.tsx'

test('items are numbered through all posts in the order they were pasted', () => {
  const posts = [
    makePost({ url: 'https://example.org/2', contents: [makeContent(), makeContent()] }),
    makePost({ url: 'https://example.org/1', contents: [makeContent()] }),
  ]
  expect(listItems(makeTask(posts)).map((item) => [item.post.id, item.frame])).toEqual([
    [posts[0]?.id, 1],
    [posts[0]?.id, 2],
    [posts[1]?.id, 3],
  ])
})

/** Which items are new in an answer that has the post of an older one changed. */
function newItems(contents: Content[], change: (post: Post) => Partial<Post>): boolean[] {
  const task = makeTask([makePost({ contents })])
  const [url, post] = Object.entries(task.posts)[0]!
  const known = listItems(task)
  const newer = { ...task, posts: { [url]: { ...post, ...change(post) } } }
  return keepUnchanged(known, listItems(newer)).map((item) => !known.includes(item))
}

test('of a newer answer only the items that changed are new', () => {
  const photos = [makeUnswapped(), makeUnswapped()]
  expect(newItems(photos, ({ contents }) => ({ contents: contents.with(1, makeContent()) }))).toEqual([false, true])
  expect(newItems(photos, ({ contents }) => ({ contents: contents.slice(0, 1) }))).toEqual([false])
  expect(newItems(photos, ({ contents }) => ({ contents: contents.toReversed() }))).toEqual([true, true])
})

test('an item is new when what it needs of its post has changed', () => {
  const photos = [makeUnswapped(), makeUnswapped()]
  expect(newItems(photos, () => ({ is_sensitive: true }))).toEqual([true, true])
  expect(newItems(photos, ({ stages }) => ({ stages: { ...stages } }))).toEqual([true, true])
  expect(newItems(photos, () => ({ caption: 'A lake' }))).toEqual([false, false])
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

const swapped = makeContent({ item_url: '/media/a?x=1', processed_file_url: '/media/portrait.png?sig=2' })
const waiting = makeUnswapped({ item_url: '/media/b', item_type: 'Video' })
const task = makeTask([makePost({ contents: [swapped, waiting] })])

test('results are named by their address', () => {
  expect(downloadFiles(task, 'results')).toEqual([{ url: '/media/portrait.png?sig=2', name: 'portrait.png' }])
})

test('originals without a file name in their address are named by task, type and index', () => {
  expect(downloadFiles(task, 'originals').map((file) => file.name)).toEqual([
    'Task 1-original-1.jpg',
    'Task 1-original-2.mp4',
  ])
})

test('only chosen items are downloaded when some are chosen', () => {
  expect(downloadFiles(task, 'originals', new Set([waiting.id])).map((file) => file.url)).toEqual(['/media/b'])
})

test('a task is video when its first link contains video or reel', () => {
  expect(taskMediaType(makeTask([makePost({ url: 'https://example.org/reel/1' })]))).toBe('video')
  expect(taskMediaType(makeTask([makePost({ url: 'https://example.org/video/1' })]))).toBe('video')
})

test('a task is image otherwise, also when a later link is a video', () => {
  const posts = [makePost({ url: 'https://example.org/p/1' }), makePost({ url: 'https://example.org/reel/1' })]
  expect(taskMediaType(makeTask(posts))).toBe('image')
  expect(taskMediaType(makeTask([]))).toBe('image')
})

const video = { item_type: 'Video', video_duration: 6.02, thumbnail_url: '/media/poster' } as const

test('a photo is shown by its thumbnails, large by itself', () => {
  const photo = makeContent({ item_url: '/o', thumbnail_url: '/t', processed_file_url: '/r' })
  expect(shownPictures(photo, true)).toEqual({ original: '/o', newest: null, result: '/r' })
  expect(shownPictures(photo, false)).toMatchObject({ original: '/t', result: photo.processed_thumbnail_url })
  expect(shownPictures({ ...photo, thumbnail_url: null, processed_thumbnail_url: null }, false)).toMatchObject({
    original: '/o',
    result: '/r',
  })
})

test('a video is shown by its posters whatever the size, because a film is no picture', () => {
  const done = makeContent({ ...video, processed_thumbnail_url: '/media/result-poster' })
  for (const isLarge of [true, false]) {
    expect(shownPictures(done, isLarge)).toEqual({
      original: '/media/poster',
      newest: null,
      result: '/media/result-poster',
    })
  }
})

test('a video under way is shown by its newest frame, and says how many of its seconds are done', () => {
  const video_progress = { seconds_done: 2.96, preview_url: '/media/newest' }
  const busy = makeUnswapped({ ...video, status: 'processing', video_progress })
  expect(shownPictures(busy, false)).toEqual({ original: '/media/poster', newest: '/media/newest', result: null })
  expect(videoProgress(busy)).toEqual({ done: 3, total: 6 })
  expect(videoProgress({ ...busy, video_progress: { ...video_progress, seconds_done: 6.2 } })).toEqual({
    done: 6,
    total: 6,
  })
  expect(videoProgress({ ...busy, video_progress: null })).toBeUndefined()
})

test('the file of one item is called as in a download of all', () => {
  const task = makeTask([makePost({ contents: [makeContent(), makeContent(), makeUnswapped()] })])
  const files = listItems(task).map((item) => itemFile(task.name, 'results', item))
  expect(files.slice(0, 2)).toEqual(downloadFiles(task, 'results'))
  expect(files[2]).toBeUndefined()
})
