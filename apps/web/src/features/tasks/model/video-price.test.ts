import { expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { creditsOfVideo, mostCredits, mostCreditsOfTask, priceWords } from './video-price.ts'

const terms = { credit_seconds: 3, max_seconds: 60, max_mb: 100 }
const video = (seconds: number | null) => makeContent({ item_type: 'Video', video_duration: seconds })

test('a video costs one credit per started three seconds, and never nothing', () => {
  const lengths = [0.2, 3, 3.1, 6, 60]
  expect(lengths.map((seconds) => creditsOfVideo(seconds, terms))).toEqual([1, 1, 2, 2, 20])
})

test('six seconds that were stored a hair too long cost two credits', () => {
  expect([6.000000238, 6.004].map((seconds) => creditsOfVideo(seconds, terms))).toEqual([2, 2])
})

test('a photo costs one credit, a video of unknown length is only told its price', () => {
  expect(mostCredits(makeContent(), terms)).toBe(1)
  expect(mostCredits(video(null), terms)).toBeUndefined()
  expect(priceWords(video(null), terms)).toBe('A video costs 1 credit per started 3 seconds.')
  expect(priceWords(video(7), terms)).toBe('Costs up to 3 credits')
  expect(priceWords(makeContent(), terms)).toBeUndefined()
})

test('a task with videos costs their sum and a credit for each of its photos, or only what failed', () => {
  const failed = makeUnswapped({ item_type: 'Video', video_duration: 10, status: 'failed' })
  const task = makeTask([makePost({ contents: [makeContent(), video(7), failed] })])
  expect(mostCreditsOfTask(task, 'all', terms)).toBe(8)
  expect(mostCreditsOfTask(task, 'failed', terms)).toBe(4)
  expect(mostCreditsOfTask(makeTask([makePost({ contents: [makeContent()] })]), 'all', terms)).toBeUndefined()
  expect(mostCreditsOfTask(makeTask([makePost({ contents: [video(null)] })]), 'all', terms)).toBeUndefined()
})
