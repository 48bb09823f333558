import { expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { displayStatus, emptyPostState, stageDuration, taskErrorText, tileState } from './task-state.ts'

test.each([
  ['completed', 'completed'],
  ['downloaded', 'downloaded'],
  ['processing', 'processing'],
  ['failed', 'error'],
  ['cancelled', 'error'],
  ['pending', 'queued'],
  ['scraping', 'queued'],
  ['swapped', 'queued'],
] as const)('a task that is %s is shown as %s', (status, shown) => {
  expect(displayStatus(makeTask([makePost()], { status }))).toBe(shown)
})

test('a processing task with a downloaded post is shown as downloaded', () => {
  expect(displayStatus(makeTask([makePost({ status: 'downloaded' })], { status: 'processing' }))).toBe('downloaded')
})

test.each([
  ['pending', 'waiting'],
  ['scraping', 'fetching'],
  ['downloaded', 'fetched'],
  ['processing', 'swapping'],
  ['swapped', 'swapping'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
] as const)('the tile of a photo that is %s shows %s', (status, state) => {
  expect(tileState(makeUnswapped({ status }), makePost())).toBe(state)
})

test('a photo with a result is done', () => {
  expect(tileState(makeContent(), makePost())).toBe('done')
})

test('a waiting photo is being fetched while its post downloads', () => {
  const post = makePost()
  const stages = {
    ...post.stages,
    download_originals: { ...post.stages.download_originals, status: 'running' },
  } as const
  expect(tileState(makeUnswapped(), makePost({ stages }))).toBe('fetching')
})

test('a post that could not be read shows as failed', () => {
  expect(emptyPostState(makePost({ status: 'failed' }))).toBe('failed')
  expect(emptyPostState(makePost({ status: 'cancelled' }))).toBe('cancelled')
  expect(emptyPostState(makePost({ status: 'scraping' }))).toBe('fetching')
})

const stage = { status: 'completed', started_at: null, finished_at: null, error_message: null, reason: null } as const

test('a finished stage says how long it took', () => {
  const times = { started_at: '2026-01-01T00:00:00.000Z', finished_at: '2026-01-01T00:00:01.420Z' }
  expect(stageDuration({ ...stage, ...times })).toBe('1.4 s')
  expect(stageDuration({ ...stage, ...times, finished_at: null })).toBeNull()
})

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
