import { expect, test } from 'vitest'
import { makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { taskErrorText } from './task-error-text.ts'

test('the first post or item reason is the reason of the task', () => {
  const contents = [makeUnswapped({ status: 'failed' }), makeUnswapped({ status: 'failed', error_message: 'No face.' })]
  expect(taskErrorText(makeTask([makePost({ contents })], { status: 'failed' }))).toBe('No face.')
  const unread = makePost({ error_message: 'This post is private.' })
  expect(taskErrorText(makeTask([unread], { status: 'failed' }))).toBe('This post is private.')
})

test('a task without a reason says whether it failed or was cancelled', () => {
  expect(taskErrorText(makeTask([makePost()], { status: 'cancelled' }))).toBe('Task was cancelled')
  expect(taskErrorText(makeTask([makePost()], { status: 'failed' }))).toBe('Task failed during processing')
})

test('a task that did not fail has no error text', () => {
  expect(taskErrorText(makeTask([makePost({ error_message: 'One of two.' })]))).toBeNull()
})
