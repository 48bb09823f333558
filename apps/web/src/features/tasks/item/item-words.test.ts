import { inEnglish } from '@guise/contract'
import { expect, test } from 'vitest'
import { makeContent, makePost, makeUnswapped } from '../../../testing/make-task.ts'
import { itemAlt, itemFacts } from './item-words.tsx'

const post = makePost()

test('a picture is described by its kind, its frame and the words of its author', () => {
  expect(itemAlt({ post, frame: 7, content: makeContent({ alt: 'Two friends' }) })).toBe('Result 07A: Two friends')
  expect(itemAlt({ post, frame: 7, content: makeUnswapped() })).toBe('Photo 07')
  expect(itemAlt({ post, frame: 8, content: makeUnswapped({ item_type: 'Video' }) })).toBe('Video 08')
})

test('a video is described by its length, too', () => {
  const content = makeUnswapped({ item_type: 'Video', video_duration: 5.96 })
  expect(itemAlt({ post, frame: 8, content })).toBe('Video 08, 6 seconds')
})

test('the facts of a video are its length, what it has lost and what it cost, or can cost', () => {
  const video = { item_type: 'Video', video_duration: 7, video_notices: ['made_smaller', 'without_sound'] } as const
  const plain = { faces_detected: null, processing_time: null }
  expect(
    itemFacts({ post, frame: 1, content: makeContent({ ...video, ...plain, credits: 2, video_notices: [] }) }),
  ).toEqual(['0:07', '2 credits'])
  expect(
    itemFacts({
      post,
      frame: 1,
      content: makeUnswapped({ ...video, ...plain, credits: 3, video_notices: [...video.video_notices] }),
    }),
  ).toEqual(['0:07', 'made smaller', 'without its sound', 'Costs up to 3 credits'])
})

test('facts say how many faces were swapped and how long it took', () => {
  const content = makeContent({ faces_detected: 3, faces_swapped: 1, processing_time: 1.234 })
  expect(itemFacts({ post, frame: 1, content })).toEqual(['1 of 3 faces swapped', '1.2 s'])
  const empty = makeUnswapped({ faces_detected: 0, faces_swapped: 0, processing_time: 1.234 })
  expect(itemFacts({ post, frame: 1, content: empty }), 'none to be swapped').toEqual(['1.2 s'])
})

test('facts say which engine made it where there may be several, and why it was not another', () => {
  const plain = { faces_detected: null, processing_time: null }
  const factsOf = (made: Parameters<typeof makeContent>[0], hasEngines = false) =>
    itemFacts({ post, frame: 1, content: makeContent({ ...plain, ...made }) }, hasEngines)
  expect(factsOf({})).toEqual([])
  expect(factsOf({}, true)).toEqual(['built-in engine'])
  const neural = { engine: 'neural', name: 'ghost_1_256', message: null, fell_back: null } as const
  expect(factsOf({ made_with: neural })).toEqual(['by ghost_1_256'])
  const reason = { code: 'engine_fell_back', faces: 1, fault: 'empty' } as const
  const left = { engine: 'builtin', name: null, message: inEnglish(reason), fell_back: reason } as const
  expect(factsOf({ made_with: left })).toEqual([
    'built-in engine',
    'The network of this server answered with an empty picture, so the built-in engine swapped 1 face.',
  ])
})

test('a photo that was not swapped yet has no facts', () => {
  const content = makeUnswapped({ faces_detected: null, processing_time: null })
  expect(itemFacts({ post, frame: 1, content })).toEqual([])
})
