import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Network } from './network.ts'
import type { Post } from './post.ts'
import { PostProblem, problemSentences } from './problem.ts'
import { createReader } from './reader.ts'
import { jpegBytes } from './testing/photo-bytes.ts'
import { openStage, problemOf, type Stage } from './testing/stage.ts'

const photo = jpegBytes(640, 480)
let stage: Stage
beforeAll(async () => {
  stage = await openStage(() => ({ '/photo': photo, '/page': '<meta property=og:image content=/photo>' }))
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

test('a page and its photos can be read one after another from start to end', async () => {
  const reader = createReader({ fetch: stage.fetch })
  const post = await reader.read(`  ${stage.at('/page')} `)
  const photos = await Promise.all(post.items.map((item) => reader.download(post, item)))
  expect(photos).toEqual([photo])
})

test('every problem has a sentence that says what to do', () => {
  for (const [code, sentence] of Object.entries(problemSentences)) {
    expect(sentence).toMatch(/(Add|Choose|Check|check|Open|Paste|Try|paste) .*\.$/)
    expect(new PostProblem(code as keyof typeof problemSentences).message).toBe(sentence) // keys of the record
  }
})
