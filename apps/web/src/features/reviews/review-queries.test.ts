import { expect, test } from 'vitest'
import { makeAppeal, makeContent, makeUnswapped } from '../../testing/make-task.ts'
import { reviewOf } from './review-queries.ts'

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
