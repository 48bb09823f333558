import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { isFullySwapped } from '../model/task-progress.ts'
import { absorbTask, mergeResults, newerTask } from './task-answers.ts'

const waiting = makeTask([makePost({ contents: [makeUnswapped({ status: 'processing' })] })], { status: 'processing' })
const swapped = {
  ...makeTask([makePost({ contents: [makeContent()] })], { updated_at: '2026-02-01T00:00:00.000Z' }),
  id: waiting.id,
}
let cache: QueryClient

beforeEach(() => {
  cache = new QueryClient()
  cache.setQueryData(['me'], { credits_left: 20 })
  cache.setQueryData(['tasks', waiting.id], waiting)
})

const isBalanceStale = () => cache.getQueryState(['me'])?.isInvalidated

test('a photo that was swapped makes the balance be asked again', () => {
  expect(absorbTask(cache, swapped)).toBe(swapped)
  expect(isBalanceStale()).toBe(true)
})

test('an answer without progress leaves the balance alone', () => {
  absorbTask(cache, { ...waiting })
  expect(isBalanceStale()).toBe(false)
})

test('an older answer changes nothing', () => {
  cache.setQueryData(['tasks', waiting.id], swapped)
  expect(absorbTask(cache, waiting)).toEqual(swapped)
  expect(isBalanceStale()).toBe(false)
})

const early = makeTask([makePost()], { updated_at: '2026-01-01T00:00:00.000Z', status: 'processing' })
const late = { ...early, updated_at: '2026-01-01T00:00:01.000Z', status: 'completed' as const }

test('a slow answer does not overwrite a later one', () => {
  expect(newerTask(late, early)).toBe(late)
  expect(newerTask(early, late)).toBe(late)
  expect(newerTask(undefined, early)).toBe(early)
})

test('an answer of the same moment is taken, because its addresses are fresher', () => {
  const same = { ...early }
  expect(newerTask(early, same)).toBe(same)
})

test('results fill in the items that had none', () => {
  const content = makeUnswapped({ status: 'swapped' })
  const task = makeTask([makePost({ contents: [content] })], { status: 'swapped' })
  const result = {
    content_id: content.id,
    post_url: 'https://example.org/p/1',
    item_type: 'Photo' as const,
    item_url: content.item_url,
    processed_file_url: '/media/result.jpg',
    status: 'completed' as const,
    faces_detected: 2,
    faces_swapped: 1,
    processing_time: 0.8,
    quality: 0.7,
    credits: 1,
    marks: [],
  }
  const merged = mergeResults(task, { task_id: task.id, status: 'swapped', results: [result] })
  expect(isFullySwapped(merged)).toBe(true)
  expect(Object.values(merged.posts)[0]?.contents[0]?.faces_detected).toBe(2)
  expect(isFullySwapped(task)).toBe(false)
})
