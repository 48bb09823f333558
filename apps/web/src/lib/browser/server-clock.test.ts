import { afterEach, expect, test, vi } from 'vitest'
import { hearClock, serverNow } from './server-clock.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-11-20T12:00:00Z')

afterEach(() => {
  vi.useRealTimers()
  hearClock(dated(Date.now()))
})

function dated(at: number): Response {
  return new Response('', { headers: { date: new Date(at).toUTCString() } })
}

test('a clock that is put right while the page is open is believed again', () => {
  vi.useFakeTimers({ now: now + dayMs })
  hearClock(dated(now))
  expect(serverNow()).toBe(now)
  vi.setSystemTime(now)
  hearClock(dated(now))
  expect(serverNow()).toBe(now)
})

test('what an answer takes on its way is no other clock, and an answer without a date says nothing', () => {
  vi.useFakeTimers({ now })
  hearClock(dated(now - 30_000))
  expect(serverNow()).toBe(now)
  vi.setSystemTime(now + dayMs)
  hearClock(dated(now))
  hearClock(new Response(''))
  expect(serverNow()).toBe(now)
})
