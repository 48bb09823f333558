import { describe, expect, test, vi } from 'vitest'
import { createClient, hasRunOut } from './create-client.ts'

const tokenOf = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.end`
/** A token that tells until when it is good, in seconds from now. */
const tokenUntil = (seconds: number) => tokenOf({ exp: Math.floor(Date.now() / 1000) + seconds })

test('a token has run out when the time it tells is over', () => {
  expect(hasRunOut(tokenUntil(-1))).toBe(true)
  expect(hasRunOut(tokenUntil(60))).toBe(false)
  expect(hasRunOut(tokenOf({ sub: 'ÿ?>~ÿ?>~', exp: 1 })), 'with letters of its own for base64').toBe(true)
})

test.each(['', 'old', 'a.b.c', 'a.e30.c', 'a.bnVsbA.c', tokenOf({ sub: 'somebody' })])(
  'a token that tells no time has not run out: %j',
  (token) => expect(hasRunOut(token)).toBe(false),
)

/** A session whose token has run out, on a server that gives this one instead; none if it refuses to. */
function sessionOf(next: string | undefined) {
  const kept = { access: tokenUntil(-1) as string | null, ended: 0 }
  const calls: string[] = []
  const answer = vi.fn<typeof fetch>(async (address, init) => {
    const path = new URL(address as string).pathname
    calls.push(path)
    const isGood = path === '/api/auth/refresh' || new Headers(init?.headers).get('authorization') === `Bearer ${next}`
    if (next === undefined || !isGood) return new Response('{"detail":"Your session has ended."}', { status: 401 })
    return new Response(path === '/api/auth/refresh' ? JSON.stringify({ access_token: next }) : '{}')
  })
  const client = createClient({
    baseUrl: 'https://guise.example/api',
    fetch: answer,
    tokens: {
      access: () => kept.access,
      refresh: () => 'refresh',
      save: ({ access_token }) => void (kept.access = access_token),
      clear: () => void (kept.access = null),
    },
    onUnauthorized: () => void kept.ended++,
  })
  return { client, kept, calls }
}

describe('a session that has run out', () => {
  test('is renewed before the calls it would not serve, once, and none of them is made twice', async () => {
    const { client, kept, calls } = sessionOf('new')
    await Promise.all([client.getMe(), client.getMe()])
    expect(calls).toEqual(['/api/auth/refresh', '/api/user/me', '/api/user/me'])
    expect(kept).toEqual({ access: 'new', ended: 0 })
  })

  test('is not renewed before every call where the clock of the device is wrong', async () => {
    const { client, calls } = sessionOf(tokenUntil(-2))
    await client.getMe()
    await client.getMe()
    expect(calls).toEqual(['/api/auth/refresh', '/api/user/me', '/api/user/me'])
  })

  test('and is not renewed ends after one attempt', async () => {
    const { client, kept, calls } = sessionOf(undefined)
    await expect(client.getMe()).rejects.toMatchObject({ status_code: 401 })
    expect(calls).toEqual(['/api/auth/refresh', '/api/user/me'])
    expect(kept).toEqual({ access: null, ended: 1 })
  })
})
