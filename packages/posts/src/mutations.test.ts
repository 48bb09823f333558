import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLink } from './link-rules.ts'
import type { Post } from './post.ts'
import { PostProblem } from './problem.ts'
import { createReader } from './reader.ts'
import { createSafeFetch, type SafeFetch } from './safe-fetch.ts'

const fixture = (name: string) => readFileSync(new URL(`../fixtures/web/${name}.html`, import.meta.url))
const pages = ['single-photo', 'json-ld-graph', 'oembed-photo', 'relative', 'film'].map(fixture)
const pieces = [
  '<',
  '>',
  '"',
  '</script>',
  '{',
  '[',
  '\\',
  '\0',
  'ÿ',
  '<!--',
  '&#x110000;',
  'http://[',
  '@id',
  'null',
  '//',
]

/** A page with some of its bytes replaced by pieces that parsers stumble over. */
const mutatedPage = fc
  .record({
    page: fc.constantFrom(...pages),
    cuts: fc.array(
      fc.record({ at: fc.nat(3000), drop: fc.nat(60), piece: fc.oneof(fc.constantFrom(...pieces), fc.string()) }),
      { maxLength: 8 },
    ),
  })
  .map(({ page, cuts }) =>
    cuts.reduce(
      (text, { at, drop, piece }) =>
        Buffer.concat([text.subarray(0, at), Buffer.from(piece), text.subarray(at + drop)]),
      page,
    ),
  )

const mutatedLink = fc
  .tuple(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.nat(40),
    fc.constantFrom(...pieces, '@', ':', '%'),
  )
  .map(([link, at, piece]) => link.slice(0, at) + piece + link.slice(at))

test('a damaged page gives a post with addresses of the web, or a problem, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      mutatedPage,
      fc.constantFrom(null, 'text/html', 'text/html; charset=utf-16'),
      async (page, type) => {
        const fetch: SafeFetch = async (url) => ({ status: 200, headers: { get: () => type }, url, body: page })
        const outcome = await createReader({ fetch })
          .read('https://post.example/p/1')
          .catch((error: unknown) => error)
        const addresses = outcome instanceof PostProblem ? ['https://'] : (outcome as Post).items.map(({ url }) => url) // or it throws
        expect(addresses.length).toBeGreaterThan(0)
        for (const url of addresses) expect(url).toMatch(/^https?:\/\//)
      },
    ),
    { numRuns: 400 },
  )
})

test('a damaged link is looked up under a public name, or is a problem', async () => {
  const asked: string[] = []
  const lookup = (hostname: string) => {
    asked.push(hostname)
    return Promise.reject(new PostProblem('unreachable'))
  }
  const reader = createReader({ fetch: createSafeFetch({ lookup, limits: { timeMs: 200 } }) })
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutatedLink, fc.string({ unit: 'binary' })), async (link) => {
      await expect(reader.read(link)).rejects.toBeInstanceOf(PostProblem)
    }),
    { numRuns: 400 },
  )
  expect(asked.length).toBeGreaterThan(0)
  for (const hostname of asked) expect(checkLink(`https://${hostname}/`)).toHaveProperty('url')
})
