import { expect, test } from 'vitest'
import { stageDuration } from './stage-words.ts'

const stage = { status: 'completed', started_at: null, finished_at: null, error_message: null, reason: null } as const

test('a finished stage says how long it took', () => {
  const times = { started_at: '2026-01-01T00:00:00.000Z', finished_at: '2026-01-01T00:00:01.420Z' }
  expect(stageDuration({ ...stage, ...times })).toBe('1.4 s')
  expect(stageDuration({ ...stage, ...times, finished_at: null })).toBeNull()
})
