import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReader, type Reader } from '../reader.ts'
import { respond, redirect, type Page } from '../testing/site.ts'
import { isoMediaBytes } from '../testing/photo-bytes.ts'
import { openStage, problemOf, type Stage } from '../testing/stage.ts'

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/web/${name}.html`, import.meta.url), 'utf8')
const json = (value: unknown) => respond(200, { 'content-type': 'application/json' }, JSON.stringify(value))
const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(200_000).fill(7)])
const html = { 'content-type': 'text/html' }

let stage: Stage
let reader: Reader
let oembed: Page
beforeAll(async () => {
  stage = await openStage(({ at, insidePort }) => ({
    '/single': fixture('single-photo'),
    '/ten': fixture('ten-photos'),
    '/graph': fixture('json-ld-graph'),
    '/photograph': fixture('json-ld-single'),
    '/oembed-photo': fixture('oembed-photo'),
    '/oembed?format=json&id=7': (request, response) =>
      typeof oembed === 'function' ? oembed(request, response) : undefined,
    '/oembed-inside': `<link rel=alternate type=application/json+oembed href=http://127.0.0.1:${insidePort}/>`,
    '/card': fixture('twitter-card'),
    '/dir/relative': fixture('relative'),
    '/words': fixture('no-photos'),
    '/film': fixture('film'),
    '/only-still': '<meta property=og:type content=video.other><meta property=og:image content=/still.jpg>',
    '/person': '<meta property=og:type content=profile><meta property=og:image content=/portrait.jpg>',
    '/@mira':
      '<link rel=alternate type=application/activity+json href=/mira.json><meta property=og:image content=/p.jpg>',
    '/mira.json': json({ id: at('/mira.json'), type: 'Person', preferredUsername: 'mira' }),
    '/emblems': `<base target=_blank><base href=/img/>${['logo.svg', 'hill.jpg', 'site-logo.png']
      .map((name) => `<meta property=og:image content=${name}>`)
      .join('')}`,
    '/only-emblem': '<meta property=og:image content=/site-logo.png>',
    '/shop': `<script type=application/ld+json>${JSON.stringify([
      { '@type': 'LocalBusiness', image: '/shop.jpg' },
      { '@type': 'BlogPosting', image: { '@type': 'ImageObject', url: '/hill.jpg' } },
    ])}</script>`,
    '/sent-on': `<noscript><meta http-equiv=Refresh content="0; URL='/single?a=1&amp;b=2'"></noscript>`,
    '/sent-on-plainly': '<meta http-equiv=refresh content="0; /single?a=1&b=2">',
    '/single?a=1&b=2': fixture('single-photo'),
    '/round': '<meta http-equiv=refresh content="0;url=/and-round">',
    '/and-round': '<meta http-equiv=refresh content="0;url=/round">',
    '/renewed': '<meta http-equiv=refresh content="300;url=/single"><title>News</title>',
    '/sent-away': redirect(at('/sent-on', 'other.example')),
    '/ten-thousand': `<head>${Array.from({ length: 10_000 }, (_, i) => `<meta property=og:image content=/${i}.jpg>`).join('')}`,
    '/deep': `<script type=application/ld+json>${'{"image":'.repeat(10_000)}1${'}'.repeat(10_000)}</script>`,
    '/deep-html': '<div>'.repeat(100_000),
    '/latin': respond(
      200,
      html,
      Buffer.from('<meta charset=iso-8859-1><meta property=og:image content=/ü.jpg>', 'latin1'),
    ),
    '/wrong-charset': respond(
      200,
      { 'content-type': 'text/html; charset=klingon' },
      '<meta charset=klingon><meta property=og:image content=/ü.jpg>',
    ),
    '/utf16': respond(200, html, Buffer.from('\ufeff<meta property=og:image content=/ü.jpg>', 'utf16le')),
    '/direct': respond(200, { 'content-type': 'application/octet-stream' }, photo),
    '/hosted.jpg': (request, response) => {
      const isPage = request.headers.accept?.includes('text/html') ?? false
      response.writeHead(isPage ? 302 : 200, isPage ? { location: '/around-it' } : {}).end(isPage ? '' : photo)
    },
    '/around-it': '<title>hosted.jpg</title>',
    '/picture.heic': respond(200, { 'content-type': 'application/octet-stream' }, isoMediaBytes('heic', 'mif1')),
    '/direct-film': respond(200, { 'content-type': 'video/mp4' }, Buffer.from('\0\0\0\x18ftypmp42')),
    '/html-as-image': respond(200, { 'content-type': 'image/jpeg' }, '<!doctype html><p>Not found'),
    '/svg': respond(200, { 'content-type': 'image/svg+xml' }, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/empty': respond(200, html),
    '/json': json({ hello: 'world' }),
    '/members-only': redirect('/accounts/login/?next=/members-only'),
    '/linked': redirect('/authwall?trk=x'),
    '/authwall?trk=x': '<meta property=og:image content=/logo.png>',
    '/game': redirect('/agecheck/app/7/'),
    '/agecheck/app/7/': '<meta property=og:image content=/logo.png>',
    '/accounts/login/?next=/members-only': '<meta property=og:image content=/logo.png>',
    ...Object.fromEntries([401, 403, 404, 410, 418, 451, 500].map((status) => [`/${status}`, respond(status)])),
    '/429': respond(429, { 'retry-after': '90' }),
    '/429-date': respond(429, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }),
  }))
  reader = createReader({ fetch: stage.fetch })
})
afterAll(() => stage.close())
beforeEach(() => {
  oembed = json({ version: '1.0', type: 'photo', url: 'large.jpg', width: 1024, height: 683, title: 'A hill' })
})

const read = (path: string, host?: string) => reader.read(stage.at(path, host))
const addresses = async (path: string) => (await read(path)).items.map(({ url }) => url)

describe('a page with one photo', () => {
  test('gives the photo with what the page says about it', async () => {
    expect(await read('/single')).toEqual({
      network: 'web',
      canonicalUrl: stage.at('/p/harbour'),
      author: { name: 'Mira Lund', handle: '@miralund' },
      text: 'First light & no wind.',
      sensitive: false,
      truncated: false,
      items: [
        {
          kind: 'photo',
          url: 'https://cdn.example/harbour.jpg',
          width: 1600,
          height: 1067,
          alt: 'Boats in a harbour',
        },
      ],
    })
  })

  test('may name it in a Twitter card alone', async () => {
    expect(await addresses('/card')).toEqual(['https://cdn.example/card.jpg'])
  })

  test('may be a photograph described in JSON-LD', async () => {
    expect(await read('/photograph')).toMatchObject({
      author: { name: 'Jo' },
      items: [{ url: 'https://cdn.example/photograph.jpg', alt: 'A heron' }],
    })
  })
})

describe('a page with many photos', () => {
  test('keeps them in its own order', async () => {
    const { items, truncated } = await read('/ten')
    expect(items.map(({ url }) => url)).toEqual(
      [10, 3, 7, 1, 9, 2, 8, 4, 6, 5].map((n) => `https://cdn.example/${n}.jpg`),
    )
    expect(items.map(({ width }) => width)).toEqual([1000, 300, 700, 100, 900, 200, 800, 400, 600, 500])
    expect(truncated).toBe(false)
  })

  test('gives the photos of its JSON-LD once each, and no logo or portrait', async () => {
    const post = await read('/graph')
    expect(post.items).toEqual([
      { kind: 'photo', url: 'https://cdn.example/first.jpg', width: 1200, height: 800 },
      { kind: 'photo', url: 'https://cdn.example/second.jpg' },
      { kind: 'photo', url: stage.at('/third.jpg'), width: 2048, height: 1365, alt: 'The ferry' },
    ])
    expect(post.author).toEqual({ name: 'Mira Lund', url: 'https://post.example/mira' })
    expect(post.text).toBe('Three days on the islands.')
  })

  test('gives none of the emblems of its site beside them', async () => {
    expect(await addresses('/emblems')).toEqual([stage.at('/img/hill.jpg')])
    expect(await addresses('/only-emblem')).toEqual([stage.at('/site-logo.png')])
  })

  test('gives those of the article, not that of the shop whose page it is', async () => {
    expect(await addresses('/shop')).toEqual([stage.at('/hill.jpg')])
  })

  test('resolves relative addresses, keeps each once and leaves out what is not of the web', async () => {
    const post = await read('/dir/relative')
    expect(post.items.map(({ url }) => url)).toEqual([
      stage.at('/media/one.jpg'),
      stage.at('/two.jpg?w=1&h=2'),
      'http://cdn.example/three.jpg',
    ])
    expect(post.canonicalUrl).toBe(stage.at('/dir/relative'))
  })

  test('gives the first 20 of ten thousand and says that there are more', async () => {
    const post = await read('/ten-thousand')
    expect(post.items).toHaveLength(20)
    expect(post.items[19]?.url).toBe(stage.at('/19.jpg'))
    expect(post.truncated).toBe(true)
  })
})

describe('a page that sends its reader on', () => {
  test.each(['/sent-on', '/sent-away', '/sent-on-plainly'])('stands for where it leads, %s', async (path) => {
    const { items, arrivedAt } = await read(path)
    expect(items).toMatchObject([{ url: 'https://cdn.example/harbour.jpg' }])
    expect(arrivedAt).toBe(stage.at('/single?a=1&b=2', path === '/sent-away' ? 'other.example' : undefined))
  })

  test('is followed a few times, and not while it shows something', async () => {
    expect(await problemOf(read('/round'))).toBe('bad_answer')
    expect(await problemOf(read('/renewed'))).toBe('no_photos')
  })
})

describe('a page with an oEmbed address', () => {
  test('gives the photo found there', async () => {
    expect((await read('/oembed-photo')).items).toEqual([
      { kind: 'photo', url: stage.at('/large.jpg'), width: 1024, height: 683, alt: 'A hill' },
    ])
  })

  test.each<[string, Page]>([
    ['is gone', respond(404)],
    ['stands for a video', json({ type: 'video', html: '<iframe>' })],
    ['answers a page', respond(200, html, '<html>')],
    ['answers JSON 10,000 deep', respond(200, {}, '['.repeat(10_000))],
    ['answers null', json(null)],
  ])('falls back to the card when it %s', async (_name, page) => {
    oembed = page
    expect(await addresses('/oembed-photo')).toEqual(['https://cdn.example/card.jpg'])
  })

  test('that leads inside is refused', async () => {
    expect(await problemOf(read('/oembed-inside'))).toBe('blocked_address')
    expect(stage.inside.connections()).toBe(0)
  })
})

test('a page about a film gives a video and not its still', async () => {
  expect(await read('/film')).toMatchObject({
    sensitive: true,
    items: [{ kind: 'video', url: 'https://cdn.example/film.mp4', posterUrl: 'https://cdn.example/still.jpg' }],
  })
})

test('a page about a film that names no file of it still gives no photo', async () => {
  expect((await read('/only-still')).items).toEqual([
    { kind: 'video', url: stage.at('/only-still'), posterUrl: stage.at('/still.jpg') },
  ])
})

test('a page of a network that names one photo for previews says that there may be more', async () => {
  expect(await read('/dir/relative', 't.me')).toMatchObject({ truncated: true })
  expect(await read('/dir/relative', 'not-t.me.example')).toMatchObject({ truncated: false })
  expect(await read('/film', 'www.youtube.com')).toMatchObject({ truncated: false })
})

test.each(['/person', '/@mira'])('a page about a person, %s, is a profile and its portrait no photo', async (path) => {
  await expect(read(path)).rejects.toMatchObject({ code: 'unsupported', reason: { code: 'profile_link' } })
})

test('a link straight to a photo is the photo, whatever type the site declares', async () => {
  const post = await read('/direct')
  expect(post).toMatchObject({ items: [{ kind: 'photo', url: stage.at('/direct') }], truncated: false })
})

test('a link straight to a photo is asked for as one, so that its host sends no page around it', async () => {
  expect(await addresses('/hosted.jpg')).toEqual([stage.at('/hosted.jpg')])
})

test('a link straight to a picture of another kind is refused by its name, whatever type the site declares', async () => {
  await expect(read('/picture.heic')).rejects.toMatchObject({ reason: { code: 'foreign_format', format: 'heic' } })
})

test('a link straight to a film is a video', async () => {
  expect(await read('/direct-film')).toMatchObject({ items: [{ kind: 'video' }] })
})

test.each(['/latin', '/wrong-charset', '/utf16'])('letters survive the charset of %s', async (path) => {
  expect(await addresses(path)).toEqual([stage.at('/%C3%BC.jpg')])
})

describe('a link without photos is a problem a person can read', () => {
  test.each([
    ['/words', 'no_photos'],
    ['/deep', 'no_photos'],
    ['/deep-html', 'no_photos'],
    ['/empty', 'no_photos'],
    ['/json', 'no_photos'],
    ['/html-as-image', 'not_an_image'],
    ['/svg', 'not_an_image'],
    ['/members-only', 'login_required'],
    ['/linked', 'login_required'],
    ['/game', 'age_gated'],
    ['/401', 'login_required'],
    ['/403', 'private'],
    ['/404', 'not_found'],
    ['/410', 'not_found'],
    ['/418', 'bad_answer'],
    ['/451', 'not_found'],
    ['/500', 'unreachable'],
  ])('%s', async (path, code) => {
    expect(await problemOf(read(path))).toBe(code)
  })

  test.each(['/429', '/429-date'])('%s says how long to wait', async (path) => {
    const problem = await read(path).catch((error: unknown) => error)
    expect(problem).toMatchObject({ code: 'rate_limited', retryable: true })
    const { retryAfterMs } = problem as { retryAfterMs: number } // the line above would have failed otherwise
    expect(retryAfterMs).toBeGreaterThan(50_000)
    expect(retryAfterMs).toBeLessThanOrEqual(90_000)
  })
})
