import { expect, test } from 'vitest'
import { clockWords } from './clock-words.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const words = (due_at: string, clock: 'open' | 'due' | 'overdue' | 'settled' = 'open') =>
  clockWords({ clock, due_at }, now)

test('a clock says how long is left: days, hours under two days, minutes under one hour', () => {
  expect(words('2026-11-24T13:00:00Z')).toBe('Due in 3 days')
  expect(words('2026-11-23T11:00:00Z')).toBe('Due in 47 hours')
  expect(words('2026-11-21T13:10:00Z', 'due')).toBe('Due in 1 hour')
  expect(words('2026-11-21T12:42:00Z', 'due')).toBe('Due in 42 minutes')
})

test('a clock that has run out says by how much', () => {
  expect(words('2026-11-21T11:59:30Z', 'overdue')).toBe('Overdue by 1 minute')
  expect(words('2026-11-21T07:00:00Z', 'overdue')).toBe('Overdue by 5 hours')
  expect(words('2026-11-18T07:00:00Z', 'overdue')).toBe('Overdue by 3 days')
})

test('the clock of a settled case stands still', () => {
  expect(words('2026-11-18T07:00:00Z', 'settled')).toBe('Settled')
})
