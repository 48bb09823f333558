import { expect, test } from 'vitest'
import { makeContent, makePost, makeUnswapped } from '../../../testing/make-task.ts'
import { itemAlt, itemFacts } from './item-words.tsx'

const post = makePost()

test('a picture is described by its kind, its frame and the words of its author', () => {
  expect(itemAlt({ post, frame: 7, content: makeContent({ alt: 'Two friends' }) })).toBe('Result 07A: Two friends')
  expect(itemAlt({ post, frame: 7, content: makeUnswapped() })).toBe('Photo 07')
  expect(itemAlt({ post, frame: 8, content: makeUnswapped({ item_type: 'Video' }) })).toBe('Video 08')
})

test('facts say how many faces were swapped and how long it took', () => {
  const content = makeContent({ faces_detected: 3, faces_swapped: 1, processing_time: 1.234 })
  expect(itemFacts({ post, frame: 1, content })).toEqual(['1 of 3 faces swapped', '1.2 s'])
})

test('a photo that was not swapped yet has no facts', () => {
  const content = makeUnswapped({ faces_detected: null, processing_time: null })
  expect(itemFacts({ post, frame: 1, content })).toEqual([])
})
