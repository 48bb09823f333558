import { afterAll, describe, expect, test } from 'vitest'
import { fixture, json, openNetwork } from '../testing/network-stage.ts'
import { redirect, respond, type Page } from '../testing/site.ts'

const id = '1700000000000000001'
let page: Page
const answer: Page = (request, response) => typeof page === 'function' && page(request, response)
const api = `api.x.com/2/tweets/${id}?expansions=attachments.media_keys%2Cauthor_id&media.fields=type%2Curl%2Cwidth%2Cheight%2Calt_text%2Cpreview_image_url%2Cvariants&user.fields=name%2Cusername&tweet.fields=text%2Cattachments%2Cpossibly_sensitive%2Cnote_tweet`
const token = ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(0+|\.)/g, '')
const stage = await openNetwork({
  [`cdn.syndication.twimg.com/tweet-result?id=${id}&token=${token}&lang=en`]: answer,
  [api]: answer,
  't.co/abc': redirect(`https://twitter.com/miralund/status/${id}?s=20`),
  [`twitter.com/miralund/status/${id}?s=20`]: 'A page that needs scripts.',
})
afterAll(() => stage.close())

const link = `https://x.com/miralund/status/${id}`
const read = (name: string, address = link) => {
  page = fixture(`x/${name}.json`)
  return stage.read(address)
}

describe('a post of X', () => {
  test('with one photo is read in its original size', async () => {
    expect(await read('single')).toEqual({
      network: 'x',
      canonicalUrl: link,
      author: { name: 'Mira Lund', handle: '@miralund', url: 'https://x.com/miralund' },
      text: 'At the sea https://t.co/abc',
      sensitive: false,
      truncated: false,
      items: [
        {
          kind: 'photo',
          url: 'https://pbs.twimg.com/media/Photo1.jpg?name=orig',
          width: 2048,
          height: 1365,
          alt: 'Photo 1',
        },
      ],
    })
  })

  test('with several keeps their order and the film among them, whichever of them was open', async () => {
    const post = await read('four', `${link}/photo/2`)
    expect(post.items.map(({ kind, alt }) => alt ?? kind)).toEqual(['Photo 1', 'Photo 2', 'video', 'Photo 4'])
    expect(post.items[2]?.url).toBe('https://video.twimg.com/vid/720x1280/1.mp4')
    expect(post.sensitive).toBe(true)
  })

  test.each([
    `https://twitter.com/miralund/status/${id}?s=20&t=x`,
    `https://mobile.twitter.com/i/web/status/${id}`,
    `https://fxtwitter.com/miralund/status/${id}`,
    'https://t.co/abc',
  ])('is found at %s', async (address) => {
    expect((await read('single', address)).items).toHaveLength(1)
  })

  test.each([
    ['private', 'private'],
    ['deleted', 'not_found'],
    ['age-gated', 'age_gated'],
    ['words', 'no_photos'],
    ['changed', 'network_changed'],
  ])('that is %s is a problem', async (name, code) => {
    page = fixture(`x/${name}.json`)
    expect(await stage.problem(link)).toBe(code)
  })

  test.each([
    ['nobody knows', json({}), 'not_found'],
    ['is not there', respond(404), 'not_found'],
  ])('that %s is a problem', async (_name, served, code) => {
    page = served
    expect(await stage.problem(link)).toBe(code)
  })
})

describe('a post of X with a token of the operator', () => {
  const tokens = { x: 'made-up' }

  test('is read by the API, in the order of the post', async () => {
    page = fixture('x/api-many.json')
    const post = await stage.read(link, { tokens })
    expect(post).toMatchObject({ sensitive: true, truncated: false, author: { handle: '@miralund' } })
    expect(post.items.map(({ kind, url }) => [kind, url.split('/').at(-1)])).toEqual([
      ['photo', 'Photo2.jpg'],
      ['photo', 'Photo1.jpg'],
      ['video', '1.mp4'],
    ])
    expect(stage.last()?.headers).toMatchObject({ authorization: 'Bearer made-up' })
  })

  test.each([
    ['that is private', fixture('x/api-private.json'), 'private'],
    ['that was deleted', fixture('x/api-deleted.json'), 'not_found'],
    ['for which the token is not enough', respond(403), 'login_required'],
    ['in another shape', json({ hello: 1 }), 'network_changed'],
  ])('%s is a problem', async (_name, served, code) => {
    page = served
    expect(await stage.problem(link, { tokens })).toBe(code)
  })
})
