import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { createReader, createSafeFetch } from '@guise/posts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUser, profile, profilePost } from '../../platform/db/schema.ts'
import { pathOf } from '../../testing/finished-work.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { createImageFetcher } from './remote-image.ts'

let server: TestServer
let person: Person
let asked: string[] = []
const site = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url?.startsWith('/page')) response.setHeader('content-type', 'text/html').end('<script>alert(1)</script>')
  else response.setHeader('content-type', 'image/jpeg').end(picture)
})
let origin = ''
let picture: Buffer

beforeAll(async () => {
  picture = await jpegOf('#203040', 2000, 1000)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo // it listens on a port
  origin = `http://127.0.0.1:${port}`
  server = await startTestServer({ works: false })
  const allow = (address: string, at: number) => address === '127.0.0.1' && at === port
  server.ctx.posts = createReader({ fetch: createSafeFetch({ allow, ports: [port] }) })
  person = await server.signIn()
  await server.ctx.db.update(appUser).set({ subscription: 'elite_yearly' })
  await server.ctx.db.insert(profile).values(['lena', 'page', 'inside'].map((uid) => of(uid)))
  const post = { profile_uid: 'lena', position: 0, url: `${origin}/p/1`, post_type: 'photo' }
  await server.ctx.db.insert(profilePost).values({ ...post, image_url: `${origin}/post.jpg` })
})
afterAll(async () => {
  await server.close()
  site.close()
})

function of(uid: string): typeof profile.$inferInsert {
  const links: Record<string, string> = { page: `${origin}/page.jpg`, inside: 'http://127.0.0.1:22/secret.jpg' }
  return {
    uid,
    profile_url: `https://social.example/${uid}`,
    profile_type: 'creator',
    profile_image_link: links[uid] ?? `${origin}/${uid}.jpg`,
    opted_in_at: new Date(),
    opted_in_proof: 'By letter.',
  }
}

const addressOf = async (uid: string): Promise<string> =>
  pathOf((await person.call('GET', `/profiles/${uid}`)).json.profile_image_link)

describe('a linked picture of a creator', () => {
  test('comes from our own address, as WebP and not larger than needed, and is fetched once', async () => {
    asked = []
    const address = await addressOf('lena')
    const answers = await Promise.all([1, 2, 3].map(() => server.call('GET', address)))
    for (const { status, headers } of answers) {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
    }
    const { format, width } = await sharp(answers[0]?.raw.rawPayload).metadata()
    expect([format, width]).toEqual(['webp', 1080])
    expect(asked).toEqual(['/lena.jpg'])
  })

  test('of a sample post does so too', async () => {
    const { sample_posts } = (await person.call('GET', '/profiles/lena')).json
    expect((await server.call('GET', pathOf(sample_posts[0].image_url))).headers['content-type']).toBe('image/webp')
  })

  test('has an address that nobody can make up, change or turn to another picture', async () => {
    const address = await addressOf('lena')
    for (const forged of [
      address.replace('lena', 'page'),
      address.replace('/profile/', '/0/'),
      address.replace(/s=.{5}/, 's=AAAAA'),
      address.replace(/e=\d/, 'e=9'),
      address.replace(/\?.*/, ''),
    ]) {
      expect((await server.call('GET', forged)).status).toBe(403)
    }
  })

  test('has another address once the link is another, and the old one ends', async () => {
    const before = await addressOf('lena')
    await server.ctx.db.update(profile).set({ profile_image_link: `${origin}/new.jpg` })
    expect((await server.call('GET', before)).status).toBe(403)
    expect(await addressOf('lena')).not.toBe(before)
    await server.ctx.db.delete(profile)
    await server.ctx.db.insert(profile).values(['lena', 'page', 'inside'].map((uid) => of(uid)))
  })

  test('is missing when the link leads to no picture, or inside our own network', async () => {
    asked = []
    expect((await server.call('GET', await addressOf('page'))).status).toBe(404)
    expect((await server.call('GET', await addressOf('page'))).status).toBe(404)
    expect(asked).toEqual(['/page.jpg'])
    expect((await server.call('GET', await addressOf('inside'))).status).toBe(404)
  })

  test('that could not be had is asked for again after a minute, and one that was had is not', async () => {
    await server.call('GET', await addressOf('page'))
    await server.call('GET', await addressOf('lena'))
    asked = []
    server.advance(61_000)
    expect((await server.call('GET', await addressOf('page'))).status).toBe(404)
    expect((await server.call('GET', await addressOf('lena'))).status).toBe(200)
    expect(asked).toEqual(['/page.jpg'])
  })

  test('is not waited for while 32 others are being fetched', async () => {
    const slow = Promise.withResolvers<Uint8Array>()
    const download = async (_post: unknown, { url }: { url: string }) => (url.endsWith('/33') ? picture : slow.promise)
    const fetchImage = createImageFetcher({ ...server.ctx, posts: { ...server.ctx.posts, download } })
    const fetching = Array.from({ length: 32 }, (_, n) => fetchImage(`${origin}/${n}`))
    expect(await fetchImage(`${origin}/33`)).toBe(undefined)
    slow.resolve(picture)
    for (const image of await Promise.all(fetching)) expect(image?.length).toBeGreaterThan(0)
    expect((await fetchImage(`${origin}/33`))?.length).toBeGreaterThan(0)
  })
})
