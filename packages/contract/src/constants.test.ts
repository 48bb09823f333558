import { expect, test } from 'vitest'
import {
  allowedImageTypes,
  apiTimeoutMs,
  appVersion,
  codeLength,
  complaintWindowHours,
  maxUploadBytes,
  rateLimit,
  retryDelayMs,
} from './constants.ts'
import { mayExplore, planLabel } from './accounts/plans.ts'
import { TaskStatus } from './tasks/task-status.ts'
import { Subscription } from './accounts/user.ts'

test('calls are given up after 30 seconds and carry the version 1.0.0', () => {
  expect({ apiTimeoutMs, appVersion }).toEqual({ apiTimeoutMs: 30_000, appVersion: '1.0.0' })
})

test('a face may have 10 MB and be JPEG, PNG or WebP', () => {
  expect(maxUploadBytes).toBe(10_485_760)
  expect(allowedImageTypes).toEqual(['image/jpeg', 'image/png', 'image/webp'])
})

test('a user creates at most 100 things in 3600000 ms', () => {
  expect(rateLimit).toEqual({ requests: 100, windowMs: 3_600_000 })
})

test('a code has 6 digits, a retry opens after 30 seconds, and a complaint is heard for 24 hours', () => {
  expect([codeLength, retryDelayMs, complaintWindowHours]).toEqual([6, 30_000, 24])
})

test('a task, a post and a photo may be in eight states', () => {
  expect(TaskStatus.options.toSorted()).toEqual(
    ['pending', 'scraping', 'downloaded', 'processing', 'swapped', 'completed', 'failed', 'cancelled'].toSorted(),
  )
})

test('thirteen plans have three labels, and only the yearly elite one opens Explore', () => {
  expect(Subscription.options).toHaveLength(13)
  expect(new Set(Subscription.options.map(planLabel))).toEqual(new Set(['Elite', 'Premium', 'Free']))
  expect(planLabel(undefined)).toBe('Free')
  expect(Subscription.options.filter(mayExplore)).toEqual(['elite_yearly'])
})
