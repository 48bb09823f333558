import type { PostId } from '@guise/contract'
import { expect, test } from 'vitest'
import { makePost } from '../../../testing/make-task.ts'
import { changePhotos } from './photo-queue.ts'
import type { QueuedPhoto } from './photo-queue.ts'

const [here, there] = [makePost().id, makePost().id]

test('photos keep the order they were chosen in, and a file chosen twice is taken once', () => {
  const first = changePhotos([], { kind: 'add', photos: [photo('b.jpg'), photo('a.jpg')] })
  const second = changePhotos(first, { kind: 'add', photos: [photo('a.jpg'), photo('c.jpg')] })
  expect(second.map(({ file }) => file.name)).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
})

test('the same file may be chosen for two posts', () => {
  const photos = changePhotos([photo('a.jpg')], { kind: 'add', photos: [photo('a.jpg', there)] })
  expect(photos).toHaveLength(2)
})

test('a photo that failed stays in its place with the reason', () => {
  const [first, last] = [photo('a.jpg'), photo('b.jpg')]
  const fields = { state: 'failed' as const, error: 'It is damaged.' }
  const photos = changePhotos([first, last], { kind: 'change', id: first.id, fields })
  expect(photos.map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'It is damaged.'],
    ['picked', undefined],
  ])
  expect(changePhotos(photos, { kind: 'remove', id: last.id })).toHaveLength(1)
})

function photo(name: string, postId: PostId = here): QueuedPhoto {
  const file = new File(['x'], name, { type: 'image/jpeg', lastModified: 1 })
  return {
    id: crypto.randomUUID(),
    postId,
    place: 0,
    file,
    previewUrl: '',
    state: 'picked',
    share: 0,
    error: undefined,
  }
}
