import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { appUser, appeal, blob, faceVersion, judgement } from '../../platform/db/schema.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { finishWork, settledContents } from '../../testing/finished-work.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { refusedColours } from '../../testing/scripted-engine.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { sweepReviews } from '../cases/review.ts'
import { colouredAlbum, judgingEngine } from '../../testing/judging-engine.ts'

const nude = 'This photo looks as if it shows nudity, so Guise will not swap it. If that is wrong, ask for a review.'
const young = 'Somebody in this photo may be under 18, so Guise will not swap it. If that is wrong, ask for a review.'
const nudeResult =
  'The result of this photo looks as if it shows nudity, so Guise does not keep it. If that is wrong, ask for a review.'
const hourMs = 3_600_000

const judge = judgingEngine()

let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await startTestServer({
    networks: [colouredAlbum],
    engine: judge.engine,
    env: { OPERATOR_EMAILS: 'boss@example.com', SIGNUP_CREDITS: '10' },
  })
  boss = await server.signIn('boss@example.com')
})
beforeEach(() => {
  judge.state.isBroken = false
})
afterAll(() => server.close())

/** Sessions end meanwhile. */
async function wait(ms: number): Promise<void> {
  server.advance(ms)
  boss = await server.signIn('boss@example.com')
}
const album = (name: string) => `https://album.test/${name}`
const creditsOf = async (person: Person) => (await person.call('GET', '/user/credits')).json.credits_left
const noticesOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/notices/')).json.map(({ message }: { message: string }) => message)
const askFor = (person: Person, taskId: string, contentId: string | undefined, words = 'It is a beach.') =>
  person.call('POST', `/tasks/${taskId}/contents/${contentId}/appeal`, { words })
const settle = (id: string, decision: 'allow' | 'uphold') =>
  boss.call('POST', `/operator/appeals/${id}/settle`, { decision, note: 'I looked.' })
const retry = (person: Person, taskId: string, contentId: string | undefined) =>
  person.call('POST', `/tasks/${taskId}/contents/${contentId}/retry`, {})

async function picturesOf(person: Person): Promise<string[]> {
  await sweepReviews(server.ctx)
  await sweepBlobs(server.ctx)
  const [user] = await server.ctx.db.select().from(appUser).where(eq(appUser.email, person.email))
  return (await storedKeys(server.ctx.storage)).filter((key) => key.startsWith(user?.id ?? '?'))
}

describe('a source face that the gate refuses', () => {
  test.each([
    ['nudity', refusedColours.sexual, 'sexual', nude],
    ['a child', refusedColours.minor, 'minor', young],
  ])(
    'because of %s is refused in words by the check and by the upload, and not kept',
    async (_, colour, why, words) => {
      const person = await server.signIn()
      const photo = await jpegOf(colour)
      expect((await person.checkPhoto(photo)).json).toEqual({
        usable: false,
        problem: words,
        reason: { code: 'picture_refused', of: 'photo', why },
        refused_for: why,
        advice: [],
        faces: [],
      })
      expect(await person.upload(photo)).toMatchObject({ status: 422, json: { detail: words } })
      expect(await picturesOf(person)).toEqual([])
    },
  )

  test('is not taken as another photo of a face either', async () => {
    const person = await server.signIn()
    const { id } = (await person.upload(await jpegOf('#c09070'))).json
    const answer = await sendFile(server, person, `/source-images/${id}/photos`, {
      bytes: await jpegOf(refusedColours.sexual),
    })
    expect(answer).toMatchObject({ status: 422, json: { detail: nude } })
  })

  test('is answered with a wait, never taken, while the gate cannot judge', async () => {
    const person = await server.signIn()
    judge.state.isBroken = true
    const answer = await person.upload(await jpegOf('#314253'))
    expect(answer).toMatchObject({
      status: 503,
      json: { detail: 'This photo could not be checked just now. Please try again in a minute.' },
    })
    expect(await picturesOf(person)).toEqual([])
    judge.state.isBroken = false
    expect((await person.upload(await jpegOf('#314253'))).status).toBe(201)
  })

  test('is judged once, however often it is sent', async () => {
    const person = await server.signIn()
    const photo = await jpegOf('#526374')
    await person.checkPhoto(photo)
    const before = judge.state.judged
    await person.checkPhoto(photo)
    expect((await person.upload(photo)).status).toBe(201)
    expect(judge.state.judged).toBe(before)
  })
})

describe('a photo of a post that the gate refuses', () => {
  test.each([
    ['its original shows nudity', 'nude', nude],
    ['its original shows a child', 'young', young],
    ['its result shows nudity', 'turning', nudeResult],
  ])('fails in words and costs nothing when %s', async (_, name, words) => {
    const { person, contents } = await finishWork(server, album(name))
    expect(contents).toMatchObject([{ status: 'failed', error_message: words, processed_file_url: null }])
    expect(await creditsOf(person)).toBe(10)
  })

  test('leaves no picture behind once nobody asked for a review for a day', async () => {
    const { person, taskId, contents } = await finishWork(server, album('nude'))
    const faceOnly = (await picturesOf(person)).length - 1
    expect((await person.call('GET', '/appeals/')).json).toMatchObject([
      { content_id: contents[0]?.id, kind: 'original', refused_for: 'sexual', status: 'offered' },
    ])
    expect((await boss.call('GET', '/operator/appeals')).json).toEqual([])
    await wait(24.1 * hourMs)
    expect(await picturesOf(person)).toHaveLength(faceOnly)
    const late = await server.signIn(person.email)
    expect((await askFor(late, taskId, contents[0]?.id)).status).toBe(409)
  })

  test('leaves nothing behind when its task is deleted', async () => {
    const { person, faceId, taskId } = await finishWork(server, album('turning'))
    await person.call('DELETE', `/tasks/${taskId}`)
    await person.call('DELETE', `/source-images/${faceId}`)
    expect(await picturesOf(person)).toEqual([])
  })

  test('is not published when the gate cannot judge: it fails after three tries, uncharged', async () => {
    const { person, faceId } = await finishWork(server, album('ordinary'))
    const project = (await person.call('POST', '/projects/', { name: 'B', default_source_image_id: faceId })).json
    await server.ctx.db.delete(judgement)
    judge.state.isBroken = true
    const { id } = (await person.call('POST', '/tasks/', { project_id: project.id, urls: [album('ordinary')] })).json
    const [photo] = await settledContents(person, id)
    expect(photo).toMatchObject({ status: 'failed', processed_file_url: null })
    expect(photo?.error_message).toBe('This photo could not be checked just now. Please try again in a minute.')
    expect(await creditsOf(person)).toBe(9)
  })
})

test('a face from before the gate is judged before its next swap, and not used when the gate refuses it', async () => {
  const { person, faceId, contents } = await finishWork(server, album('ordinary'))
  expect(contents).toMatchObject([{ status: 'completed' }])
  const [version] = await server.ctx.db.select().from(faceVersion).where(eq(faceVersion.face_id, faceId))
  const [picture] = await server.ctx.db
    .select()
    .from(blob)
    .where(eq(blob.id, version?.blob_id ?? ''))
  await server.ctx.db
    .update(judgement)
    .set({ refused_for: 'minor' })
    .where(eq(judgement.sha256, picture?.sha256 ?? ''))
  const project = (await person.call('POST', '/projects/', { name: 'B', default_source_image_id: faceId })).json
  const { id } = (await person.call('POST', '/tasks/', { project_id: project.id, urls: [album('ordinary')] })).json
  expect(await settledContents(person, id)).toMatchObject([
    {
      status: 'failed',
      error_message:
        'The source face may be of somebody under 18, so Guise will not use it. Choose another face and retry.',
    },
  ])
  expect(await creditsOf(person)).toBe(9)
  await server.ctx.db.delete(judgement)
})

describe('a review', () => {
  test.each(['nude', 'turning'])('that allows the picture of /%s lets a retry succeed, charged once', async (name) => {
    const { person, taskId, contents } = await finishWork(server, album(name))
    const [photo] = contents
    const asked = await askFor(person, taskId, photo?.id)
    expect(asked).toMatchObject({ status: 201, json: { status: 'open', words: 'It is a beach.' } })
    expect((await askFor(person, taskId, photo?.id, 'Again!')).json).toEqual(asked.json)
    const queue = (await boss.call('GET', '/operator/appeals?state=open')).json
    expect(queue).toMatchObject([{ id: asked.json.id, clock: 'open', user: { email: person.email } }])
    expect(
      (await server.call('GET', new URL(queue[0].picture_url).pathname + new URL(queue[0].picture_url).search)).status,
    ).toBe(200)
    expect(await settle(asked.json.id, 'allow')).toMatchObject({
      status: 200,
      json: { status: 'allowed', clock: 'settled', picture_url: null },
    })
    expect((await settle(asked.json.id, 'uphold')).status).toBe(409)
    expect(await noticesOf(person)).toContain(
      'Your photo was looked at again and may be used. You can retry it now: I looked.',
    )
    expect((await retry(person, taskId, photo?.id)).status).toBe(200)
    expect(await settledContents(person, taskId)).toMatchObject([{ status: 'completed', error_message: null }])
    expect(await creditsOf(person)).toBe(9)
    const log = (await boss.call('GET', '/operator/log')).json
    expect(log[0]).toMatchObject({ action: 'settle review', operator: 'boss@example.com' })
  })

  test('that upholds the refusal leaves it refused, says why and deletes the picture', async () => {
    const { person, taskId, contents } = await finishWork(server, album('young'))
    const before = (await picturesOf(person)).length
    const { id } = (await askFor(person, taskId, contents[0]?.id, '')).json
    expect((await settle(id, 'uphold')).json).toMatchObject({ status: 'upheld', note: 'I looked.' })
    expect(await picturesOf(person)).toHaveLength(before - 1)
    expect(await noticesOf(person)).toContain('Your photo was looked at again and stays refused: I looked.')
    await retry(person, taskId, contents[0]?.id)
    expect(await settledContents(person, taskId)).toMatchObject([{ status: 'failed', error_message: young }])
    expect((await askFor(person, taskId, contents[0]?.id)).json).toMatchObject({ status: 'upheld' })
  })

  test('clears a picture for its person only', async () => {
    const { person, taskId, contents } = await finishWork(server, album('nude'))
    await settle((await askFor(person, taskId, contents[0]?.id)).json.id, 'allow')
    expect((await finishWork(server, album('nude'))).contents).toMatchObject([{ status: 'failed' }])
  })

  test('of a refused face lets it be uploaded again; the photo is kept for that only', async () => {
    const person = await server.signIn()
    const photo = await jpegOf(refusedColours.minor)
    const asked = await sendForReview(person, photo, { words: 'I am 30.' })
    expect(asked).toMatchObject({ status: 201, json: { kind: 'face', status: 'open', content_id: null } })
    expect((await sendForReview(person, photo, {})).json.id).toBe(asked.json.id)
    expect(await picturesOf(person)).toHaveLength(1)
    await settle(asked.json.id, 'allow')
    expect(await picturesOf(person)).toEqual([])
    expect((await person.checkPhoto(photo)).json).toMatchObject({ usable: true, refused_for: null })
    expect((await person.upload(photo)).status).toBe(201)
  })

  test('of a photo refused when it was added by hand lets it be added again', async () => {
    const { person, taskId } = await finishWork(server, album('ordinary'))
    const { posts } = (await person.call('GET', `/tasks/${taskId}`)).json
    const [post] = Object.values(posts) as { id: string }[]
    const bytes = await jpegOf(refusedColours.sexual)
    const add = () => sendFile(server, person, `/tasks/${taskId}/posts/${post?.id}/photos`, { bytes })
    expect(await add()).toMatchObject({ status: 422, json: { detail: nude } })
    const { id } = (await sendForReview(person, bytes, { kind: 'original' })).json
    await settle(id, 'allow')
    expect((await add()).status).toBe(201)
    expect(await settledContents(person, taskId)).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
    expect(await creditsOf(person)).toBe(8)
  })

  test('is refused for a photo that the gate lets pass', async () => {
    const person = await server.signIn()
    expect(await sendForReview(person, await jpegOf('#c09070'), {})).toMatchObject({
      status: 409,
      json: { detail: 'This photo is not refused. Please upload it again.' },
    })
  })

  test('that nobody settles keeps its picture for 30 days at most', async () => {
    const person = await server.signIn()
    const { id } = (await sendForReview(person, await jpegOf(refusedColours.sexual), {})).json
    await wait(30.1 * 24 * hourMs)
    expect(await picturesOf(person)).toEqual([])
    const [row] = await server.ctx.db.select().from(appeal).where(eq(appeal.id, id))
    expect(row).toMatchObject({ status: 'open', blob_id: null })
  })

  test('goes with its person', async () => {
    const person = await server.signIn()
    const { id } = (await sendForReview(person, await jpegOf(refusedColours.sexual), {})).json
    const kept = await picturesOf(person)
    await person.call('DELETE', '/user/me')
    await sweepBlobs(server.ctx)
    expect(await server.ctx.db.select().from(appeal).where(eq(appeal.id, id))).toEqual([])
    expect(await storedKeys(server.ctx.storage)).not.toEqual(expect.arrayContaining(kept))
  })
})

test('after all of this, money and pictures agree', async () => {
  await sweepReviews(server.ctx)
  await sweepBlobs(server.ctx)
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})

function sendForReview(person: Person, bytes: Uint8Array, fields: Record<string, string>) {
  return sendFile(server, person, '/appeals/', { bytes, fields })
}
