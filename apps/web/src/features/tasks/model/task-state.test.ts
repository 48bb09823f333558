import { expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { displayStatus, emptyPostState, tileState } from './task-state.ts'

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
