import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { appUser, profile } from '../../../platform/db/schema.ts'
import { sweepBlobs } from '../../../platform/storage/blobs.ts'
import { albumNetwork } from '../../../testing/album-network.ts'
import { pathOf } from '../../../testing/finished-work.ts'
import { jpegOf } from '../../../testing/pictures.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'

let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await startTestServer({
    works: false,
    networks: [albumNetwork],
    env: { OPERATOR_EMAILS: 'boss@example.com' },
  })
  boss = await server.signIn('boss@example.com')
  await server.ctx.db.update(appUser).set({ subscription: 'elite_yearly' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.delete(profile)
})

const lena = { uid: 'lena', profile_url: 'https://social.example/lena', profile_type: 'creator' }
const consent = { opted_in_at: '2026-01-02T00:00:00Z', opted_in_proof: 'Her letter of 2 January.' }
const create = (body: object) => boss.call('POST', '/operator/profiles', body)
const shown = async () =>
  (await boss.call('GET', '/profiles')).json.profiles.map(({ uid }: { uid: string }) => uid) as string[]

describe('a creator', () => {
  test('is shown once they agreed and it is written down how that is known, and hidden when that is taken back', async () => {
    expect(await create(lena)).toMatchObject({ status: 201, json: { uid: 'lena', is_listed: false } })
    expect(await shown()).toEqual([])
    const put = (body: object) => boss.call('PUT', '/operator/profiles/lena', body)
    expect(await put({ opted_in_at: consent.opted_in_at })).toMatchObject({
      status: 422,
      json: { detail: 'opted_in_proof: say how it is known that the creator agreed to be shown.' },
    })
    expect((await put({ opted_in_proof: consent.opted_in_proof })).status).toBe(422)
    expect((await put(consent)).json.is_listed).toBe(true)
    expect(await shown()).toEqual(['lena'])
    await put({ opted_in_at: null, opted_in_proof: null })
    expect(await shown()).toEqual([])
  })

  test("keeps what is left out of a change; the editor's choice and notes are seen by subscribers", async () => {
    await create({ ...lena, ...consent, followers: 12 })
    await boss.call('PUT', '/operator/profiles/lena', { editor_choice: true, editors_notes: 'Great light.' })
    expect((await boss.call('GET', '/profiles/lena')).json).toMatchObject({
      followers: 12,
      editor_choice: true,
      editors_notes: 'Great light.',
    })
    expect((await boss.call('GET', '/operator/log?limit=1')).json[0]).toMatchObject({
      action: 'change profile',
      subject_id: 'lena',
      details: {
        editor_choice: { before: false, after: true },
        editors_notes: { before: null, after: 'Great light.' },
      },
    })
  })

  test('is not changed where another operator has changed it since it was seen, and is elsewhere', async () => {
    const seen = { followers: 12, gender: null, created_timestamp: '2020-01-02T00:00:00.000Z' }
    await create({ ...lena, ...seen })
    const put = (body: object) => boss.call('PUT', '/operator/profiles/lena', body)
    await put({ followers: 13 })
    expect(await put({ followers: 14, gender: 'female', seen })).toMatchObject({
      status: 409,
      json: { reason: { code: 'changed_meanwhile', fields: 'followers' } },
    })
    const saved = await put({ gender: 'female', created_timestamp: null, seen })
    expect(saved).toMatchObject({ status: 200, json: { followers: 13, gender: 'female', created_timestamp: null } })
  })

  test.each([
    { ...lena, uid: 'no spaces' },
    { ...lena, profile_url: 'javascript:alert(1)' },
    { ...lena, external_url: ['ftp://files.example'] },
    { ...lena, followers: -1 },
    { ...lena, total_swaps: 5 },
    { ...lena, profile_type: ' ' },
    { uid: 'lena' },
  ])('cannot be entered as %j', async (body) => {
    expect((await create(body)).status).toBe(422)
  })

  test('has a name of their own', async () => {
    await create(lena)
    expect((await create(lena)).status).toBe(409)
  })

  test('goes with posts and pictures', async () => {
    await create({ ...lena, ...consent })
    await sendFile(server, boss, '/operator/profiles/lena/image', { bytes: await jpegOf('#102030') })
    await boss.call('POST', '/operator/profiles/lena/sample-posts', { urls: ['https://album.test/1'] })
    expect((await boss.call('DELETE', '/operator/profiles/lena')).status).toBe(204)
    expect((await boss.call('DELETE', '/operator/profiles/lena')).status).toBe(404)
    await sweepBlobs(server.ctx)
    const findings = await audit(server.ctx.db, server.ctx.storage)
    expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
  })
})

describe('the picture of a creator', () => {
  test('is checked like a source face, stored without its metadata and seen by subscribers', async () => {
    await create({ ...lena, ...consent })
    const upload = (bytes: Uint8Array | string) =>
      sendFile(server, boss, '/operator/profiles/lena/image', { bytes, fileName: 'lena.jpg' })
    expect((await upload('not a picture')).status).toBe(400)
    const tooLarge = await upload(new Uint8Array(10_485_761))
    expect(tooLarge).toMatchObject({
      status: 413,
      json: { detail: 'File too large. Please select a file under 10MB.' },
    })
    const photo = await sharp(await jpegOf('#102030'))
      .withMetadata({ exif: { IFD0: { Copyright: 'Lena' } } })
      .toBuffer()
    expect((await upload(photo)).json).toMatchObject({ has_uploaded_image: true })
    const [card] = (await boss.call('GET', '/profiles')).json.profiles
    const picture = await server.call('GET', pathOf(card.profile_image_link))
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(picture.raw.rawPayload).metadata()).exif).toBeUndefined()
    expect((await server.call('GET', `/media/${new URL(card.profile_image_link).pathname.split('/')[2]}`)).status).toBe(
      403,
    )
  })
})

describe('sample posts', () => {
  test('are read by their links; what cannot be read says why', async () => {
    await create({ ...lena, ...consent })
    const urls = ['https://album.test/2', 'https://album.test/problem/private', 'nonsense']
    const { json } = await boss.call('POST', '/operator/profiles/lena/sample-posts', { urls })
    expect(json.results).toEqual([
      { url: urls[0], ok: true, problem: null, reason: null },
      {
        url: urls[1],
        ok: false,
        problem: expect.stringContaining('This post is private'),
        reason: { code: 'post_private' },
      },
      { url: urls[2], ok: false, problem: expect.any(String), reason: { code: 'post_malformed_link' } },
    ])
    expect(json.profile.sample_posts).toMatchObject([{ position: 0, url: urls[0], post_type: 'carousel' }])
    const { sample_posts } = (await boss.call('GET', '/profiles/lena')).json
    const picture = await server.call('GET', pathOf(sample_posts[0].image_url))
    expect(picture.headers['content-type']).toBe('image/jpeg')
  })

  test('that are there already are read anew, and can be taken away', async () => {
    await create(lena)
    const read = () => boss.call('POST', '/operator/profiles/lena/sample-posts', { urls: ['https://album.test/1'] })
    await read()
    expect((await read()).json.profile.sample_posts).toHaveLength(1)
    expect((await boss.call('DELETE', '/operator/profiles/lena/sample-posts/0')).status).toBe(204)
    expect((await boss.call('DELETE', '/operator/profiles/lena/sample-posts/0')).status).toBe(404)
  })
})

test('the list of an operator has those not shown too, and can be searched', async () => {
  await create({ ...lena, ...consent, profile_name: 'Lena Light' })
  await create({ ...lena, uid: 'ben', profile_name: 'Ben' })
  const uids = async (query = '') =>
    (await boss.call('GET', `/operator/profiles${query}`)).json.map(({ uid }: { uid: string }) => uid)
  expect(await uids()).toEqual(['ben', 'lena'])
  expect(await uids('?listed=true')).toEqual(['lena'])
  expect(await uids('?listed=false')).toEqual(['ben'])
  expect(await uids('?search=light')).toEqual(['lena'])
  const page = await boss.call('GET', '/operator/profiles?limit=1')
  expect(page.headers['x-next-cursor']).toBe('ben')
  expect(await uids('?limit=1&cursor=ben')).toEqual(['lena'])
})
