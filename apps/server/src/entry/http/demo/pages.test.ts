import { createReader, createSafeFetch } from '@guise/posts'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../platform/settings/config.ts'
import { answerErrors } from '../errors.ts'
import { serveDemo } from './pages.ts'
import { readSamplePhoto, sampleSetOf } from '../../../ideas/demo/sample-set.ts'

const config = readConfig({ NODE_ENV: 'test' })
const set = sampleSetOf(config)

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify()
  answerErrors(app)
  serveDemo(app, { config, ffmpeg: { path: 'ffmpeg', version: '7', mapsTones: false } })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } })

describe('the page of all sample posts', () => {
  test('says what it is and leads to every post and face', async () => {
    const page = await get('/demo')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('for trying Guise without a post or a face at hand')
    for (const { slug, title } of set.posts) {
      expect(page.body).toContain(`<a href="http://localhost:3000/demo/p/${slug}">${title}</a>`)
    }
    for (const { slug } of set.faces) expect(page.body).toContain(`/demo/faces/${slug}.jpg"`)
  })

  test('is styled from its own address, with neither scripts nor styles in the page', async () => {
    const { body } = await get('/demo')
    expect(body).not.toMatch(/<style|style=|<script|\son\w+=/)
    expect(body).toContain('<link rel="stylesheet" href="/demo/demo.css" />')
    expect((await get('/demo/demo.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

test('whose pictures the samples are stands on a page of its own, to which the others lead', async () => {
  const page = await get('/demo/credits')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('is not consent')
  for (const { name, credit } of set.photos) {
    expect(page.body).toContain(`/demo/photos/${name}?w=320"`)
    for (const line of Object.values(credit ?? {})) expect(unescaped(page.body)).toContain(line)
  }
  for (const url of ['/demo', '/demo/p/admiral']) expect((await get(url)).body).toContain('href="/demo/credits"')
})

describe('the page of a sample post', () => {
  test('shows every photo in order with words for those who cannot see it', async () => {
    const { body } = await get('/demo/p/crowned-heads')
    const shown = [...body.matchAll(/<img[^>]+src="([^"]+)"[^>]+alt="([^"]+)"/g)].map((match) => match[1])
    expect(shown).toEqual(['elizabeth', 'peter', 'manuel'].map((n) => `http://localhost:3000/demo/photos/${n}.jpg`))
  })

  test('can be read by other programs through its head alone', async () => {
    const { body } = await get('/demo/p/two-by-morisot')
    const images = [...body.matchAll(/property="og:image" content="([^"]+)"/g)].map((match) => match[1])
    expect(images).toEqual([
      'http://localhost:3000/demo/photos/self-portrait.jpg',
      'http://localhost:3000/demo/photos/young-woman-in-mauve.jpg',
    ])
    expect(body).toContain('<meta property="og:title" content="Two by Morisot" />')
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/demo/p/two-by-morisot" />')
  })

  test.each(set.posts.map(({ slug, photos }) => [slug, photos.length] as const))(
    '%s is read with its %i photos as any page of the web would be',
    async (slug, count) => {
      const fetch = createSafeFetch({ ports: [port], lookup: async () => ['127.0.0.1'], allow: () => true })
      const reader = createReader({ fetch })
      const post = await reader.read(`http://post.example:${port}/demo/p/${slug}`)
      expect(post).toMatchObject({ network: 'web', truncated: false })
      expect(post.items).toHaveLength(count)
      const [item] = post.items
      if (!item) throw new Error('no item')
      expect(await reader.download(post, item)).toEqual(await readSamplePhoto(set, item.url.split('/').at(-1) ?? ''))
    },
  )

  test('that is a film is read as any page of the web would be, and plays part by part', async () => {
    const fetch = createSafeFetch({ ports: [port], lookup: async () => ['127.0.0.1'], allow: () => true })
    const post = await createReader({ fetch }).read(`http://post.example:${port}/demo/p/astronaut`)
    expect(post.items).toMatchObject([
      { kind: 'video', posterUrl: expect.stringContaining('/demo/photos/astronaut.jpg') },
    ])
    expect((await get('/demo/p/astronaut')).body).toMatch(/<video[^>]+poster="[^"]+\/demo\/photos\/astronaut\.jpg"/)
    const headers = { host: 'localhost:3000', range: 'bytes=4-7' }
    const part = await app.inject({ url: '/demo/films/astronaut.mp4', headers })
    expect([part.statusCode, part.payload, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4'])
    expect((await get('/demo/films/astronaut.jpg')).statusCode).toBe(404)
  })

  test('that does not exist is said to be missing, and where the others are', async () => {
    const page = await get('/demo/p/unknown')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('There is no sample post at this address.')
    expect(page.body).toContain('href="/demo"')
  })

  test('writes a forged host as text', async () => {
    const page = await app.inject({ url: '/demo/p/two-by-morisot', headers: { host: '"><script>alert(1)</script>' } })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<script>')
    expect(page.body).toContain('&lt;script&gt;alert(1)')
  })
})

describe('the photos', () => {
  test('are the bytes of the package', async () => {
    const photo = await get('/demo/photos/hopper.jpg')
    expect(photo.headers['content-type']).toBe('image/jpeg')
    expect(photo.rawPayload.equals((await readSamplePhoto(set, 'hopper.jpg')) ?? new Uint8Array())).toBe(true)
  })

  test('come in smaller widths for lists', async () => {
    const { width, height } = await sharp((await get('/demo/photos/hopper.jpg?w=320')).rawPayload).metadata()
    expect({ width, height }).toEqual({ width: 320, height: 375 })
  })

  test.each(['w=319', 'w=100000', 'w=-320', 'w=wide', 'w=320&w=640'])(
    'are not made in any other width: %s',
    async (query) => {
      const photo = await get(`/demo/photos/hopper.jpg?${query}`)
      expect(photo.statusCode).toBe(400)
      expect(photo.json()).toMatchObject({ detail: 'w: must be one of 320, 640, 960, 1280.' })
    },
  )

  test.each([
    '/demo/photos/7.jpg',
    '/demo/photos/samples.json',
    '/demo/photos/7.jpg?w=320',
    '/demo/photos/..%2Fpackage.json',
    '/demo/photos/..%2Fsamples%2Fhopper.jpg?w=320',
    '/demo/photos/%2e%2e%2f%2e%2e%2fpackage.json',
    '/demo/photos/hopper.jpg%00.png',
    '/demo/photos/constructor',
    '/demo/faces/hopper.jpg',
    '/demo/faces/..%2Fphotos%2Fhopper.jpg',
    '/demo/faces/__proto__',
  ])('and faces are nothing but those listed: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

test('every sample face is a small JPEG of its own', async () => {
  for (const { slug, crop } of set.faces) {
    const face = await get(`/demo/faces/${slug}.jpg`)
    expect(face.headers['content-type']).toBe('image/jpeg')
    const { width, height, exif } = await sharp(face.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: crop.width, height: crop.height, exif: undefined })
  }
})

function unescaped(markup: string): string {
  return markup.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
