import { Appeal } from '@guise/contract'
import type { Content } from '@guise/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../testing/make-id.ts'
import { makeContent, makeUnswapped } from '../../testing/make-task.ts'
import { reviewOf } from './review-state.ts'

const time = '2026-01-02T04:00:00.000Z'

function makeAppeal(content: Content): Appeal {
  return Appeal.parse({
    id: makeId(),
    kind: 'original',
    refused_for: 'sexual',
    task_id: makeId(),
    content_id: content.id,
    words: '',
    status: 'offered',
    note: null,
    created_at: time,
    due_at: time,
    settled_at: null,
  })
}

test('a review is found for the refused item it is about, the latest first', () => {
  const content = makeUnswapped({ status: 'failed', error_message: 'This photo looks as if it shows nudity.' })
  const [latest, earlier] = [makeAppeal(content), makeAppeal(content)]
  expect(reviewOf([makeAppeal(makeContent()), latest, earlier], content)).toBe(latest)
  expect(reviewOf(undefined, content)).toBeUndefined()
})

test('an item that is well or at work again offers no review', () => {
  const done = makeContent()
  expect(reviewOf([makeAppeal(done)], done)).toBeUndefined()
  const working = makeUnswapped({ status: 'processing' })
  expect(reviewOf([makeAppeal(working)], working)).toBeUndefined()
})
