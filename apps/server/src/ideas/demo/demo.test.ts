import { Samples } from '@guise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

describe('an installation for development', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ works: false })
  })
  afterAll(() => server.close())

  test('offers samples that it can show and read itself', async () => {
    const { posts, faces } = Samples.parse((await server.call('GET', '/samples')).json)
    for (const url of [...posts.flatMap(({ thumbnail_urls }) => thumbnail_urls), ...faces.map(({ url }) => url)]) {
      const { status, headers } = await server.call('GET', pathOf(url))
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
    for (const { url, photo_count } of posts) {
      expect((await server.call('GET', pathOf(url))).status).toBe(200)
      expect((await server.ctx.posts.read(url)).items).toHaveLength(photo_count)
    }
  })

  test('calls a link of its own a sample post, which is what people know it by', async () => {
    const { posts } = Samples.parse((await server.call('GET', '/samples')).json)
    const { links } = await server.ctx.posts.readPaste(posts[0]?.url ?? '')
    expect(links.map(({ label }) => label)).toEqual(['Sample post'])
  })

  test('shows its sample posts under a policy that runs no script of theirs', async () => {
    const { headers } = await server.call('GET', '/demo/p/two-by-morisot')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect((await server.call('GET', '/demo')).headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('an installation in production', () => {
  const origin = 'https://guise.example'
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      works: false,
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PUBLIC_URL: origin,
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'guise@guise.example',
        SUPPORT_EMAIL: 'help@guise.example',
        CREDITS_URL: origin,
        UPGRADE_URL: origin,
      },
    })
  })
  afterAll(() => server.close())

  test('has neither samples nor pages of a demo network', async () => {
    expect((await server.call('GET', '/samples')).json).toEqual({ posts: [], faces: [], credits_url: null })
    for (const path of [
      '/demo',
      '/demo/p/two-by-morisot',
      '/demo/photos/hopper.jpg',
      '/demo/faces/mona-lisa.jpg',
      '/demo/credits',
    ]) {
      expect((await server.call('GET', path)).status).toBe(404)
    }
  })

  test('opens no sample post of its own machine', async () => {
    const reading = server.ctx.posts.read('http://localhost:3000/demo/p/two-by-morisot')
    await expect(reading).rejects.toMatchObject({ code: 'blocked_address' })
  })
})

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
