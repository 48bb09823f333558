import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { AppError } from '../process/app-error.ts'
import { countCall } from './fixed-window.ts'
import { createWindowStore } from './window-store.ts'

const minuteMs = 60_000
const yearMs = 365 * 24 * 3600 * 1000
const limit = { calls: 2, windowMs: minuteMs }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

/** Counts one call at that time; answers 'counted', or after how many seconds to come back. */
async function callAt(key: string, now: number): Promise<'counted' | number | undefined> {
  try {
    await countCall({ db: server.ctx.db, now: () => new Date(now) }, key, limit, { code: 'too_much_created' })
    return 'counted'
  } catch (error) {
    if (error instanceof AppError) return error.retryAfterSeconds
    throw error
  }
}

async function callsAt(key: string, times: number[]) {
  const answers = []
  for (const time of times) answers.push(await callAt(key, time))
  return answers
}

const today = Date.UTC(2026, 4, 1, 12)

test('a counter starts anew once its window is over', async () => {
  const times = [0, 1000, 2000, 59_000, minuteMs, minuteMs + 1].map((ms) => today + ms)
  expect(await callsAt('anew', times)).toEqual(['counted', 'counted', 58, 1, 'counted', 'counted'])
})

test('a counter that was begun while the clock stood a year ahead lets people in once the clock is right again', async () => {
  const ahead = [today + yearMs, today + yearMs, today + yearMs]
  expect(await callsAt('healed', ahead)).toEqual(['counted', 'counted', 60])
  expect(await callsAt('healed', [today, today, today])).toEqual(['counted', 'counted', 60])
})

test('processes whose clocks differ by seconds count as one, and nobody waits longer than a window', async () => {
  const times = [today + 20_000, today, today + 20_000, today, today]
  expect(await callsAt('skewed', times)).toEqual(['counted', 'counted', 60, 60, 60])
})

test('the calls of a minute are counted by a clock that nobody sets', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: today + yearMs })
  onTestFinished(() => void vi.useRealTimers())
  let passedMs = 5
  const store = new (createWindowStore(() => passedMs))({})
  const call = (key: string) => {
    let found: unknown
    store.incr(key, (_error, result) => (found = result), minuteMs, 100)
    return found
  }
  expect([call('home'), call('home'), call('other')]).toEqual([
    { current: 1, ttl: minuteMs },
    { current: 2, ttl: minuteMs },
    { current: 1, ttl: minuteMs },
  ])
  vi.setSystemTime(today)
  passedMs += 59_000
  expect(call('home')).toEqual({ current: 3, ttl: 1000 })
  passedMs += 1000
  expect(call('home')).toEqual({ current: 1, ttl: minuteMs })
})
