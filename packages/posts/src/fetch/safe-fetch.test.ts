import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSafeFetch } from './safe-fetch.ts'
import { redirect, respond } from '../testing/site.ts'
import { openStage, problemOf, type Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(
    ({ at }) => ({
      '/': 'hello',
      '/cookie': respond(302, { 'set-cookie': 'session=1', location: '/' }),
      '/elsewhere': redirect(at('/', 'other.example')),
      '/here': redirect('/'),
      '/see-other': redirect('/', 303),
      '/repeat-there': redirect(at('/', 'other.example'), 307),
      '/kilobyte': 'x'.repeat(1024),
      '/nothing': respond(204),
    }),
    { limits: { perPost: { requests: 4, bytes: 3000, timeMs: 5_000 } } },
  )
})
afterAll(() => stage.close())

const lastHeaders = () => stage.site.requests.at(-1)?.headers ?? {}

describe('what a site learns about its reader', () => {
  test('one name, the same for every request', async () => {
    await stage.fetch(stage.at('/'), { headers: { 'User-Agent': 'Mozilla/5.0' } })
    expect(lastHeaders()['user-agent']).toBe('GuiseTest/1.0')
  })

  test('no cookie, even one it set on the way', async () => {
    await stage.fetch(stage.at('/cookie'), { headers: { Cookie: 'a=b' } })
    expect(lastHeaders()).not.toHaveProperty('cookie')
  })

  test('no token meant for another site', async () => {
    const headers = { Authorization: 'Bearer t', 'X-Key': 'k', Accept: 'text/html' }
    await stage.fetch(stage.at('/here'), { headers })
    expect(lastHeaders()).toMatchObject({ authorization: 'Bearer t', 'x-key': 'k' })
    await stage.fetch(stage.at('/elsewhere'), { headers })
    expect(lastHeaders()).not.toHaveProperty('authorization')
    expect(lastHeaders()).not.toHaveProperty('x-key')
    expect(lastHeaders()).toMatchObject({ accept: 'text/html' })
  })
})

describe('a request with a body', () => {
  test('becomes a plain reading after See Other', async () => {
    await stage.fetch(stage.at('/see-other'), { method: 'POST', body: '{}' })
    expect(stage.site.requests.at(-1)).toMatchObject({ method: 'GET', url: '/' })
  })

  test('is not repeated to another site', async () => {
    const asked = stage.fetch(stage.at('/repeat-there'), { method: 'POST', body: '{}' })
    expect(await problemOf(asked)).toBe('network_changed')
  })
})

describe('the budget of a post', () => {
  test('counts all its requests, redirects included', async () => {
    const fetch = stage.fetch.budget()
    await fetch(stage.at('/here'))
    await fetch(stage.at('/here'))
    expect(await problemOf(fetch(stage.at('/')))).toBe('bad_answer')
  })

  test('counts all its bytes', async () => {
    const fetch = stage.fetch.budget()
    await fetch(stage.at('/kilobyte'))
    await fetch(stage.at('/kilobyte'))
    expect(await problemOf(fetch(stage.at('/kilobyte')))).toBe('too_large')
  })

  test('counts all its seconds', async () => {
    const hurried = await openStage(() => ({ '/': 'hello' }), {
      limits: { perPost: { requests: 9, bytes: 9999, timeMs: 60 } },
    })
    const fetch = hurried.fetch.budget()
    await new Promise((passed) => setTimeout(passed, 80))
    expect(await problemOf(fetch(hurried.at('/')))).toBe('timeout')
    await hurried.close()
  })

  test('is not shared with other posts', async () => {
    for (let post = 0; post < 6; post++) await stage.fetch(stage.at('/'))
    expect((await stage.fetch.budget()(stage.at('/'))).status).toBe(200)
  })
})

test('an answer without a body has no bytes', async () => {
  const { status, body } = await stage.fetch(stage.at('/nothing'))
  expect({ status, bytes: body.length }).toEqual({ status: 204, bytes: 0 })
})

test('no connection stays open after an answer', async () => {
  await stage.fetch(stage.at('/'))
  await expect.poll(() => stage.site.open()).toBe(0)
})

test('without a test opening it, this machine is out of reach', async () => {
  const fetch = createSafeFetch({ lookup: async () => ['127.0.0.1'] })
  expect(await problemOf(fetch('http://post.example/'))).toBe('blocked_address')
  expect(await problemOf(fetch(stage.at('/')))).toBe('blocked_address')
  expect(await problemOf(createSafeFetch()('http://localhost/'))).toBe('blocked_address')
})
