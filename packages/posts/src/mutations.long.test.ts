import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLink } from './fetch/link-rules.ts'
import type { Post } from './post/post.ts'
import { PostProblem } from './post/problem.ts'
import { createReader } from './reader.ts'
import { createSafeFetch, type SafeFetch } from './fetch/safe-fetch.ts'
import { linkFixtures } from './testing/link-fixtures.ts'
import { openStage, type Stage } from './testing/stage.ts'

const seed = 20_261_121
const folder = new URL('../fixtures/', import.meta.url)
const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(html|json)$/.test(path) && !path.endsWith('links.json'))
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    network: path.split(/[\\/]/)[0] ?? '',
    bytes: readFileSync(new URL(path, folder)),
  }))

const links = Object.fromEntries(linkFixtures().map(({ network, example }) => [network, example]))

const pieces = [
  '<',
  '>',
  '"',
  '</script>',
  '{',
  '[',
  '}',
  ']',
  '\\',
  '\0',
  'ÿ',
  '<!--',
  '&#x110000;',
  'http://[',
  '@id',
]
const values = [
  'null',
  '//',
  '-1',
  '1e999',
  '"__proto__":{',
  '[[[[[',
  'file:///etc/passwd',
  'http://127.0.0.1/',
  '%',
  '٣',
]
const piece = fc.oneof(fc.constantFrom(...pieces, ...values), fc.string())

/** An answer of a network with some of its bytes replaced by pieces that parsers stumble over. */
const mutatedAnswer = fc
  .record({
    fixture: fc.constantFrom(...fixtures),
    cuts: fc.array(fc.record({ at: fc.nat(3000), drop: fc.nat(60), piece }), { maxLength: 6 }),
  })
  .map(({ fixture, cuts }) => ({
    network: fixture.network,
    link: links[fixture.network] ?? '',
    body: cuts.reduce(
      (bytes, { at, drop, piece }) =>
        Buffer.concat([bytes.subarray(0, at), Buffer.from(piece), bytes.subarray(at + drop)]),
      fixture.bytes,
    ),
  }))

const mutatedLink = fc
  .tuple(
    fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.constantFrom(...Object.values(links))),
    fc.nat(60),
    piece,
  )
  .map(([link, at, piece]) => link.slice(0, at) + piece + link.slice(at))
const anyLink = fc.oneof(mutatedLink, fc.string({ unit: 'binary' }))

const types = fc.constantFrom(null, 'text/html', 'application/activity+json', 'application/json; charset=utf-16')
const tokens = { x: 'x', imgur: 'i', tumblr: 't', reddit: { clientId: 'a', clientSecret: 'b' } }

const bodyOf = (path: string) => fixtures.find((fixture) => fixture.path === path)?.bytes ?? Buffer.alloc(0)

/** What has to be whole for a network to be asked for its post at all. */
function preludeOf(url: string): Uint8Array | undefined {
  if (url.startsWith('https://plc.directory/')) return bodyOf('bluesky/did-document.json')
  if (url.endsWith('/access_token')) return bodyOf('reddit/token.json')
  return undefined
}

test('of 7,000 damaged answers each gives a post with addresses of the web, or a problem, and nothing else', async () => {
  const outcomes = new Map<string, Set<string>>()
  await fc.assert(
    fc.asyncProperty(mutatedAnswer, types, fc.boolean(), async ({ network, link, body }, type, hasTokens) => {
      const fetch: SafeFetch = async (url) => {
        return { status: 200, headers: { get: () => type }, url, body: preludeOf(url) ?? body }
      }
      const reader = createReader({ fetch, ...(hasTokens && { tokens }) })
      const outcome = await reader.read(link).catch((error: unknown) => error)
      const seen = outcomes.get(network) ?? new Set()
      outcomes.set(network, seen.add(outcome instanceof PostProblem ? 'problem' : 'post'))
      if (outcome instanceof PostProblem) return
      const { items, canonicalUrl, author } = outcome as Post // or the next line throws
      for (const address of [canonicalUrl, ...items.map(({ url }) => url), author.url ?? canonicalUrl]) {
        if (!/^https?:\/\//.test(address)) throw new Error(`${address} is no address of the web`)
      }
    }),
    { seed, numRuns: 7_000 },
  )
  const both = [...outcomes].filter(([, seen]) => seen.size === 2).map(([network]) => network)
  expect(both.toSorted()).toEqual(Object.keys(links).toSorted())
})

test('of 2,600 damaged links each is looked up under a public name, or is a problem', async () => {
  const asked = new Set<string>()
  const lookup = (hostname: string) => {
    asked.add(hostname)
    return Promise.reject(new PostProblem('unreachable'))
  }
  const reader = createReader({ fetch: createSafeFetch({ lookup, limits: { timeMs: 200 } }) })
  await fc.assert(
    fc.asyncProperty(anyLink, async (link) => {
      reader.recognise(link)
      const error: unknown = await reader.read(link).catch((problem: unknown) => problem)
      if (!(error instanceof PostProblem)) throw new Error(`${link} is no problem`, { cause: error })
    }),
    { seed, numRuns: 2_600 },
  )
  expect(asked.size).toBeGreaterThan(100)
  for (const hostname of asked) expect(checkLink(`https://${hostname}/`)).toHaveProperty('url')
})

let stage: Stage
let body: Uint8Array = new Uint8Array()
beforeAll(async () => {
  stage = await openStage(() => ({ '/p/1': (_request, response) => response.end(body) }), { limits: { timeMs: 500 } })
})
afterAll(() => stage.close())

test('of 400 damaged pages from a real server none leaves a connection open or leads inside', async () => {
  await fc.assert(
    fc.asyncProperty(mutatedAnswer, async (answer) => {
      body = answer.body
      const outcome = await createReader({ fetch: stage.fetch })
        .read(stage.at('/p/1'))
        .catch((error: unknown) => error)
      if (outcome instanceof Error && !(outcome instanceof PostProblem)) throw outcome
    }),
    { seed, numRuns: 400 },
  )
  await expect.poll(() => stage.site.open()).toBe(0)
  expect(stage.inside.connections()).toBe(0)
})
