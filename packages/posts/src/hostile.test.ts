import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostProblem } from './post/problem.ts'
import { createReader } from './reader.ts'
import { hostileAnswers, hostilePosts, limitBytes } from './testing/hostile/answers.ts'
import { hostileImages, imagePath, refusedImages, takenImages } from './testing/hostile/images.ts'
import { hostileHosts, hostileSpellings } from './testing/hostile/links.ts'
import { hostileNames, hostileRedirects } from './testing/hostile/routes.ts'
import { redirect, type Page } from './testing/site.ts'
import { openStage, problemOf, type Stage } from './testing/stage.ts'

const mebibyte = 1024 * 1024
const tables = {
  'a host that leads inside': hostileHosts,
  'a link that is not what it looks like': hostileSpellings,
  'a name that leads inside': hostileNames,
  'a redirect that may not be followed': hostileRedirects,
  'a hostile answer': hostileAnswers,
  'a hostile post': hostilePosts,
  'a picture that is no photo of a sane size': hostileImages,
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const bytesInUse = () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

let stage: Stage
let before: { used: number; rss: number }
beforeAll(async () => {
  const all = Object.values(tables)
  stage = await openStage(
    (place) => ({
      '/': 'hello',
      '/honest': '<meta property=og:image content=/photo.jpg>',
      ...Object.assign({}, ...all.map(({ pages }): Record<string, Page> => pages?.(place) ?? {})),
      '/short-link': redirect(place.at('/start', 'other.example'), 301),
      '/short-of-three': redirect('/two'),
      '/umlaut': redirect(Buffer.from('/straße').toString('latin1')),
      '/stra%C3%9Fe': 'Straße',
    }),
    {
      names: Object.assign({}, ...all.map(({ names }) => names ?? {})),
      limits: { timeMs: 1_000, bytes: limitBytes },
    },
  )
  // What an honest reading needs anyway, compiled code above all, is none of the table's.
  for (let i = 0; i < 300; i++) await createReader({ fetch: stage.fetch }).read(stage.at('/honest'))
  before = { used: bytesInUse(), rss: process.memoryUsage().rss }
})
afterAll(() => stage.close())
beforeEach(() => {
  stage.asked.length = 0
})

describe.each(Object.entries(tables))('%s ends in a problem, and nothing inside is connected:', (_kind, { rows }) => {
  test.each(rows)('$name', async ({ codes, attempt }) => {
    expect(codes).toContain(await problemOf(attempt(stage)))
    expect(stage.inside.connections()).toBe(0)
    await expect.poll(() => stage.site.open()).toBe(0)
  })
})

test('the whole table leaves less than 50 MB behind and no connection open', () => {
  expect(bytesInUse() - before.used).toBeLessThan(50 * mebibyte)
  expect(process.memoryUsage().rss - before.rss).toBeLessThan(50 * mebibyte)
  expect(stage.site.open()).toBe(0)
  expect(stage.inside.connections()).toBe(0)
})

describe('a link that leads inside by its writing', () => {
  test('is not even looked up', async () => {
    for (const { attempt } of [...hostileHosts.rows, ...hostileSpellings.rows]) await problemOf(attempt(stage))
    expect(stage.asked).toEqual([])
  })
})

describe('a host that only looks like a network is never taken for it', () => {
  test.each([
    ['instagram.com.evil.example', 'instagram.com.evil.example'],
    ['іnstagram.com', 'xn--nstagram-shh.com'],
  ])('%s', async (host, asked) => {
    await stage.fetch(stage.at('/', host))
    expect(stage.asked).toEqual([asked])
    expect(createReader({ fetch: stage.fetch }).recognise(`https://${host}/p/AbC/`)).toMatchObject({ network: 'web' })
  })
})

describe('a name that changes its answer', () => {
  test('is looked up once for a connection, and the address that was checked is the one that is used', async () => {
    const other = await openStage(() => ({ '/': 'hello' }), {
      names: { 'rebinding.example': [['127.0.0.1'], ['10.0.0.5']] },
    })
    await other.fetch(other.at('/', 'rebinding.example'))
    expect(other.asked).toEqual(['rebinding.example'])
    await other.close()
  })
})

describe('a redirect on the public web is followed', () => {
  test.each([
    ['a short link to another network', '/short-link', '/start', 'other.example'],
    ['three in a row', '/three', '/start', undefined],
    ['to an address with letters beyond ASCII', '/umlaut', '/stra%C3%9Fe', undefined],
  ])('%s', async (_name, path, arrival, host) => {
    const answer = await stage.fetch(stage.at(path))
    expect(answer).toMatchObject({ status: 200, url: stage.at(arrival, host) })
  })
})

describe('what is no photo is refused in words', () => {
  test.each(refusedImages)('%s', async (name, _body, code, word = /./) => {
    const item = { kind: 'photo' as const, url: stage.at(imagePath(name)) }
    const downloading = createReader({ fetch: stage.fetch }).download({ network: 'web' }, item)
    await expect(downloading).rejects.toSatisfy(
      (problem: PostProblem) => problem.code === code && word.test(JSON.stringify(problem.reason)),
    )
  })
})

describe('a photo is taken as it is', () => {
  test.each(takenImages)('%s', async (name, body) => {
    const item = { kind: 'photo' as const, url: stage.at(imagePath(name)) }
    const bytes = await createReader({ fetch: stage.fetch }).download({ network: 'web' }, item)
    expect(Buffer.compare(bytes, body)).toBe(0)
  })
})

test('a bomb is cut off where the limit is and not read to its end', async () => {
  const arrayBuffers = process.memoryUsage().arrayBuffers
  await problemOf(stage.fetch(stage.at('/answer/0')))
  expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(16 * mebibyte)
})
