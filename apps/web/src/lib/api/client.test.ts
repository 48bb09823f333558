import { afterEach, expect, test, vi } from 'vitest'
import { hearClock } from '../browser/server-clock.ts'
import { relativeTime } from '../language/format.ts'
import { fetchEarly } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

test('what was asked for before the app was there is not asked for again, and only once', async () => {
  const early = new Response('early')
  const asked = vi.fn<typeof fetch>(async () => new Response('late'))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('guiseEarly', { path: '/api/user/me', answer: Promise.resolve(early) })
  expect(await (await fetchEarly('/api/projects/', { method: 'GET' })).text()).toBe('late')
  expect(await (await fetchEarly('/api/user/me', { method: 'PATCH' })).text()).toBe('late')
  expect(await fetchEarly('/api/user/me', { method: 'GET' })).toBe(early)
  expect(await (await fetchEarly('/api/user/me', { method: 'GET' })).text()).toBe('late')
  expect(asked).toHaveBeenCalledTimes(3)
})

test('what was asked for before the app was there is waited for no longer than anything else', async () => {
  vi.stubGlobal('guiseEarly', { path: '/api/user/me', answer: new Promise(() => undefined) })
  const signal = AbortSignal.timeout(20)
  await expect(fetchEarly('/api/user/me', { method: 'GET', signal })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test.for([
  ['two days ahead', 2 * 86_400_000],
  ['two days behind', -2 * 86_400_000],
] as const)(
  'on a device whose clock is %s an hour ago is an hour ago once the server has answered',
  async ([, off]) => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    const answerAt = (at: number) => new Response('', { headers: { date: new Date(at).toUTCString() } })
    vi.useFakeTimers({ now: now + off })
    vi.stubGlobal('fetch', async () => answerAt(now))
    await fetchEarly('/api/user/me', { method: 'GET' })
    expect(relativeTime(new Date(now - 3_600_000).toISOString())).toBe('1 hour ago')
    vi.useRealTimers()
    hearClock(answerAt(Date.now()))
  },
)
