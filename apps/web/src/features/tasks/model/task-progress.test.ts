import { expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import {
  countItems,
  countTasks,
  hasFailures,
  isFullySwapped,
  progressSentence,
  shownProgress,
  tabTitle,
  taskProgress,
} from './task-progress.ts'

test('progress is swapped items over total items', () => {
  const post = makePost({ contents: [makeContent(), makeContent(), makeContent(), makeUnswapped()] })
  expect(taskProgress(makeTask([post]))).toBe(75)
})

test('a task whose post has not been read yet has no progress', () => {
  expect(taskProgress(makeTask([makePost()]))).toBe(0)
})

test('a bar shows that nothing is swapped yet, and nought only of a task that has ended', () => {
  const waiting = makePost({ contents: [makeUnswapped({ status: 'processing' })] })
  expect(shownProgress(makeTask([waiting], { status: 'processing' }))).toBeUndefined()
  const failed = makePost({ contents: [makeUnswapped({ status: 'failed' })] })
  expect(shownProgress(makeTask([failed], { status: 'failed' }))).toBe(0)
})

test('the tab tells how far a task is until it has ended, and only its name while no item is known', () => {
  const half = makePost({ contents: [makeContent(), makeUnswapped({ status: 'processing' })] })
  expect(tabTitle(makeTask([half], { status: 'processing', name: 'Hills' }))).toContain('1')
  expect(tabTitle(makeTask([half], { status: 'processing', name: 'Hills' }))).not.toBe('Hills')
  expect(tabTitle(makeTask([half], { status: 'completed', name: 'Hills' }))).toBe('Hills')
  expect(tabTitle(makeTask([makePost()], { status: 'pending', name: 'Hills' }))).toBe('Hills')
})

test('a retry has something to do for what failed, for what was cancelled and for a link that was not read', () => {
  const withItem = (status: 'failed' | 'cancelled' | 'processing') =>
    makeTask([makePost({ contents: [makeContent(), makeUnswapped({ status })] })])
  expect(hasFailures(withItem('failed'))).toBe(true)
  expect(hasFailures(withItem('cancelled'))).toBe(true)
  expect(hasFailures(withItem('processing'))).toBe(false)
  expect(hasFailures(makeTask([makePost()]))).toBe(true)
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
  expect(counts).toEqual({ total: 5, swapped: 1, failed: 1, cancelled: 1 })
})

test('the progress sentence says what failed and that it was not charged', () => {
  const contents = [makeContent(), makeContent(), makeUnswapped({ status: 'failed' })]
  expect(progressSentence(makeTask([makePost({ contents })]))).toBe('2 of 3 swapped. 1 failed: not charged.')
  expect(progressSentence(makeTask([makePost()], { status: 'scraping' }))).toBe('Reading the post.')
})

test('the progress sentence counts the links that could not be read', () => {
  const read = makePost({ url: 'https://example.org/a', contents: [makeContent()] })
  const unread = makePost({ url: 'https://example.org/b', status: 'failed', error_message: 'This post is private.' })
  expect(progressSentence(makeTask([read, unread]))).toBe('1 of 1 swapped. 1 link could not be read.')
  expect(progressSentence(makeTask([unread], { status: 'failed' }))).toBe('1 link could not be read.')
})

test('the progress sentence tells of links that are still being read beside what was swapped', () => {
  const read = makePost({ url: 'https://example.org/a', contents: [makeContent()] })
  const pending = makePost({ url: 'https://example.org/b', status: 'pending' })
  expect(progressSentence(makeTask([read, pending], { status: 'scraping' }))).toBe(
    '1 of 1 swapped. 1 link is being read.',
  )
})

test('a task just created counts as processing on the project page, not as failed', () => {
  const unread = makeTask([makePost({ status: 'pending' })], { status: 'pending' })
  const waiting = makeTask([makePost({ contents: [makeUnswapped()] })], { status: 'downloaded' })
  expect(countTasks([unread, waiting])).toEqual({ total: 2, completed: 0, processing: 2, failed: 0 })
})

test('a task that ended is completed when something was swapped, and failed when nothing was', () => {
  const full = makeTask([makePost({ contents: [makeContent()] })])
  const partly = makeTask([makePost({ contents: [makeContent(), makeUnswapped({ status: 'failed' })] })])
  const none = makeTask([makePost({ contents: [makeUnswapped({ status: 'failed' })] })], { status: 'failed' })
  const unread = makeTask([makePost({ status: 'failed' })], { status: 'failed' })
  const cancelled = makeTask([makePost({ contents: [makeUnswapped({ status: 'cancelled' })] })], {
    status: 'cancelled',
  })
  expect(countTasks([full, partly, none, unread, cancelled])).toEqual({
    total: 5,
    completed: 2,
    processing: 0,
    failed: 3,
  })
})

test('a task at work is processing, and completed as soon as all its items are swapped', () => {
  const begun = makeTask([makePost({ contents: [makeContent(), makeUnswapped()] })], { status: 'processing' })
  const published = makeTask([makePost({ contents: [makeContent()] })], { status: 'swapped' })
  expect(countTasks([begun, published])).toEqual({ total: 2, completed: 1, processing: 1, failed: 0 })
})
