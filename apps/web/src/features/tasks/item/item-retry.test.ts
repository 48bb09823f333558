import { t } from 'i18next'
import { expect, test } from 'vitest'
import { secondsUntilRetry } from './item-retry.tsx'

test('retry opens 30 seconds after processing was first seen', () => {
  expect(secondsUntilRetry(1_000, 1_000)).toBe(30)
  expect(secondsUntilRetry(1_000, 21_500)).toBe(10)
  expect(secondsUntilRetry(1_000, 31_000)).toBe(0)
  expect(secondsUntilRetry(1_000, 99_000)).toBe(0)
})

test('the wait is said in seconds', () => {
  expect(t('tasks.retry.availableIn', { count: 12 })).toBe('Retry available in 12 seconds')
  expect(t('tasks.retry.availableIn', { count: 1 })).toBe('Retry available in 1 second')
})
