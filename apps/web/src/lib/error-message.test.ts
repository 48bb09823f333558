import { ApiError } from '@guise/client'
import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

test("the server's own sentence is shown first", () => {
  expect(errorMessage(new ApiError('This photo shows no face.', 422, 'CLIENT_ERROR'), 'upload')).toBe(
    'This photo shows no face.',
  )
})

test('a failure without a sentence says what kind it was', () => {
  expect(errorMessage(new ApiError('', 401, 'AUTH_ERROR'), 'loadTask')).toBe(
    'Authentication failed. Please log in again.',
  )
  expect(errorMessage(new ApiError('', 0, 'NETWORK_ERROR'), 'loadTask')).toBe(
    'Network error. Please check your internet connection.',
  )
  expect(errorMessage(new ApiError('', 0, 'NETWORK_ERROR'), 'upload')).toBe(
    'Network error. Please check your internet connection and try again.',
  )
})

test('an upload that is too large or no picture says so', () => {
  expect(errorMessage(new ApiError('', 413, 'CLIENT_ERROR'), 'upload')).toBe(
    'File too large. Please select files under 10MB.',
  )
  expect(errorMessage(new ApiError('', 400, 'CLIENT_ERROR'), 'upload')).toBe(
    'Invalid file format. Please select JPG, PNG, or WEBP files.',
  )
})

test('anything else names the action that failed', () => {
  expect(errorMessage(new Error('undefined is not a function'), 'sendCode')).toBe(
    'Failed to send OTP. Please try again.',
  )
})
