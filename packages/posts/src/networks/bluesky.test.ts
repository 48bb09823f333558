import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostProblem } from '../post/problem.ts'
import { createReader } from '../reader.ts'
import { fixture, json, openNetwork, type NetworkStage } from '../testing/network-stage.ts'
import { jpegBytes } from '../testing/photo-bytes.ts'
import { createSafeFetch } from '../fetch/safe-fetch.ts'
import { respond } from '../testing/site.ts'
import { sha256OfCid } from './bluesky/cid.ts'

const did = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz'
const closedDid = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa'
const record = (rkey: string, collection = 'app.bsky.feed.post', repo = did) =>
  `pds.example/xrpc/com.atproto.repo.getRecord?repo=${repo.replaceAll(':', '%3A')}&collection=${collection}&rkey=${rkey}`
const posts = ['single', 'first-year', 'gallery', 'quote-with-photos', 'video', 'words']
const resolve = (handle: string) => `public.api.bsky.app/xrpc/com.atproto.identity.resolveHandle?handle=${handle}`
const link = (rkey: string, actor = 'mira.example') => `https://bsky.app/profile/${actor}/post/${rkey}`
const document = (id: string, host: string) => ({
  id,
  alsoKnownAs: ['at://mira.example'],
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: `https://${host}` }],
})

let stage: NetworkStage
const pages: Parameters<typeof openNetwork>[0] = {
  [resolve('mira.example')]: json({ did }),
  [resolve('own.example')]: json({ error: 'InvalidRequest' }, 400),
  'own.example/.well-known/atproto-did': `${did}\n`,
  [`plc.directory/${did}`]: fixture('bluesky/did-document.json'),
  [`plc.directory/${closedDid}`]: json(document(closedDid, 'pds.example')),
  'web.example/.well-known/did.json': json(document('did:web:web.example', 'pds.example')),
  ...Object.fromEntries(posts.map((name) => [record(name), fixture(`bluesky/${name}.json`)])),
  [record('single', 'app.bsky.feed.post', 'did:web:web.example')]: fixture('bluesky/single.json'),
  [record('gone')]: (_request, response) => response.writeHead(400).end('{"error":"RecordNotFound"}'),
  [record('broken')]: '<!doctype html>',
  [record('other-type')]: fixture('bluesky/profile.json'),
  [`pds.example/xrpc/com.atproto.sync.getRepoStatus?did=${did.replaceAll(':', '%3A')}`]: json({ did, active: true }),
  [`pds.example/xrpc/com.atproto.sync.getRepoStatus?did=${closedDid.replaceAll(':', '%3A')}`]: json({
    active: false,
    status: 'deactivated',
  }),
}
beforeAll(async () => {
  stage = await openNetwork(pages)
})
afterAll(() => stage.close())

const withProfile = (name: string) => {
  pages[record('self', 'app.bsky.actor.profile')] = fixture(`bluesky/${name}.json`)
}

describe('a post of Bluesky', () => {
  test('with one photo is read from the server of its author', async () => {
    withProfile('profile')
    const post = await stage.read(link('single'))
    const sha256 = createHash('sha256').update('one').digest('hex')
    expect(post).toMatchObject({
      network: 'bluesky',
      canonicalUrl: link('single', did),
      author: { name: 'Mira Lund', handle: '@mira.example', url: 'https://bsky.app/profile/mira.example' },
      text: 'First light.',
      sensitive: false,
      truncated: false,
      items: [{ kind: 'photo', alt: 'Boats in a harbour', width: 1600, height: 1067, sha256 }],
    })
    expect(post.items[0]?.url).toMatch(/^https:\/\/pds\.example\/xrpc\/com\.atproto\.sync\.getBlob\?did=.*&cid=bafkrei/)
  })

  test('of the first year, whose record names its file without a reference, is read too', async () => {
    const [first] = (await stage.read(link('first-year'))).items
    expect(first).toMatchObject({ kind: 'photo', url: expect.stringContaining('cid=bafkrei') })
    expect(first?.sha256).toBe(createHash('sha256').update('one').digest('hex'))
  })

  test('with a gallery keeps all its photos in order', async () => {
    const { items } = await stage.read(link('gallery'))
    expect(items.map(({ alt }) => alt)).toEqual(['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4', 'Photo 5'])
  })

  test('that quotes another gives its own photos, and says that they are delicate', async () => {
    const post = await stage.read(link('quote-with-photos'))
    expect(post.items).toHaveLength(2)
    expect(post).toMatchObject({ sensitive: true })
  })

  test('with a film is a video', async () => {
    expect((await stage.read(link('video'))).items).toMatchObject([{ kind: 'video', alt: 'Waves' }])
  })

  test.each([
    ['its DID', link('single', did)],
    ['an at:// address', `at://${did}/app.bsky.feed.post/single`],
    ['a handle that only its own host knows', link('single', 'own.example')],
    ['a DID that is a host', link('single', 'did:web:web.example')],
  ])('is found by %s', async (_name, address) => {
    expect((await stage.read(address)).items).toHaveLength(1)
  })

  test.each([
    ['was deleted', link('gone'), 'not_found'],
    ['has no photo', link('words'), 'no_photos'],
    ['belongs to nobody', link('single', 'nobody.example'), 'not_found'],
    ['is something else', link('other-type'), 'network_changed'],
  ])('that %s is a problem', async (_name, address, code) => {
    expect(await stage.problem(address)).toBe(code)
  })

  test('of a closed account says so', async () => {
    pages[record('single', 'app.bsky.feed.post', closedDid)] = json({ error: 'InvalidRequest' }, 400)
    await expect(stage.read(link('single', closedDid))).rejects.toThrow('account_closed')
  })

  test('of an author who shows posts only to people who are signed in is not read', async () => {
    withProfile('profile-signed-in-only')
    expect(await stage.problem(link('single'))).toBe('login_required')
    withProfile('profile')
  })

  test('is read from the public AppView while the author’s server is away, labels of its moderators included', async () => {
    const uri = encodeURIComponent(`at://${did}/app.bsky.feed.post/broken`)
    expect(await stage.problem(link('broken'))).toBe('network_changed')
    pages[`public.api.bsky.app/xrpc/app.bsky.feed.getPosts?uris=${uri}`] = fixture('bluesky/app-view-gallery.json')
    const post = await stage.read(link('broken'))
    expect(post).toMatchObject({ sensitive: true, author: { handle: '@mira.example' } })
    expect(post.items.map(({ url }) => url)).toEqual(['https://cdn.example/full/1', 'https://cdn.example/full/2'])
    pages[`public.api.bsky.app/xrpc/app.bsky.feed.getPosts?uris=${uri}`] = fixture('bluesky/app-view-video.json')
    const [film] = (await stage.read(link('broken'))).items
    expect(film).toMatchObject({ kind: 'video', alt: 'Waves' })
    expect(film?.url).toMatch(/^https:\/\/pds\.example\/xrpc\/com\.atproto\.sync\.getBlob\?did=.*&cid=bafkreiabc$/)
  })
})

describe('a file named by the hash of its bytes', () => {
  const photo = jpegBytes(640, 480)
  const cidOf = (bytes: Uint8Array) => {
    const base32 = 'abcdefghijklmnopqrstuvwxyz234567'
    const digest = createHash('sha256').update(bytes).digest()
    const bits = [...Buffer.from([1, 0x55, 0x12, 0x20]), ...digest].map((byte) => byte.toString(2).padStart(8, '0'))
    const fives = bits.join('').match(/.{1,5}/g) ?? []
    return `b${fives.map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}`
  }

  test('is read out of its CID', () => {
    expect(sha256OfCid(cidOf(photo))).toBe(createHash('sha256').update(photo).digest('hex'))
    expect(sha256OfCid('bafyreigh2akiscaildc5pzb6gv2b6k5vxwrpbhd5vf6v2jrwtxhrihvcwy')).toBeUndefined()
    expect(sha256OfCid('QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG')).toBeUndefined()
  })

  test.each([
    ['is taken when the bytes are those', photo, 'taken'],
    ['is refused when the server sends others', jpegBytes(640, 481), 'network_changed'],
  ])('%s', async (_name, served, outcome) => {
    const blob = await openNetwork({ [`pds.example/blob?cid=${cidOf(photo)}`]: respond(200, {}, served) })
    const fetch = createSafeFetch({
      lookup: async () => ['127.0.0.1'],
      ports: [blob.site.port],
      allow: (_address, port) => port === blob.site.port,
    })
    const url = `http://pds.example:${blob.site.port}/blob?cid=${cidOf(photo)}`
    const downloading = createReader({ fetch }).download({ network: 'bluesky' }, { kind: 'photo', url })
    const ended = await downloading.then((bytes) => (bytes.length === photo.length ? 'taken' : ''), codeOf)
    expect(ended).toBe(outcome)
    await blob.close()
  })
})

function codeOf(error: unknown): string {
  return error instanceof PostProblem ? error.code : String(error)
}
