import { ApiError } from '@guise/client'
import { refusalMessages } from '@guise/contract'
import { expect, test } from 'vitest'
import { isRefusedPhoto } from './is-refused-photo.ts'

test('a review can be asked for what the safety gate refused, and for nothing else', () => {
  expect(isRefusedPhoto(new ApiError(refusalMessages.photo.minor, 422, 'CLIENT_ERROR'))).toBe(true)
  expect(isRefusedPhoto(new ApiError('The face is too blurred. Use a sharper photo.', 422, 'CLIENT_ERROR'))).toBe(false)
  expect(isRefusedPhoto(new TypeError('fetch failed'))).toBe(false)
})
