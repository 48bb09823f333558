import { ApiError } from '@guise/client'
import { expect, test } from 'vitest'
import { mayPass } from './query-client.ts'

test('a lost connection, a time-out and a busy server are tried again, at most twice', () => {
  for (const status of [0, 408, 429, 500, 503]) {
    expect(mayPass(0, failure(status))).toBe(true)
    expect(mayPass(1, failure(status))).toBe(true)
    expect(mayPass(2, failure(status))).toBe(false)
  }
})

test('a refusal and a bug of our own are not tried again', () => {
  for (const status of [400, 401, 403, 404, 422]) expect(mayPass(0, failure(status))).toBe(false)
  expect(mayPass(0, new TypeError('undefined is not a function'))).toBe(false)
})

function failure(status: number): ApiError {
  return new ApiError('It failed.', status, 'API_ERROR')
}

test('a call that was waited for in vain for 30 seconds is told of at once', () => {
  expect(mayPass(0, new ApiError('Request timed out after 30000ms', 408, 'TIMEOUT', { timeoutMs: 30_000 }))).toBe(false)
})
