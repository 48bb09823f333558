import { afterAll, describe, expect, test } from 'vitest'
import { createReader } from '../reader.ts'
import { fixture, openNetwork } from '../testing/network-stage.ts'
import { redirect, respond, type Page } from '../testing/site.ts'

let page: Page
let tokenPage: Page = fixture('reddit/token.json')
const stage = await openNetwork({
  'www.reddit.com/api/v1/access_token': (request, response) =>
    typeof tokenPage === 'function' && tokenPage(request, response),
  'oauth.reddit.com/comments/1abcde?raw_json=1&limit=1': (request, response) =>
    typeof page === 'function' && page(request, response),
  'www.reddit.com/r/pics/s/AbC123': redirect('https://www.reddit.com/r/pics/comments/1abcde/a_hill/?share_id=x'),
  'www.reddit.com/r/pics/comments/1abcde/a_hill/?share_id=x': 'A page that asks for scripts.',
})
afterAll(() => stage.close())

const link = 'https://www.reddit.com/r/pics/comments/1abcde/a_hill/'
const options = { tokens: { reddit: { clientId: 'id', clientSecret: 'secret' } } }
const read = (name: string, address = link) => {
  page = fixture(`reddit/${name}.json`)
  return stage.read(address, options)
}

describe('a post of Reddit', () => {
  test('is refused in words while the operator has no key, and nothing is asked for', async () => {
    await expect(stage.read(link)).rejects.toThrow('needs_key')
    expect(stage.asked).toEqual([])
    expect(createReader({ fetch: () => Promise.reject(new Error()) }).recognise(link)).toMatchObject({
      network: 'reddit',
      problem: 'unsupported',
      reason: { code: 'needs_key', network: 'Reddit' },
    })
  })

  test('with one photo is read with a token that is asked for first', async () => {
    expect(await read('single')).toMatchObject({
      network: 'reddit',
      canonicalUrl: 'https://www.reddit.com/comments/1abcde',
      author: { name: 'miralund', handle: 'u/miralund', url: 'https://www.reddit.com/user/miralund' },
      text: 'A hill',
      items: [{ kind: 'photo', url: 'https://i.redd.it/hill.jpeg', width: 2000, height: 1500 }],
    })
    expect(stage.asked).toEqual([
      'POST www.reddit.com/api/v1/access_token',
      'GET oauth.reddit.com/comments/1abcde?raw_json=1&limit=1',
    ])
    expect(stage.last()?.headers).toMatchObject({ authorization: 'Bearer made-up' })
  })

  test('with a gallery keeps its order, captions and film', async () => {
    const post = await read('gallery')
    expect(post.items).toMatchObject([
      { kind: 'photo', url: expect.stringMatching(/bbb/), alt: 'First' },
      { kind: 'photo', url: expect.stringMatching(/aaa/) },
      { kind: 'video', url: expect.stringMatching(/ccc\.mp4/) },
    ])
    expect(post).toMatchObject({ sensitive: true, truncated: false })
  })

  test('with pictures within its text gives them in the order of the text', async () => {
    expect((await read('text-with-pictures')).items).toMatchObject([
      { kind: 'photo', url: 'https://preview.redd.it/bbb222.jpg?width=1080&s=2', width: 1080 },
      { kind: 'photo', url: 'https://preview.redd.it/aaa111.png?width=900&s=1' },
    ])
  })

  test('of which some pictures are missing says so', async () => {
    expect(await read('unfinished-gallery')).toMatchObject({ truncated: true, items: [{}] })
  })

  test('that repeats another gives its pictures, and credits who published them', async () => {
    const post = await read('crosspost')
    expect(post.items).toHaveLength(3)
    expect(post.author).toEqual({ name: 'ren', handle: 'u/ren', url: 'https://www.reddit.com/user/ren' })
  })

  test('whose author has left names nobody', async () => {
    expect((await read('text-with-pictures')).author).toEqual({})
  })

  test('that is a film is a video, whose sound is said to be elsewhere', async () => {
    expect((await read('film')).items).toMatchObject([
      { kind: 'video', url: 'https://v.redd.it/film/DASH_720.mp4', lacksSound: true },
    ])
  })

  test.each([
    'https://redd.it/1abcde',
    'https://old.reddit.com/r/pics/comments/1abcde/a_hill/?context=3',
    'https://www.reddit.com/gallery/1abcde',
    'https://www.reddit.com/r/pics/s/AbC123',
  ])('is found at %s', async (address) => {
    expect((await read('single', address)).items).toHaveLength(1)
  })

  test.each([
    ['that was removed', fixture('reddit/removed.json'), 'not_found'],
    ['in a private community', respond(403), 'private'],
    ['that is not there', respond(404), 'not_found'],
    ['in another shape', fixture('reddit/changed.json'), 'network_changed'],
    ['asked for too often', respond(429), 'rate_limited'],
  ])('%s is a problem', async (_name, served, code) => {
    const other = await openNetwork({
      'www.reddit.com/api/v1/access_token': fixture('reddit/token.json'),
      'oauth.reddit.com/comments/1abcde?raw_json=1&limit=1': served,
    })
    expect(await other.problem(link, options)).toBe(code)
    await other.close()
  })

  test('of a server whose key is refused says that the operator must act', async () => {
    tokenPage = respond(401)
    await expect(stage.read(link, options)).rejects.toThrow('key_refused')
  })
})
