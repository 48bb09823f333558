import { expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { countItems, countTasks, isFullySwapped, progressSentence, taskProgress } from './task-progress.ts'

test('progress is swapped items over total items', () => {
  const post = makePost({ contents: [makeContent(), makeContent(), makeContent(), makeUnswapped()] })
  expect(taskProgress(makeTask([post]))).toBe(75)
})

test('a task whose post has not been read yet has no progress', () => {
  expect(taskProgress(makeTask([makePost()]))).toBe(0)
})

test('a task is fully swapped when every post has items and each has a result', () => {
  expect(isFullySwapped(makeTask([makePost({ contents: [makeContent()] })]))).toBe(true)
})

test('a post without items keeps a task from being fully swapped', () => {
  const read = makePost({ url: 'https://example.org/a', contents: [makeContent()] })
  const unread = makePost({ url: 'https://example.org/b' })
  expect(isFullySwapped(makeTask([read, unread]))).toBe(false)
  expect(isFullySwapped(makeTask([]))).toBe(false)
})

test('failed and cancelled items are counted apart from those still at work', () => {
  const contents = [
    makeContent(),
    makeUnswapped({ status: 'failed' }),
    makeUnswapped({ status: 'cancelled' }),
    makeUnswapped({ status: 'downloaded' }),
    makeUnswapped({ status: 'processing' }),
  ]
  const counts = countItems(makeTask([makePost({ contents })]))
  expect(counts).toEqual({ total: 5, swapped: 1, failed: 1, cancelled: 1, working: 2 })
})

test('the progress sentence says what failed and that it was not charged', () => {
  const contents = [makeContent(), makeContent(), makeUnswapped({ status: 'failed' })]
  expect(progressSentence(makeTask([makePost({ contents })]))).toBe('2 of 3 developed. 1 failed: not charged.')
  expect(progressSentence(makeTask([makePost()], { status: 'scraping' }))).toBe('Reading the post.')
})

test('the progress sentence counts the links that could not be read', () => {
  const read = makePost({ url: 'https://example.org/a', contents: [makeContent()] })
  const unread = makePost({ url: 'https://example.org/b', status: 'failed', error_message: 'This post is private.' })
  expect(progressSentence(makeTask([read, unread]))).toBe('1 of 1 developed. 1 link could not be read.')
  expect(progressSentence(makeTask([unread], { status: 'failed' }))).toBe('1 link could not be read.')
})

test('tasks are counted by progress: full, begun, none with items present', () => {
  const full = makeTask([makePost({ contents: [makeContent()] })])
  const begun = makeTask([makePost({ contents: [makeContent(), makeUnswapped()] })])
  const none = makeTask([makePost({ contents: [makeUnswapped({ status: 'failed' })] })])
  const unread = makeTask([makePost()], { status: 'pending' })
  expect(countTasks([full, full, begun, none, unread])).toEqual({ total: 5, completed: 2, processing: 1, failed: 1 })
})
