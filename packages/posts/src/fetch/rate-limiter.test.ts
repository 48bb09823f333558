import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'
import { PostProblem } from '../post/problem.ts'
import { createSafeFetch, type SafeFetch } from './safe-fetch.ts'
import { redirect, respond, startSite, type Site } from '../testing/site.ts'

const idle = () => new AbortController().signal

describe('towards one host', () => {
  test('no more requests run at one time than agreed, whoever makes them', async () => {
    const rateLimiter = createRateLimiter({ concurrent: 2, perSecond: 1000, burst: 1000 })
    let running = 0
    let most = 0
    const visit = async () => {
      const release = await rateLimiter.acquire('post.example', idle())
      most = Math.max(most, ++running)
      await new Promise((passed) => setTimeout(passed, 5))
      running--
      release()
    }
    await Promise.all(Array.from({ length: 12 }, visit))
    expect(most).toBe(2)
  })

  test('requests come no faster than agreed once the first burst is over', async () => {
    const rateLimiter = createRateLimiter({ concurrent: 10, perSecond: 50, burst: 3 })
    const started = performance.now()
    for (let i = 0; i < 8; i++) (await rateLimiter.acquire('post.example', idle()))()
    expect(performance.now() - started).toBeGreaterThanOrEqual(95)
  })

  test('others do not wait', async () => {
    const rateLimiter = createRateLimiter({ concurrent: 1, perSecond: 1, burst: 1 })
    const release = await rateLimiter.acquire('slow.example', idle())
    let isThere = false
    const second = rateLimiter.acquire('slow.example', idle()).then(() => (isThere = true))
    await rateLimiter.acquire('post.example', idle())
    expect(isThere).toBe(false)
    release()
    await second
  })

  test('whoever would wait too long is told to come again', async () => {
    const rateLimiter = createRateLimiter({ concurrent: 1, perSecond: 1000, burst: 1000, longestWaitMs: 20 })
    await rateLimiter.acquire('post.example', idle())
    await expect(rateLimiter.acquire('post.example', idle())).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('a request that is given up while it waits takes no turn', async () => {
    const rateLimiter = createRateLimiter({ concurrent: 1, perSecond: 1000, burst: 1000 })
    const release = await rateLimiter.acquire('post.example', idle())
    const given = AbortSignal.timeout(10)
    await expect(rateLimiter.acquire('post.example', given)).rejects.toThrow(/abort/)
    release()
    await expect(rateLimiter.acquire('post.example', idle())).resolves.toBeTypeOf('function')
  })
})

describe('a host that asks to be left alone', () => {
  let site: Site
  let fetch: SafeFetch
  const at = (path: string, host = 'busy.example') => `http://${host}:${site.port}${path}`
  beforeAll(async () => {
    const routes: Parameters<typeof startSite>[0] = {
      '/busy': respond(429, { 'retry-after': '120' }),
      '/overloaded': respond(503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }),
      '/silent': respond(429),
      '/forever': respond(429, { 'retry-after': '99999999' }),
      '/gone': respond(404, { 'retry-after': '120' }),
      '/fine': 'hello',
    }
    site = await startSite(routes)
    routes['/to-busy'] = redirect(at('/fine'))
    fetch = createSafeFetch({
      ports: [site.port],
      allow: (address) => address === '127.0.0.1',
      lookup: async () => ['127.0.0.1'],
    })
  })
  afterAll(() => site.close())

  test.each([
    ['in seconds', '/busy', 'busy.example', 120_000],
    ['with a date', '/overloaded', 'overloaded.example', 60_000],
    ['without saying for how long', '/silent', 'silent.example', 60_000],
    ['for years', '/forever', 'forever.example', 3_600_000],
  ])('%s is asked for nothing until then', async (_name, path, host, forMs) => {
    expect((await fetch(at('/fine', host))).status).toBe(200)
    await fetch(at(path, host))
    const requests = site.requests.length
    const refused = await fetch(at('/fine', host)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PostProblem)
    const { code, retryable, retryAfterMs = 0 } = refused as PostProblem // as was just seen
    expect({ code, retryable }).toEqual({ code: 'rate_limited', retryable: true })
    expect(retryAfterMs).toBeGreaterThan(forMs - 3_000)
    expect(retryAfterMs).toBeLessThanOrEqual(forMs)
    expect(site.requests).toHaveLength(requests)
  })

  test('but is not busy is asked as before', async () => {
    await fetch(at('/gone', 'odd.example'))
    expect((await fetch(at('/fine', 'odd.example'))).status).toBe(200)
  })

  test('is left alone however many others are asked meanwhile', async () => {
    const rateLimiter = createRateLimiter()
    rateLimiter.pause('busy.example', 60_000)
    for (let i = 0; i < 6000; i++) (await rateLimiter.acquire(`${i}.example`, idle()))()
    await expect(rateLimiter.acquire('busy.example', idle())).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('is left alone behind a redirect too, and other hosts are asked as before', async () => {
    const requests = site.requests.length
    await expect(fetch(at('/to-busy', 'calm.example'))).rejects.toMatchObject({ code: 'rate_limited' })
    expect(site.requests).toHaveLength(requests + 1)
    expect((await fetch(at('/fine', 'calm.example'))).status).toBe(200)
  })
})
