import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf, Operations } from '@guise/contract'
import { createBluesky, createReader, createSafeFetch, PostProblem, type Reader } from '@guise/posts'
import { welcomeNewcomer, type Newcomer } from '../stage/newcomer.ts'
import { startServer, type Server } from '../stage/server.ts'
import { startBluesky, type BlueskyAccount, type BlueskyServer, type PeerPhoto } from './bluesky-server.ts'
import { startFediverse, type FediverseServer } from './fediverse-server.ts'

const faces = createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')
const photo = (number: number): PeerPhoto => ({
  bytes: readFileSync(faces.replace('package.json', `demo/sample${number}.jpg`)),
  alt: `Friends, picture ${number}`,
})

let bluesky: BlueskyServer
let fediverse: FediverseServer
let reader: Reader
let mira: BlueskyAccount

beforeAll(async () => {
  bluesky = await startBluesky()
  fediverse = await startFediverse()
  const ports = [...bluesky.ports, fediverse.port]
  reader = createReader({
    networks: [createBluesky(bluesky.directories)],
    fetch: createSafeFetch({
      ports,
      allow: (address, port) => address === '127.0.0.1' && ports.includes(port),
      lookup: async (hostname) => (hostname.endsWith('.peer.test') ? ['127.0.0.1'] : []),
    }),
  })
  mira = await bluesky.createAccount('mira')
})
afterAll(async () => {
  await bluesky.close()
  await fediverse.close()
})

const bskyLink = (account: BlueskyAccount, rkey: string) => `https://bsky.app/profile/${account.handle}/post/${rkey}`
const problemOf = async (link: string) => {
  const ended = await reader.read(link).catch((error: unknown) => error)
  return ended instanceof PostProblem ? ended.code : ended
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a post on a real Bluesky server', () => {
  test.each([
    ['with one photo', 'images', [1]],
    ['with four photos', 'images', [4, 3, 2, 1]],
    ['with a gallery of seven', 'gallery', [1, 2, 3, 4, 5, 6, 1]],
  ] as const)('%s is read in its order with its descriptions, byte for byte', async (_name, as, numbers) => {
    const photos = numbers.map((number) => photo(number))
    const post = await reader.read(bskyLink(mira, await mira.publish(photos, as)))
    expect(post).toMatchObject({
      network: 'bluesky',
      author: { handle: '@mira.peer.test', name: 'mira' },
      truncated: false,
    })
    expect(post.items.map(({ alt }) => alt)).toEqual(photos.map(({ alt }) => alt))
    expect(post.items.map((item) => item.sha256)).toEqual(photos.map(({ bytes }) => sha256(bytes)))
    const downloaded = []
    for (const { url } of post.items) downloaded.push(await reader.download(post, { kind: 'photo', url }))
    expect(downloaded.map(sha256)).toEqual(photos.map(({ bytes }) => sha256(bytes)))
  })

  test('is found by its at:// address', async () => {
    const rkey = await mira.publish([photo(2)], 'images')
    expect((await reader.read(`at://${mira.did}/app.bsky.feed.post/${rkey}`)).items).toHaveLength(1)
  })

  test('that was deleted is not found', async () => {
    const rkey = await mira.publish([photo(1)], 'images')
    await mira.delete(rkey)
    expect(await problemOf(bskyLink(mira, rkey))).toBe('not_found')
  })

  test('of an account that was deactivated is not found', async () => {
    const ann = await bluesky.createAccount('ann')
    const rkey = await ann.publish([photo(1)], 'images')
    await ann.deactivate()
    expect(await problemOf(`at://${ann.did}/app.bsky.feed.post/${rkey}`)).toBe('not_found')
  })

  test('of an author who shows posts only to people who are signed in is not read', async () => {
    const ren = await bluesky.createAccount('ren')
    const rkey = await ren.publish([photo(1)], 'images')
    await ren.showToSignedInOnly()
    expect(await problemOf(bskyLink(ren, rkey))).toBe('login_required')
  })

  test('of nobody is not found', async () => {
    expect(await problemOf('https://bsky.app/profile/nobody.peer.test/post/3kabcdefghijk')).toBe('not_found')
  })
})

describe('a post on a real ActivityPub server', () => {
  test.each([
    ['one attachment', [2]],
    ['many attachments', [3, 1, 2]],
  ])('with %s is read in its order, with its descriptions and its author', async (_name, numbers) => {
    const photos = numbers.map(photo)
    const post = await reader.read(fediverse.publish(photos))
    expect(post).toMatchObject({
      network: 'activitypub',
      text: 'At the bar',
      author: { name: 'Mira Lund', handle: `@mira@social.peer.test:${fediverse.port}` },
    })
    expect(post.items.map(({ alt }) => alt)).toEqual(photos.map(({ alt }) => alt))
    const first = await reader.download(post, post.items[0] ?? { kind: 'photo', url: '' })
    expect(sha256(first)).toBe(sha256(photos[0]?.bytes ?? new Uint8Array()))
  })

  test('for followers only is private', async () => {
    expect(await problemOf(fediverse.publish([photo(1)], 'followers'))).toBe('private')
  })

  test('that was deleted is not found', async () => {
    const link = fediverse.publish([photo(1)])
    fediverse.delete(link)
    expect(await problemOf(link)).toBe('not_found')
  })
})

test('without the allowance of a test no reader opens these servers', async () => {
  const link = fediverse.publish([photo(1)])
  await expect(createReader().read(link)).rejects.toMatchObject({ code: 'blocked_address' })
  const loopback = link.replace('social.peer.test', '127.0.0.1')
  await expect(createReader().read(loopback)).rejects.toMatchObject({ code: 'blocked_address' })
})

describe('through the product', () => {
  let server: Server
  let newcomer: Newcomer
  beforeAll(async () => {
    const ports = [...bluesky.ports, fediverse.port].map(String)
    server = await startServer({ program: ['e2e/peers/product.ts', ...ports] })
    newcomer = await welcomeNewcomer(server, 'peers@example.com')
  })
  afterAll(() => server.stop())

  test('posts of both servers become swapped photos, and each photo costs one credit', async () => {
    const { client, project } = newcomer
    const gallery = bskyLink(mira, await mira.publish([photo(1), photo(3)], 'gallery'))
    const single = `at://${mira.did}/app.bsky.feed.post/${await mira.publish([photo(3)], 'images')}`
    const federated = fediverse.publish([photo(1), photo(4)])
    const gone = bskyLink(mira, '3kabcdefghijk')
    const before = (await client.getCredits()).credits_left
    const task = await client.createTask({
      body: {
        project_id: project.id,
        name: 'Peers',
        urls: [gallery, single, federated, gone],
        source_image_id: project.default_source_image_id ?? '',
      },
    })
    const done = await settled(newcomer, task.id)
    const contents = (url: string) => done.posts[url]?.contents ?? []
    expect(contents(gallery).map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(contents(single).map(({ status }) => status)).toEqual(['completed'])
    expect(contents(federated).map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(done.posts[gone]).toMatchObject({
      status: 'failed',
      error_message: expect.stringMatching(/no post at this link/),
    })
    expect(before - (await client.getCredits()).credits_left).toBe(5)
    for (const content of [gallery, single, federated].flatMap(contents)) {
      expect(content.faces_swapped).toBeGreaterThan(0)
      const result = await fetch(new URL(content.processed_file_url ?? '', server.address))
      expect(result.headers.get('content-type')).toMatch(/^image\//)
    }
  })
})

type Task = AnswerOf<Operations['getTask']>

async function settled({ client }: Newcomer, taskId: Task['id']): Promise<Task> {
  for (const startedAt = Date.now(); Date.now() - startedAt < 110_000;) {
    const task = await client.getTask({ params: { task_id: taskId } })
    if (/^(completed|failed|cancelled)$/.test(task.status)) return task
    await new Promise((passed) => setTimeout(passed, 500))
  }
  throw new Error('The task was not settled within 110 seconds.')
}
