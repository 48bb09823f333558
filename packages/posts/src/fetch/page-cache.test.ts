import { describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { SafeAnswer, SafeFetch, SafeFetchOptions } from './safe-fetch.ts'

type Asked = { url: string; options: SafeFetchOptions | undefined }

/** A site whose pages have these headers and that knows conditions. */
function site(headers: Record<string, string>, body = 'page'): { fetch: SafeFetch; asked: Asked[] } {
  const asked: Asked[] = []
  const fetch: SafeFetch = async (url, options) => {
    asked.push({ url, options })
    const isKnown = options?.headers?.['if-none-match'] === headers['etag'] && headers['etag'] !== undefined
    const isUnchanged = options?.headers?.['if-modified-since'] === headers['last-modified'] && headers['last-modified']
    const status = isKnown || isUnchanged ? 304 : 200
    options?.isEnough?.(Buffer.from(body))
    const answer: SafeAnswer = {
      status,
      url,
      headers: { get: (name) => headers[name] ?? null },
      body: Buffer.from(status === 304 ? '' : body),
    }
    return answer
  }
  return { fetch, asked }
}

const accept = { headers: { accept: 'text/html' } }
const textOf = ({ body }: SafeAnswer) => Buffer.from(body).toString()

describe('a page that was read before', () => {
  test.each([
    ['a tag', { etag: '"v1"' }, { 'if-none-match': '"v1"' }],
    [
      'a date',
      { 'last-modified': 'Sun, 01 Mar 2026 06:00:00 GMT' },
      { 'if-modified-since': 'Sun, 01 Mar 2026 06:00:00 GMT' },
    ],
  ])('and that has %s is asked for only if it has changed', async (_name, headers, condition) => {
    const { fetch, asked } = site(headers)
    const polite = createPageCache().through(fetch)
    await polite('https://post.example/', accept)
    const again = await polite('https://post.example/', accept)
    expect(asked[1]?.options?.headers).toMatchObject(condition)
    expect({ status: again.status, text: textOf(again) }).toEqual({ status: 200, text: 'page' })
  })

  test.each([
    ['and that may not be kept', { etag: '"v1"', 'cache-control': 'private, no-store' }, accept],
    ['with a key', { etag: '"v1"' }, { headers: { accept: '*/*', authorization: 'Bearer t' } }],
    ['by sending something', { etag: '"v1"' }, { ...accept, method: 'POST' as const, body: '{}' }],
    ['and that turned out to be a photo', { etag: '"v1"' }, { ...accept, isEnough: () => true }],
    ['without a tag or a date', {}, accept],
  ])('%s is asked for anew', async (_name, headers, options) => {
    const { fetch, asked } = site(headers)
    const polite = createPageCache().through(fetch)
    await polite('https://post.example/', options)
    await polite('https://post.example/', options)
    expect(asked[1]?.options?.headers).not.toHaveProperty('if-none-match')
  })

  test('counts with all that is kept of it: its address and its tag as well as its text', async () => {
    const { fetch, asked } = site({ etag: `"${'v'.repeat(300)}"` }, 'x'.repeat(100))
    const polite = createPageCache({ maxBytes: 700 }).through(fetch)
    for (const path of ['a', 'a']) await polite(`https://post.example/${path}`, accept)
    expect(asked.map(({ options }) => options?.headers?.['if-none-match'])).toEqual([undefined, undefined])
  })

  test('makes room for newer ones', async () => {
    const { fetch, asked } = site({ etag: '"v1"' }, 'x'.repeat(100))
    const polite = createPageCache({ maxBytes: 700 }).through(fetch)
    for (const path of ['a', 'b', 'c', 'a', 'c']) await polite(`https://post.example/${path}`, accept)
    expect(asked.map(({ options }) => options?.headers?.['if-none-match'])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      '"v1"',
    ])
  })
})
