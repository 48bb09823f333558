import { expect, test } from 'vitest'
import { PostProblem } from '../post/problem.ts'
import { requireFile, requireSuccess } from './answer-status.ts'

function problemOf(
  status: number,
  headers: Record<string, string> = {},
  require = requireSuccess,
): PostProblem | undefined {
  try {
    require({ status, headers: new Headers(headers) })
    return undefined
  } catch (error) {
    if (error instanceof PostProblem) return error
    throw error
  }
}

test.each([
  [200, undefined],
  [299, undefined],
  [304, 'bad_answer'],
  [400, 'bad_answer'],
  [401, 'login_required'],
  [403, 'private'],
  [404, 'not_found'],
  [410, 'not_found'],
  [418, 'bad_answer'],
  [429, 'rate_limited'],
  [451, 'not_found'],
  [499, 'bad_answer'],
  [500, 'unreachable'],
  [503, 'unreachable'],
  [504, 'timeout'],
])('an answer with the status %i is told as %s', (status, code) => {
  expect(problemOf(status)?.code).toBe(code)
})

test.each([
  [200, undefined],
  [401, 'file_kept_out'],
  [403, 'file_kept_out'],
  [404, 'file_gone'],
  [410, 'file_gone'],
  [451, 'file_kept_out'],
  [429, 'rate_limited'],
  [500, 'unreachable'],
])('a file of a post that answers %i is told as %s, and no word is said of the post', (status, code) => {
  expect(problemOf(status, {}, requireFile)?.reason.code).toBe(code)
})

test('a busy server says when to come again, at most in a day; what another says of it is not heard', () => {
  const wait = (status: number, value: string) => problemOf(status, { 'retry-after': value })?.retryAfterMs
  expect([wait(429, '30'), wait(503, ' 30 '), wait(429, '999999')]).toEqual([30_000, 30_000, 86_400_000])
  expect([wait(429, 'soon'), wait(429, ''), wait(404, '30')]).toEqual([undefined, undefined, undefined])
  expect(wait(429, new Date(Date.now() - 1000).toUTCString())).toBe(0)
})

test('a server that asks for a longer pause is not to be tried again in a few minutes', () => {
  const reasonOf = (value: string) => problemOf(429, { 'retry-after': value })?.reason.code
  expect(['0', '600', '601', '999999'].map(reasonOf)).toEqual([
    'rate_limited',
    'rate_limited',
    'rate_limited_long',
    'rate_limited_long',
  ])
  expect(problemOf(429, { 'retry-after': '3600' })).toMatchObject({ code: 'rate_limited', retryable: true })
})
