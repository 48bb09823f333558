import { afterEach, expect, test, vi } from 'vitest'
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
