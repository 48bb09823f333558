import { describe, expect, test } from 'vitest'
import { planSegments, priceOfSeconds } from './video-segments.ts'

/** So many frames a second, from a moment on. */
const framesOf = (seconds: number, fps = 10, from = 0) =>
  Array.from({ length: Math.round(seconds * fps) }, (_, k) => from + k / fps)
const plan = (times: number[], endSeconds: number) =>
  planSegments({ times, endSeconds }).map(({ first_frame, frames, seconds }) => [
    first_frame,
    frames,
    Math.round(seconds * 100) / 100,
  ])

describe('a film', () => {
  test.each([
    [
      'of seven seconds',
      framesOf(7),
      7,
      [
        [0, 30, 3],
        [30, 30, 3],
        [60, 10, 1],
      ],
    ],
    [
      'whose rest is less than a second',
      framesOf(6.9),
      6.9,
      [
        [0, 30, 3],
        [30, 39, 3.9],
      ],
    ],
    ['that is shorter than a segment', framesOf(0.3), 0.3, [[0, 3, 0.3]]],
    ['of one frame that stands', [0], 20, [[0, 1, 20]]],
    [
      'that begins late',
      framesOf(4, 10, 5),
      9,
      [
        [0, 30, 3],
        [30, 10, 1],
      ],
    ],
    [
      'with a gap longer than a segment',
      [0, 1, 9, 10],
      11,
      [
        [0, 2, 9],
        [2, 2, 2],
      ],
    ],
  ])('%s is cut into segments that have every frame once', (_, times, end, segments) => {
    expect(plan(times, end)).toEqual(segments)
  })

  test.each([
    [3, 1],
    [3.004, 1],
    [3.01, 2],
    [0.03, 1],
    [60, 20],
  ])('of %d s costs a credit per started three seconds: %d', (seconds, credits) => {
    expect(priceOfSeconds({ creditVideoSeconds: 3 }, seconds)).toBe(credits)
  })
})
