import { expect, test } from 'vitest'
import { makePost, makeTask } from '../../../testing/make-task.ts'
import { taskMediaType } from './task-media-type.ts'

test('a task is video when its first link contains video or reel', () => {
  expect(taskMediaType(makeTask([makePost({ url: 'https://example.org/reel/1' })]))).toBe('video')
  expect(taskMediaType(makeTask([makePost({ url: 'https://example.org/video/1' })]))).toBe('video')
})

test('a task is image otherwise, also when a later link is a video', () => {
  const posts = [makePost({ url: 'https://example.org/p/1' }), makePost({ url: 'https://example.org/reel/1' })]
  expect(taskMediaType(makeTask(posts))).toBe('image')
  expect(taskMediaType(makeTask([]))).toBe('image')
})
