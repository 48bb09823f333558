import { afterAll, describe, expect, test } from 'vitest'
import { fixture, json, openNetwork } from '../testing/network-stage.ts'
import { redirect, respond, type Page } from '../testing/site.ts'

const id = '700000000000000001'
let page: Page
const stage = await openNetwork({
  [`api.tumblr.com/v2/blog/miralund/posts?id=${id}&npf=true&api_key=made-up`]: (request, response) =>
    typeof page === 'function' && page(request, response),
  [`www.tumblr.com/miralund/${id}/hills`]: fixture('tumblr/page.html'),
  'www.tumblr.com/miralund/700000000000000002': ['avatar_bc24f3a3f9ab_128.pnj', '9f/1-2/s128x128u_c1/a.pnj']
    .map((path) => `<meta property=og:image content="https://64.media.tumblr.com/${path}">`)
    .join(''),
  'at.tumblr.com/miralund/abc': redirect(`https://www.tumblr.com/miralund/${id}/hills`),
})
afterAll(() => stage.close())

const link = `https://www.tumblr.com/miralund/${id}/hills`
const options = { tokens: { tumblr: 'made-up' } }
const read = (name: string, address = link) => {
  page = fixture(`tumblr/${name}.json`)
  return stage.read(address, options)
}

describe('a post of Tumblr', () => {
  test('without a key is read from its page, one photo of it', async () => {
    expect(await stage.read(link)).toMatchObject({ network: 'tumblr', truncated: true, items: [{}] })
  })

  test('of words alone has no photo: the portrait of its author is none', async () => {
    expect(await stage.problem('https://www.tumblr.com/miralund/700000000000000002')).toBe('no_photos')
  })

  test('with one photo is read in its original size', async () => {
    expect(await read('single')).toMatchObject({
      network: 'tumblr',
      author: { name: "Mira's hills", handle: '@miralund', url: 'https://miralund.tumblr.com/' },
      text: 'Hills',
      truncated: false,
      items: [{ url: 'https://64.media.tumblr.com/1/s2048x3072/a.jpg', width: 2048, height: 1365, alt: 'Photo 1' }],
    })
  })

  test('with several keeps their order and the film among them', async () => {
    const post = await read('many')
    expect(post.items.map(({ kind, alt }) => alt ?? kind)).toEqual(['Photo 1', 'video', 'Photo 2'])
    expect(post).toMatchObject({ sensitive: true, text: 'Three of them' })
  })

  test('that repeats another gives its pictures, and credits who published them', async () => {
    expect(await read('reblog')).toMatchObject({
      author: { name: 'ren', handle: '@ren', url: 'https://ren.tumblr.com/' },
      items: [{ alt: 'Photo 7' }],
    })
  })

  test('that repeats another gives its own pictures last, as they are shown', async () => {
    page = fixture('tumblr/reblog-with-more.json')
    expect((await stage.read(link, options)).items.map(({ alt }) => alt)).toEqual(['Photo 7', 'Photo 8'])
  })

  test.each([
    `https://miralund.tumblr.com/post/${id}/hills`,
    `https://www.tumblr.com/blog/view/miralund/${id}`,
    'https://at.tumblr.com/miralund/abc',
  ])('is found at %s', async (address) => {
    expect((await read('single', address)).items).toHaveLength(1)
  })

  test.each([
    ['that was deleted', json({}, 404), 'not_found'],
    ['that the API does not name', fixture('tumblr/missing.json'), 'not_found'],
    ['shown to people who are signed in', respond(403), 'login_required'],
    ['asked for with a bad key', respond(401), 'login_required'],
    ['in another shape', fixture('tumblr/changed.json'), 'network_changed'],
  ])('%s is a problem', async (_name, served, code) => {
    page = served
    expect(await stage.problem(link, options)).toBe(code)
  })
})
