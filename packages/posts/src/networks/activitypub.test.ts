import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, openNetwork, type NetworkStage } from '../testing/network-stage.ts'
import { respond, type Page } from '../testing/site.ts'
import { readFileSync } from 'node:fs'

const activity = (name: string, status = 200): Page =>
  respond(
    status,
    { 'content-type': 'application/activity+json; charset=utf-8' },
    readFileSync(new URL(`../../fixtures/activitypub/${name}.json`, import.meta.url)),
  )

let stage: NetworkStage
beforeAll(async () => {
  stage = await openNetwork({
    'pix.example/p/mira/7001': activity('one'),
    'pix.example/p/mira/7002': activity('many'),
    'pix.example/p/mira/7003': activity('create'),
    'pix.example/p/mira/7004': activity('private'),
    'pix.example/p/mira/7005': activity('tombstone', 410),
    'pix.example/p/mira/7006': activity('words'),
    'pix.example/p/mira/7007': activity('elsewhere'),
    'pix.example/p/mira/7008': '<meta property=og:image content=/page.jpg>',
    'pix.example/p/mira/7009': activity('tombstone'),
    'pix.example/p/mira/7010': respond(200, { 'content-type': 'application/activity+json' }, '{"type":"Note"}'),
    'pix.example/p/mira/7011': activity('film'),
    'home.example/notes/1': activity('elsewhere'),
    'pix.example/users/mira': activity('actor'),
    'blog.example/2026/hills': fixture('activitypub/page.html'),
    'blog.example/p/mira/7001.json': activity('one'),
    'pix.example/i/1': fixture('activitypub/page.html'),
    'pix.example/p/mira/7001.json': activity('many'),
    'only.example/about': activity('one'),
  })
})
afterAll(() => stage.close())

const link = (id: number) => `https://pix.example/p/mira/${id}`

describe('a post of the Fediverse', () => {
  test('with one attachment is read with its author', async () => {
    expect(await stage.read(link(7001))).toEqual({
      network: 'activitypub',
      canonicalUrl: 'https://pix.example/p/mira/7001',
      author: { name: 'Mira Lund', handle: '@mira@pix.example', url: 'https://pix.example/mira' },
      text: 'At the sea',
      sensitive: false,
      truncated: false,
      items: [{ kind: 'photo', url: 'https://pix.example/storage/1.jpg', width: 1080, height: 1350, alt: 'Photo 1' }],
    })
  })

  test('that is a film is read from the files behind its playlist', async () => {
    expect((await stage.read(link(7011))).items).toMatchObject([
      { kind: 'video', url: 'https://pix.example/waves-720.mp4' },
    ])
  })

  test('with many keeps their order, takes the largest of each and knows the film; sound is passed over', async () => {
    const post = await stage.read(link(7002))
    expect(post.items).toMatchObject([
      { kind: 'photo', url: 'https://pix.example/storage/1.jpg' },
      { kind: 'photo', url: 'https://pix.example/storage/2.jpg', width: 2048, height: 1365, alt: 'The second' },
      { kind: 'video', url: 'https://pix.example/storage/3.mp4' },
    ])
    expect(post.sensitive).toBe(true)
  })

  test('may come wrapped into what published it', async () => {
    expect((await stage.read(link(7003))).items).toHaveLength(1)
  })

  test('that lives on another server is asked for there', async () => {
    expect((await stage.read(link(7007))).items).toHaveLength(1)
    expect(stage.asked).toContain('GET home.example/notes/1')
  })

  test('of which its server has said the last word is not asked for a second time', async () => {
    const before = stage.asked.length
    await expect(stage.read(link(7005))).rejects.toMatchObject({ code: 'not_found' })
    expect(stage.asked.slice(before)).toEqual(['GET pix.example/p/mira/7005'])
  })

  test.each([
    ['for followers only', 7004, 'private'],
    ['that was deleted', 7005, 'not_found'],
    ['of which only a stone is left', 7009, 'not_found'],
    ['without photos', 7006, 'no_photos'],
    ['without an address of its own', 7010, 'network_changed'],
  ])('%s is a problem', async (_name, id, code) => {
    expect(await stage.problem(link(id))).toBe(code)
  })

  test('that is served as a page only is read from the page', async () => {
    expect(await stage.read(link(7008))).toMatchObject({
      network: 'web',
      items: [{ url: 'https://pix.example/page.jpg' }],
    })
  })

  test('is found through the page that names it', async () => {
    expect(await stage.read('https://pix.example/i/1')).toMatchObject({ network: 'activitypub', items: [{}, {}, {}] })
  })

  test('is believed only on its own server, else its page is read', async () => {
    expect(await stage.read('https://blog.example/2026/hills')).toMatchObject({ network: 'activitypub' })
  })

  test('is read at any address that answers as the Fediverse does', async () => {
    expect(await stage.read('https://only.example/about')).toMatchObject({ network: 'activitypub' })
  })
})
