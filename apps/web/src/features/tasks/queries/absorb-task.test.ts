import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { absorbTask } from './absorb-task.ts'

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
