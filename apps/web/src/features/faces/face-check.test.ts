import { ApiError } from '@guise/client'
import { inEnglish } from '@guise/contract'
import { expect, test } from 'vitest'
import { verdictOf } from './face-check.ts'

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }

test('a usable photo tells how many faces it shows and which one is used', () => {
  const faces = [
    { box: { ...box, x: 0.6 }, is_main: false },
    { box, is_main: true },
  ]
  expect(verdictOf({ usable: true, problem: null, reason: null, refused_for: null, advice: [], faces }, null)).toEqual({
    kind: 'good',
    faceCount: 2,
    main: box,
    advice: [],
  })
})

test('a usable photo says what would make a better one', () => {
  const reasons = [{ code: 'photo_eyes_shut' as const }, { code: 'photo_lit_from_one_side' as const }]
  const advice = reasons.map((reason) => ({ text: inEnglish(reason), ...reason }))
  const faces = [{ box, is_main: true }]
  expect(
    verdictOf({ usable: true, problem: null, reason: null, refused_for: null, advice, faces }, null),
  ).toMatchObject({
    kind: 'good',
    advice: reasons.map((reason) => inEnglish(reason)),
  })
})

test('a photo that cannot be used says why', () => {
  const problem = 'The face is too blurred. Use a sharper photo.'
  expect(
    verdictOf(
      { usable: false, problem, reason: { code: 'photo_blurred' }, refused_for: null, advice: [], faces: [] },
      null,
    ),
  ).toEqual({
    kind: 'bad',
    reason: problem,
  })
})

test('a photo that the safety gate refuses says why, and that a review can be asked for', () => {
  const problem =
    'Somebody in this photo may be under 18, so Guise will not swap it. If that is wrong, ask for a review.'
  expect(
    verdictOf(
      {
        usable: false,
        problem,
        reason: { code: 'picture_refused', of: 'photo', why: 'minor' },
        refused_for: 'minor',
        advice: [],
        faces: [],
      },
      null,
    ),
  ).toEqual({
    kind: 'bad',
    reason: problem,
    canAskReview: true,
  })
})

test('a file the server refuses is refused before its upload, in the words of the upload', () => {
  expect(verdictOf(undefined, new ApiError('', 413, 'CLIENT_ERROR'))).toEqual({
    kind: 'bad',
    reason: 'File too large. Please select files under 10MB.',
  })
  expect(verdictOf(undefined, new ApiError('', 400, 'CLIENT_ERROR'))).toEqual({
    kind: 'bad',
    reason: 'Invalid file format. Please select JPG, PNG, or WEBP files.',
  })
})

test.each([
  ['no connection', new ApiError('', 0, 'NETWORK_ERROR')],
  ['a failing server', new ApiError('', 500, 'SERVER_ERROR')],
  ['too many checks', new ApiError('', 429, 'CLIENT_ERROR')],
  ['anything else', new TypeError('undefined is not a function')],
])('%s says nothing about the photo and does not block its upload', (_, error) => {
  expect(verdictOf(undefined, error)).toEqual({ kind: 'unknown' })
})

test('until the answer is there the photo is being checked', () => {
  expect(verdictOf(undefined, null)).toEqual({ kind: 'checking' })
})
