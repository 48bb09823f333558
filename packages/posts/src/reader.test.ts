import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Network } from './read/network.ts'
import type { Post } from './post/post.ts'
import { PostProblem } from './post/problem.ts'
import { createReader } from './reader.ts'
import { jpegBytes } from './testing/photo-bytes.ts'
import { respond } from './testing/site.ts'
import { openStage, problemOf, type Stage } from './testing/stage.ts'

const photo = jpegBytes(640, 480)
let stage: Stage
beforeAll(async () => {
  stage = await openStage(() => ({
    '/photo': photo,
    '/page': '<meta property=og:image content=/photo>',
    '/kept-back': respond(403),
  }))
})
afterAll(() => stage.close())

const sample: Post = {
  network: 'sample',
  canonicalUrl: 'https://sample.example/1',
  author: {},
  sensitive: false,
  truncated: false,
  items: [{ kind: 'photo', url: 'https://sample.example/1.jpg' }],
}
const network = (read: Network['read']): Network => ({
  name: 'sample',
  matches: ({ pathname }) => pathname === '/page',
  read,
  download: async () => photo,
})

describe('a network of one’s own', () => {
  test('is asked before the built-in ones', async () => {
    const reader = createReader({ networks: [network(async () => sample)], fetch: stage.fetch })
    expect(await reader.read(stage.at('/page'))).toEqual(sample)
    expect(await reader.read(stage.at('/photo'))).toMatchObject({ network: 'web' })
  })

  test('hands on what it cannot read', async () => {
    const unsupported = network(() => Promise.reject(new PostProblem('unsupported')))
    const reader = createReader({ networks: [unsupported], fetch: stage.fetch })
    expect(await reader.read(stage.at('/page'))).toMatchObject({ network: 'web' })
  })

  test.each(['http://localhost:3000/page', 'http://127.0.0.1:43117/page', 'http://[::1]:3000/page'])(
    'may have its posts at %s, which no other network may open',
    async (link) => {
      expect(await createReader({ networks: [network(async () => sample)] }).read(link)).toEqual(sample)
      const unsupported = network(() => Promise.reject(new PostProblem('unsupported')))
      expect(await problemOf(createReader({ networks: [unsupported] }).read(link))).toBe('blocked_address')
      expect(await problemOf(createReader().read(link))).toBe('blocked_address')
    },
  )

  test('is asked for the photos and the films of its own posts, and of no others', async () => {
    const asked: string[] = []
    const named = (name: string): Network => ({
      ...network(async () => sample),
      name,
      download: async () => (asked.push(`photo of ${name}`), photo),
      downloadFilm: async () => void asked.push(`film of ${name}`),
    })
    const reader = createReader({ networks: ['first', 'second'].map(named), fetch: stage.fetch })
    const [item, to] = [{ kind: 'photo', url: stage.at('/photo') } as const, { path: '/nowhere', maxBytes: 1 }]
    for (const name of ['second', 'first']) {
      await reader.download({ network: name }, item)
      await reader.downloadFilm({ network: name }, item, to)
    }
    await reader.download({ network: 'web' }, item)
    expect(asked).toEqual(['photo of second', 'film of second', 'photo of first', 'film of first'])
  })

  test('keeps its own word on a post that is private', async () => {
    const reader = createReader({
      networks: [network(() => Promise.reject(new PostProblem('private')))],
      fetch: stage.fetch,
    })
    expect(await problemOf(reader.read(stage.at('/page')))).toBe('private')
  })

  test('fetches its items in its own way', async () => {
    const reader = createReader({ networks: [network(async () => sample)], fetch: stage.fetch })
    const asked = stage.asked.length
    expect(await reader.download(sample, { kind: 'photo', url: 'https://sample.example/1.jpg' })).toEqual(photo)
    expect(stage.asked).toHaveLength(asked)
  })
})

const itemNamed = (sha256: string) => ({ kind: 'photo' as const, url: stage.at('/photo'), sha256 })

describe('a photo that is named by its content', () => {
  test('is taken when the bytes are those', async () => {
    const sha256 = createHash('sha256').update(photo).digest('hex')
    expect(await createReader({ fetch: stage.fetch }).download({ network: 'web' }, itemNamed(sha256))).toEqual(photo)
  })

  test('is refused when they are others', async () => {
    const downloading = createReader({ fetch: stage.fetch }).download({ network: 'web' }, itemNamed('0'.repeat(64)))
    expect(await problemOf(downloading)).toBe('network_changed')
  })
})

test('a video is not downloaded', async () => {
  const item = { kind: 'video' as const, url: stage.at('/photo') }
  expect(await problemOf(createReader({ fetch: stage.fetch }).download({ network: 'web' }, item))).toBe('not_an_image')
})

test('a photo that its host keeps back, or has no more, is no word on its post', async () => {
  const reader = createReader({ fetch: stage.fetch })
  const download = (path: string) => reader.download({ network: 'web' }, { kind: 'photo', url: stage.at(path) })
  await expect(download('/kept-back')).rejects.toMatchObject({ code: 'private', reason: { code: 'file_kept_out' } })
  await expect(download('/nothing-here')).rejects.toMatchObject({ code: 'not_found', reason: { code: 'file_gone' } })
})

test('a page and its photos can be read one after another from start to end', async () => {
  const reader = createReader({ fetch: stage.fetch })
  const post = await reader.read(`  ${stage.at('/page')} `)
  const photos = await Promise.all(post.items.map((item) => reader.download(post, item)))
  expect(photos).toEqual([photo])
})

describe('a post that the same person asks for again', () => {
  const counting = () => {
    let reads = 0
    const reading = network(async () => ({ ...sample, text: String(++reads) }))
    return { reading, reads: () => reads }
  }

  test('is read at most once an hour, unless it is asked for expressly', async () => {
    const { reading, reads } = counting()
    let now = Date.now()
    const reader = createReader({ networks: [reading], fetch: stage.fetch, now: () => now })
    const read = (options?: { userId: string; again?: boolean }) => reader.read(stage.at('/page'), options)
    await read({ userId: 'ann' })
    expect(await read({ userId: 'ann' })).toMatchObject({ text: '1' })
    expect(reads()).toBe(1)
    await read({ userId: 'ben' })
    expect(reads()).toBe(2)
    await read({ userId: 'ann', again: true })
    expect(reads()).toBe(3)
    expect(await read({ userId: 'ann' })).toMatchObject({ text: '3' })
    now += 3_600_001
    await read({ userId: 'ann' })
    expect(reads()).toBe(4)
    await read()
    expect(reads()).toBe(5)
  })

  test('is read again after a problem', async () => {
    let reads = 0
    const failing = network(() => Promise.reject(new PostProblem(++reads === 1 ? 'timeout' : 'private')))
    const reader = createReader({ networks: [failing], fetch: stage.fetch })
    expect(await problemOf(reader.read(stage.at('/page'), { userId: 'ann' }))).toBe('timeout')
    expect(await problemOf(reader.read(stage.at('/page'), { userId: 'ann' }))).toBe('private')
  })
})

test('every network that is read has a name that people know', () => {
  const labels = createReader({ networks: [network(async () => sample)] }).labels()
  expect([labels.get('threads'), labels.get('sample')]).toEqual(['Threads', 'sample'])
})

test('a page that a network hands on is read by the next one that knows its address', async () => {
  const handsOn = network(() => Promise.reject(new PostProblem('unsupported')))
  const reader = createReader({ networks: [handsOn], fetch: stage.fetch })
  expect((await reader.read(stage.at('/page'))).network).toBe('web')
})
