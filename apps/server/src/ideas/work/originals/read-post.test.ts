import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostProblem, Reason, inEnglish } from '@guise/contract'
import { createRateLimiter } from '@guise/posts'
import { albumNetwork, busyAlbum, slowAlbum } from '../../../testing/album-network.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Answer, TestServer } from '../../../testing/server.ts'
import { creditsOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'

const codes = PostProblem.options
const linkOf = (code: string) => `https://album.test/problem/${code}`

let server: TestServer
const slow = slowAlbum()
const stuck = slowAlbum('stuck', createRateLimiter())

beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork, slow.network, stuck.network, busyAlbum()] })
})
afterAll(() => server.close())

test('every problem of the API has its reason', () => {
  expect(codes.filter((code) => !Reason.safeParse({ code: `post_${code}` }).success)).toEqual([])
})

/** Unsupported hands a link on to whoever else may know it: only a link's shape refuses it for good. */
const story = 'https://www.instagram.com/stories/ann/1/'
const read = codes.filter((code) => code !== 'unsupported')

describe('a post that could not be read', () => {
  let task: Answer['json']
  let credits: Answer['json']
  beforeAll(async () => {
    const { person, submit } = await welcomeOwner(server)
    task = await settled(person, (await submit([...read.map(linkOf), story])).json.id)
    credits = await creditsOf(person)
  })

  test.each(read)('says that it is %s, for a program and in its sentence', (code) => {
    expect(task.posts[linkOf(code)]).toMatchObject({
      status: 'failed',
      problem: code,
      error_message: inEnglish({ code: `post_${code}` }),
      network: 'album',
      contents: [],
      stages: { get_post_info: { status: 'failed', error_message: inEnglish({ code: `post_${code}` }) } },
    })
  })

  test('says so of a link that no network can read', () => {
    expect(task.posts[story]).toMatchObject({
      status: 'failed',
      problem: 'unsupported',
      error_message: 'Stories are shown only to people who are signed in. Add the photos yourself instead.',
      network: 'instagram',
    })
  })

  test('costs nothing', () => {
    expect(credits).toEqual({ credits_left: 20, credits_held: 0, credits_posted: 20 })
  })
})

describe('a host', () => {
  test('that asks to be left alone for a moment is left alone, and asked again afterwards', async () => {
    const { person, submit } = await welcomeOwner(server)
    const task = await settled(person, (await submit(['https://busy.test/1'])).json.id)
    expect(task).toMatchObject({ status: 'completed', progress: 100 })
  })

  test('that does not answer holds up no post of another host', async () => {
    const { submit } = await welcomeOwner(server)
    const other = await welcomeOwner(server)
    await submit(Array.from({ length: 12 }, (_, n) => `https://stuck.test/${n}`))
    const task = await settled(other.person, (await other.submit(['https://album.test/1'])).json.id)
    stuck.answer()
    expect(task).toMatchObject({ status: 'completed' })
  })
})

describe('a post that was read', () => {
  test('carries author, their address, its own address, caption, descriptions, and whether it is delicate or cut short', async () => {
    const { person, submit } = await welcomeOwner(server)
    const url = 'https://album.test/told'
    const task = await settled(person, (await submit([url])).json.id)
    expect(task.posts[url]).toMatchObject({
      problem: null,
      network: 'album',
      canonical_url: 'https://album.test/told',
      author: 'Ann',
      author_url: 'https://album.test/@ann',
      caption: 'By the lake',
      is_sensitive: true,
      is_truncated: true,
      contents: [{ alt: 'Photo a', source_url: 'https://album.test/photos/a.jpg' }],
    })
  })

  test('is counted for its network, as is one that could not be read', async () => {
    const figures = await server.ctx.metrics.registry.metrics()
    expect(figures).toMatch(/guise_post_reads_total\{network="album",truncated="true"\} 1/)
    expect(figures).toMatch(/guise_post_problems_total\{network="album",code="private"\} 1/)
  })

  test('too late, when its task was cancelled meanwhile, leaves it cancelled and can be read again', async () => {
    const { person, submit } = await welcomeOwner(server)
    const url = 'https://slow.test/1'
    const { json: created } = await submit([url])
    const look = async () => (await person.call('GET', `/tasks/${created.id}`)).json
    const readingOf = async () => (await look()).posts[url].stages.get_post_info.status
    await until(async () => (await readingOf()) === 'running')
    await person.call('POST', `/tasks/${created.id}/cancel`)
    slow.answer()
    await until(async () => (await readingOf()) !== 'running')
    expect(await look()).toMatchObject({ status: 'cancelled', posts: { [url]: { status: 'cancelled', contents: [] } } })
    await person.call('POST', `/tasks/${created.id}/start`)
    expect(await settled(person, created.id)).toMatchObject({ status: 'completed', progress: 100 })
  })
})
