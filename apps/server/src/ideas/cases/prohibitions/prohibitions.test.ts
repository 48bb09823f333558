import { EngineProblem, forbiddenFrom, nearlyForbiddenFrom } from '@guise/engine'
import { refusedFromLikeness } from '@guise/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  appUser,
  blob,
  forbiddenEmbedding,
  nearMiss,
  operatorLog,
  prohibition,
  prohibitionAsk,
} from '../../../platform/db/schema.ts'
import { sweepBlobs } from '../../../platform/storage/blobs.ts'
import { albumNetwork } from '../../../testing/album-network.ts'
import { jpegOf } from '../../../testing/pictures.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'
import { creditsOf, itemsOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'
import { isForbidden, writeEmbedding } from '../../prohibitions/forbidden-faces.ts'
import { refusalOfForbidden } from '../../prohibitions/look-for-forbidden.ts'
import { lapseProhibitions } from './prohibition-case.ts'

const hourMs = 3_600_000
/** The scripted engine takes pictures of one colour for one person. */
const mia = '#30a060'
const forbiddenPhoto =
  'Whoever is in this photo has forbidden the use of their face, so Guise will not swap it. If it is somebody else, ask for a review.'
let whileAtWork = async () => undefined as void
const engine = scriptedEngine(() => whileAtWork())
let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await startTestServer({
    engine,
    networks: [{ ...albumNetwork, download: ({ url }) => jpegOf(/\/[1a]\.jpg$/.test(url) ? mia : '#8090a0') }],
    env: { OPERATOR_EMAILS: 'boss@example.com' },
  })
  boss = await server.signIn('boss@example.com')
})
afterAll(() => server.close())

async function ask(email: string, purpose: 'forbid' | 'withdraw' = 'forbid'): Promise<string> {
  const { status, json } = await server.call('POST', '/prohibitions/', { email, purpose })
  expect(status).toBe(201)
  return json.id
}
const confirm = (id: string, email: string, otp = server.letterCode(email)) =>
  server.call('POST', `/prohibitions/${id}/confirm`, { otp })
const sendPhoto = (id: string, bytes: Uint8Array) =>
  sendFile(server, { token: '' }, `/prohibitions/${id}/photo`, { bytes })
async function open(email: string, colour = mia): Promise<string> {
  const id = await ask(email)
  await confirm(id, email)
  return (await sendPhoto(id, await jpegOf(colour))).json.id
}
const decide = (id: string, decision: 'approve' | 'refuse') =>
  boss.call('POST', `/operator/prohibitions/${id}/settle`, { decision, note: 'Two fingers, I see.' })
const withdraw = async (email: string) => (await confirm(await ask(email, 'withdraw'), email)).json
const letters = (email: string) => server.lettersTo(email).filter((subject) => !/^\d{6} /.test(subject))
const lookOf = async (colour: string) => (await engine.embed(await jpegOf(colour)))[0]?.embedding ?? new Float32Array()
const tableOf = (id: string) => server.ctx.db.select().from(prohibition).where(eq(prohibition.id, id))

test('a forbidden face is refused as a source, stored before or sent now, and left alone in photos', async () => {
  const { person, project } = await welcomeOwner(server)
  const stored = (await person.upload(await jpegOf(mia))).json
  const id = await open('mia@example.com')
  const [waiting] = (await boss.call('GET', '/operator/prohibitions?state=open')).json
  expect(waiting).toMatchObject({ id, email: 'mia@example.com', status: 'open', clock: 'open' })
  expect(waiting.fingers).toBeGreaterThan(0)
  expect((await server.call('GET', new URL(waiting.photo_url).href.replace(/^.*?\/media/, '/media'))).status).toBe(200)
  expect((await person.checkPhoto(await jpegOf(mia))).json.usable).toBe(true) // not before it is decided

  const { status, json } = await decide(id, 'approve')
  expect({ status, json }).toMatchObject({ status: 200, json: { status: 'approved', photo_url: null } })
  expect((await decide(id, 'refuse')).status).toBe(409)
  await until(async () => letters('mia@example.com').length > 0)
  expect(letters('mia@example.com')).toEqual(['Your face is not used here any more'])
  await sweepBlobs(server.ctx)
  expect((await server.ctx.db.select().from(blob)).filter(({ key }) => key.startsWith('00000000'))).toEqual([])
  expect((await server.ctx.db.select().from(operatorLog)).map(({ action }) => action)).toContain('settle prohibition')
  expect(await isForbidden(server.ctx, await lookOf(mia))).toBe(true)
  expect(await isForbidden(server.ctx, await lookOf('#c09070'))).toBe(false)

  const reason = { code: 'picture_refused', of: 'photo', why: 'forbidden' }
  expect((await person.checkPhoto(await jpegOf(mia))).json).toMatchObject({ problem: forbiddenPhoto, reason })
  expect(await person.upload(await jpegOf(mia))).toMatchObject({
    status: 422,
    json: { detail: forbiddenPhoto, reason },
  })

  const before = await creditsOf(person)
  const submit = async (source: string | undefined, url: string) => {
    const wish = { project_id: project.id, urls: [url], source_image_id: source }
    return settled(person, (await person.call('POST', '/tasks/', wish)).json.id)
  }
  const [refused] = itemsOf(await submit(stored.id, 'https://album.test/1'))
  expect(refused?.error_message).toContain('The person of the source face has forbidden its use')
  const [spared, swapped] = itemsOf(await submit(undefined, 'https://album.test/2')).toSorted((a, b) =>
    a.status.localeCompare(b.status),
  )
  expect([spared?.status, swapped?.status]).toEqual(['completed', 'failed'])
  expect(swapped?.error_message).toBe(forbiddenPhoto)
  const after = await creditsOf(person)
  expect(before.credits_left - after.credits_left).toBe(1)
})

test('whoever is meant by a photo in which they are known is left alone in those as well in which they are not', async () => {
  const { person, face, project } = await welcomeOwner(server)
  const url = 'https://album.test/video'
  const submit = async (face_selection: string) => {
    const wish = { project_id: project.id, urls: [url], source_image_id: face.id, face_selection }
    const { posts } = await settled(person, (await person.call('POST', '/tasks/', wish)).json.id)
    return posts[url]?.contents.find(({ source_url }) => source_url?.endsWith('b.jpg'))
  }
  expect(await submit('main')).toMatchObject({ status: 'completed' })
  const matched = await submit('matched')
  expect(matched).toMatchObject({ status: 'failed', error_message: forbiddenPhoto, processed_file_url: null })
  expect((await creditsOf(person)).credits_left).toBe(19)
})

test.each([
  ['face', '#7040c0'],
  ['photo', '#8090a0'],
])(
  'a %s that shows somebody who forbids their face while the engine is at work is not published',
  async (of, colour) => {
    const { person, submit } = await welcomeOwner(server, await jpegOf('#7040c0'))
    whileAtWork = async () => void (await decide(await open(`${of}@example.com`, colour), 'approve'))
    const [item] = itemsOf(await settled(person, (await submit(['https://album.test/1'])).json.id))
    expect(item).toMatchObject({
      status: 'failed',
      processed_file_url: null,
      reason: { code: 'picture_refused', of, why: 'forbidden' },
    })
    expect(await creditsOf(person)).toMatchObject({ credits_left: 20, credits_held: 0 })
    whileAtWork = async () => undefined
    await withdraw(`${of}@example.com`)
  },
)

test('while a face is forbidden, no picture passes of which the recognisers came to no numbers', async () => {
  const blind = { embed: () => Promise.reject(new EngineProblem('low_quality')) }
  const looked = { userId: crypto.randomUUID(), sha256: 'f'.repeat(64), kind: 'face', isKept: false } as const
  const refusal = refusalOfForbidden({ db: server.ctx.db, engine: blind }, { ...looked, read: () => jpegOf(mia) })
  await expect(refusal).rejects.toMatchObject({ reason: { code: 'picture_unchecked' } })
})

test('whoever forbids their face is answered in the language of their browser', async () => {
  const email = 'zoe@example.com'
  const headers = { 'accept-language': 'fr' }
  const { id } = (await server.call('POST', '/prohibitions/', { email, purpose: 'forbid' }, headers)).json
  expect(server.lettersTo(email)).toEqual([expect.stringMatching(/^\d{6} est votre code de confirmation Guise$/)])
  await confirm(id, email)
  const bytes = await jpegOf('#c03060')
  const sent = await sendFile(server, { token: '' }, `/prohibitions/${id}/photo`, { bytes, headers })
  await decide(sent.json.id, 'refuse')
  await until(async () => letters(email).length > 0)
  expect(letters(email)).toEqual(['Votre interdiction n’a pas été acceptée'])
})

test('an operator lets the picture of somebody else pass, who asks for it', async () => {
  const person = await server.signIn()
  expect((await person.upload(await jpegOf(mia))).status).toBe(422)
  const asked = await sendFile(server, person, '/appeals/', {
    bytes: await jpegOf(mia),
    fields: { kind: 'face', words: 'I am her twin.' },
  })
  expect(asked).toMatchObject({ status: 201, json: { refused_for: 'forbidden', status: 'open' } })
  const allow = (id: string) =>
    boss.call('POST', `/operator/appeals/${id}/settle`, { decision: 'allow', note: 'A twin.' })
  expect((await allow(asked.json.id)).status).toBe(200)
  expect((await person.upload(await jpegOf(mia))).status).toBe(201)
  expect((await (await server.signIn()).upload(await jpegOf(mia))).status).toBe(422) // of this person only

  const { person: owner, submit } = await welcomeOwner(server)
  const { id: taskId } = (await submit(['https://album.test/2'])).json
  const failed = itemsOf(await settled(owner, taskId)).find(({ status }) => status === 'failed')
  const review = await owner.call('POST', `/tasks/${taskId}/contents/${failed?.id}/appeal`, { words: 'Not her.' })
  expect((await allow(review.json.id)).status).toBe(200)
  await owner.call('POST', `/tasks/${taskId}/contents/${failed?.id}/retry`, {})
  expect(itemsOf(await settled(owner, taskId)).map(({ status }) => status)).toEqual(['completed', 'completed'])
})

test('what an operator let pass is refused again once somebody else in it forbids their face, and can be reviewed again', async () => {
  const person = await server.signIn()
  const twin = '#5090e0'
  const review = async () => {
    const fields = { kind: 'face', words: 'Not me.' }
    return (await sendFile(server, person, '/appeals/', { bytes: await jpegOf(twin), fields })).json
  }
  const allow = (id: string) =>
    boss.call('POST', `/operator/appeals/${id}/settle`, { decision: 'allow', note: 'A twin.' })
  for (const email of ['first@example.com', 'second@example.com']) {
    expect((await person.upload(await jpegOf(twin))).status).toBe(201)
    await decide(await open(email, twin), 'approve')
    expect((await person.upload(await jpegOf(twin))).status).toBe(422)
    const asked = await review()
    expect(asked).toMatchObject({ refused_for: 'forbidden', status: 'open', note: null })
    expect((await review()).id).toBe(asked.id)
    expect((await allow(asked.id)).status).toBe(200)
  }
  expect((await person.upload(await jpegOf(twin))).status).toBe(201)
  for (const email of ['first@example.com', 'second@example.com']) await withdraw(email)
})

test('what nearly looks so waits for an operator, who says whether it is the person', async () => {
  const person = await server.signIn()
  const { db } = server.ctx
  const [forbidden] = await db.select().from(forbiddenEmbedding)
  const look = await lookOf('#d0d010')
  const known = await lookOf(mia)
  // About 0.52 between them: below what is refused, above what is nothing.
  const near = known.map((value, i) => 0.52 * value + 0.854 * (look[i] ?? 0))
  await db.update(forbiddenEmbedding).set({ embedding: writeEmbedding(near), id: crypto.randomUUID() })
  const likeness = near.reduce((sum, value, i) => sum + value * (known[i] ?? 0), 0)
  expect(likeness).toBeGreaterThan(nearlyForbiddenFrom)
  expect(likeness).toBeLessThan(forbiddenFrom)
  expect(refusedFromLikeness).toBe(forbiddenFrom) // what operators read beside it

  expect((await person.checkPhoto(await jpegOf(mia))).json.usable).toBe(true)
  expect(await db.select().from(nearMiss)).toEqual([]) // a check keeps nothing
  expect((await person.upload(await jpegOf(mia))).status).toBe(201)
  const [miss, ...more] = (await boss.call('GET', '/operator/near-misses')).json
  expect(more).toEqual([])
  expect(miss).toMatchObject({ prohibition_id: forbidden?.prohibition_id, user: { email: person.email }, kind: 'face' })
  expect(miss.picture_url).toContain('/media/')
  expect(miss.likeness).toBeCloseTo(likeness, 3)

  const say = (decision: 'same' | 'other') =>
    boss.call('POST', `/operator/near-misses/${miss.id}/settle`, { decision, note: 'The ears.' })
  expect((await say('same')).status).toBe(204)
  expect((await say('other')).status).toBe(404)
  expect((await person.upload(await jpegOf(mia))).status).toBe(422)
  expect(await db.select().from(nearMiss)).toEqual([])
})

test('whoever has forbidden their face takes it back by the code of a mail, and nothing of it is left', async () => {
  expect(await withdraw('nobody@example.com')).toEqual({ fingers: null, photo_until: null, withdrawn: 0 })
  expect(await withdraw('mia@example.com')).toEqual({ fingers: null, photo_until: null, withdrawn: 1 })
  expect(await server.ctx.db.select().from(forbiddenEmbedding)).toEqual([])
  expect(await isForbidden(server.ctx, await lookOf(mia))).toBe(false)
  expect((await (await server.signIn()).upload(await jpegOf(mia))).status).toBe(201)
})

test('a number of fingers is asked for once, and only of whoever has the code', async () => {
  const id = await ask('eve@example.com')
  expect((await sendPhoto(id, await jpegOf(mia))).json.reason).toEqual({ code: 'fingers_too_late' }) // no code yet
  const wrong = server.letterCode('eve@example.com') === '000000' ? '000001' : '000000'
  expect((await confirm(id, 'eve@example.com', wrong)).json.reason).toEqual({ code: 'code_wrong', tries_left: 4 })
  const confirmed = await confirm(id, 'eve@example.com')
  expect(confirmed.json).toMatchObject({ fingers: expect.any(Number), withdrawn: null })
  expect([1, 2, 3, 4, 5]).toContain(confirmed.json.fingers)
  expect((await confirm(id, 'eve@example.com')).json.reason).toEqual({ code: 'code_expired_or_used' })

  const empty = await sendPhoto(id, await jpegOf('#000000'))
  expect(empty).toMatchObject({ status: 422, json: { reason: { code: 'photo_source_no_face' } } })
  server.advance(11 * 60_000)
  expect((await sendPhoto(id, await jpegOf(mia))).json.reason).toEqual({ code: 'fingers_too_late' })
  const again = await ask('eve@example.com')
  await confirm(again, 'eve@example.com')
  const sent = await Promise.all([1, 2, 3].map(async () => sendPhoto(again, await jpegOf(mia))))
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  expect(await server.ctx.db.select().from(prohibitionAsk).where(eq(prohibitionAsk.id, again))).toEqual([])
  await ask('eve@example.com')
  const fourth = await server.call('POST', '/prohibitions/', { email: 'eve@example.com' })
  expect(fourth).toMatchObject({ status: 429, json: { reason: { code: 'too_many_prohibitions' } } })
})

test('a refused photo and one that nobody decided on in 48 hours are deleted with all that was known of the face', async () => {
  boss = await server.signIn('boss@example.com') // sessions have ended meanwhile
  const refused = await open('ida@example.com')
  expect((await decide(refused, 'refuse')).json).toMatchObject({ status: 'refused', photo_url: null })
  const late = await open('uma@example.com')
  server.advance(48 * hourMs - 60_000)
  await lapseProhibitions(server.ctx)
  expect(await tableOf(late)).toMatchObject([{ status: 'open' }])
  server.advance(60_000)
  expect(await lapseProhibitions(server.ctx)).toBeGreaterThan(0)
  expect(await tableOf(late)).toMatchObject([{ status: 'lapsed', blob_id: null }])
  await until(async () => letters('uma@example.com').length > 0 && letters('ida@example.com').length > 0)
  expect(letters('uma@example.com')).toEqual(['Nobody decided on your prohibition in time'])
  expect(letters('ida@example.com')).toEqual(['Your prohibition was not granted'])
  await sweepBlobs(server.ctx)
  expect(await server.ctx.db.select().from(forbiddenEmbedding)).toEqual([])
  expect((await server.ctx.db.select().from(blob)).filter(({ key }) => key.startsWith('00000000'))).toEqual([])
  expect(await server.ctx.db.select().from(appUser).where(eq(appUser.email, 'uma@example.com'))).toEqual([])
})
