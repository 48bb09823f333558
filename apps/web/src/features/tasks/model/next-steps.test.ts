import { PostProblem } from '@guise/contract'
import { describe, expect, test } from 'vitest'
import { makeContent, makePost } from '../../../testing/make-task.ts'
import { hasUnread, nextSteps } from './next-steps.ts'

describe.each(PostProblem.options)('a post that failed with %s', (problem) => {
  test('can be given its photos by hand, and its link be opened where there is one to open', () => {
    const next = nextSteps(makePost({ problem, url: 'https://example.org/p/1' }))
    expect(next).toContain('add')
    expect(next.includes('open')).toBe(!['blocked_address', 'malformed_link'].includes(problem))
    expect(new Set(next).size).toBe(next.length)
  })
})

test('what may pass by itself is tried again first', () => {
  const passing = ['rate_limited', 'timeout', 'unreachable'] as const
  expect(passing.map((problem) => nextSteps(makePost({ problem }))[0])).toEqual(['retry', 'retry', 'retry'])
})

test('what will not change by waiting is not tried again', () => {
  const lasting = ['unsupported', 'login_required', 'age_gated', 'blocked_address', 'malformed_link'] as const
  expect(lasting.flatMap((problem) => nextSteps(makePost({ problem })))).not.toContain('retry')
})

test('what is no link is not offered to be opened', () => {
  expect(nextSteps(makePost({ problem: 'private', url: 'not a link' }))).toEqual(['retry', 'add'])
})

test('only a photo that was named, failed and has no picture leaves something to add by hand', () => {
  const lost = { item_type: 'Photo', item_url: null, status: 'failed' } as const
  const isMissing = (parts: Parameters<typeof makeContent>[0]) =>
    hasUnread(makePost({ contents: [makeContent(parts)] }))
  expect(isMissing(lost)).toBe(true)
  expect(isMissing({ ...lost, item_type: 'Video' })).toBe(false)
  expect(isMissing({ ...lost, item_url: '/picture' })).toBe(false)
  expect(isMissing({ ...lost, status: 'processing' })).toBe(false)
})
