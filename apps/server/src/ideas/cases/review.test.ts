import { eq } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { audit } from '../audit/audit.ts'
import { appeal } from '../../platform/db/schema.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { finishWork, settledContents } from '../../testing/finished-work.ts'
import { album, askFor, creditsOf, picturesOf, refusals, test } from '../../testing/gate-test.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { refusedColours } from '../../testing/scripted-engine.ts'
import { sendFile } from '../../testing/send-file.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { whileWaiting } from '../../testing/while-waiting.ts'
import { sweepReviews } from './review.ts'

const dayMs = 24 * 3_600_000

const noticesOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/notices/')).json.map(({ message }: { message: string }) => message)
const settle = (boss: Person, id: string, decision: 'allow' | 'uphold') =>
  boss.call('POST', `/operator/appeals/${id}/settle`, { decision, note: 'I looked.' })
const retry = (person: Person, taskId: string, contentId: string | undefined) =>
  person.call('POST', `/tasks/${taskId}/contents/${contentId}/retry`, {})

describe('a review', () => {
  test.for(['nude', 'turning'])(
    'that allows the picture of /%s lets a retry succeed, charged once',
    async (name, { boss, server }) => {
      const { person, taskId, contents } = await finishWork(server, album(name))
      const [photo] = contents
      const asked = await askFor(person, taskId, photo?.id)
      expect(asked).toMatchObject({ status: 201, json: { status: 'open', words: 'It is a beach.' } })
      expect((await askFor(person, taskId, photo?.id, 'Again!')).json).toEqual(asked.json)
      const queue = (await boss.call('GET', '/operator/appeals?state=open')).json
      expect(queue).toMatchObject([{ id: asked.json.id, clock: 'open', user: { email: person.email } }])
      expect(
        (await server.call('GET', new URL(queue[0].picture_url).pathname + new URL(queue[0].picture_url).search))
          .status,
      ).toBe(200)
      expect(await settle(boss, asked.json.id, 'allow')).toMatchObject({
        status: 200,
        json: { status: 'allowed', clock: 'settled', picture_url: null },
      })
      expect((await settle(boss, asked.json.id, 'uphold')).status).toBe(409)
      expect(await noticesOf(person)).toContain(
        'Your photo was looked at again and may be used. You can retry it now: I looked.',
      )
      expect((await retry(person, taskId, photo?.id)).status).toBe(200)
      expect(await settledContents(person, taskId)).toMatchObject([{ status: 'completed', error_message: null }])
      expect(await creditsOf(person)).toBe(9)
      const log = (await boss.call('GET', '/operator/log')).json
      expect(log[0]).toMatchObject({ action: 'settle review', operator: 'boss@example.com' })
    },
  )

  test('that upholds the refusal leaves it refused, says why and deletes the picture', async ({ boss, server }) => {
    const { person, taskId, contents } = await finishWork(server, album('young'))
    const before = (await picturesOf(server, person)).length
    const { id } = (await askFor(person, taskId, contents[0]?.id, '')).json
    expect((await settle(boss, id, 'uphold')).json).toMatchObject({ status: 'upheld', note: 'I looked.' })
    expect(await picturesOf(server, person)).toHaveLength(before - 1)
    expect(await noticesOf(person)).toContain('Your photo was looked at again and stays refused: I looked.')
    await retry(person, taskId, contents[0]?.id)
    expect(await settledContents(person, taskId)).toMatchObject([{ status: 'failed', error_message: refusals.young }])
    expect((await askFor(person, taskId, contents[0]?.id)).json).toMatchObject({ status: 'upheld' })
  })

  test('clears a picture for its person only', async ({ boss, server }) => {
    const { person, taskId, contents } = await finishWork(server, album('nude'))
    await settle(boss, (await askFor(person, taskId, contents[0]?.id)).json.id, 'allow')
    expect((await finishWork(server, album('nude'))).contents).toMatchObject([{ status: 'failed' }])
  })

  test('of a refused face lets it be uploaded again; the photo is kept for that only', async ({ boss, server }) => {
    const person = await server.signIn()
    const photo = await jpegOf(refusedColours.minor)
    const asked = await sendForReview(server, person, photo, { words: 'I am 30.' })
    expect(asked).toMatchObject({ status: 201, json: { kind: 'face', status: 'open', content_id: null } })
    expect((await sendForReview(server, person, photo, {})).json.id).toBe(asked.json.id)
    expect(await picturesOf(server, person)).toHaveLength(1)
    await settle(boss, asked.json.id, 'allow')
    expect(await picturesOf(server, person)).toEqual([])
    expect((await person.checkPhoto(photo)).json).toMatchObject({ usable: true, refused_for: null })
    expect((await person.upload(photo)).status).toBe(201)
  })

  test('of a photo refused when it was added by hand lets it be added again', async ({ boss, server }) => {
    const { person, taskId } = await finishWork(server, album('ordinary'))
    const { posts } = (await person.call('GET', `/tasks/${taskId}`)).json
    const [post] = Object.values(posts) as { id: string }[]
    const bytes = await jpegOf(refusedColours.sexual)
    const add = () => sendFile(server, person, `/tasks/${taskId}/posts/${post?.id}/photos`, { bytes })
    expect(await add()).toMatchObject({ status: 422, json: { detail: refusals.nude } })
    const { id } = (await sendForReview(server, person, bytes, { kind: 'original' })).json
    await settle(boss, id, 'allow')
    expect((await add()).status).toBe(201)
    expect(await settledContents(person, taskId)).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
    expect(await creditsOf(person)).toBe(8)
  })

  test('is refused for a photo that the gate lets pass', async ({ server }) => {
    const person = await server.signIn()
    expect(await sendForReview(server, person, await jpegOf('#c09070'), {})).toMatchObject({
      status: 409,
      json: { detail: 'This photo is not refused. Please upload it again.' },
    })
  })

  test('that nobody settles keeps its picture for 30 days at most', async ({ server }) => {
    const person = await server.signIn()
    const { id } = (await sendForReview(server, person, await jpegOf(refusedColours.sexual), {})).json
    server.advance(30.1 * dayMs)
    expect(await picturesOf(server, person)).toEqual([])
    const [row] = await server.ctx.db.select().from(appeal).where(eq(appeal.id, id))
    expect(row).toMatchObject({ status: 'open', blob_id: null })
  })

  test('goes with its person', async ({ server }) => {
    const person = await server.signIn()
    const { id } = (await sendForReview(server, person, await jpegOf(refusedColours.sexual), {})).json
    const kept = await picturesOf(server, person)
    await person.call('DELETE', '/user/me')
    await sweepBlobs(server.ctx)
    expect(await server.ctx.db.select().from(appeal).where(eq(appeal.id, id))).toEqual([])
    expect(await storedKeys(server.ctx.storage)).not.toEqual(expect.arrayContaining(kept))
  })
})

// Of what comes in the same moment, the second waits for the first; the embedded database takes one after the other anyway.
describe.runIf(inject('services'))('a review in the same moment', () => {
  test('asked for twice keeps the words that came first', async ({ server }) => {
    const { person, taskId, contents } = await finishWork(server, album('nude'))
    const ofPhoto = eq(appeal.content_id, contents[0]?.id ?? '')
    const { begun, arrived } = await whileWaiting(server, {
      hold: (tx) => tx.select().from(appeal).where(ofPhoto).for('update'),
      begin: () => askFor(person, taskId, contents[0]?.id, 'It is a beach.'),
      arrive: () => askFor(person, taskId, contents[0]?.id, 'It is a lake.'),
    })
    expect([begun, arrived]).toMatchObject([{ status: 201 }, { status: 201 }])
    expect([begun.json.words, arrived.json.words]).toEqual(['It is a beach.', 'It is a beach.'])
    expect(await server.ctx.db.select().from(appeal).where(ofPhoto)).toMatchObject([{ words: 'It is a beach.' }])
  })

  test('settled twice is settled as it was first', async ({ server }) => {
    const boss = await server.signIn('boss@example.com') // the days that went by ended the first session
    const { person, taskId, contents } = await finishWork(server, album('nude'))
    const { id } = (await askFor(person, taskId, contents[0]?.id)).json
    const { begun, arrived } = await whileWaiting(server, {
      hold: (tx) => tx.select().from(appeal).where(eq(appeal.id, id)).for('update'),
      begin: () => settle(boss, id, 'uphold'),
      arrive: () => settle(boss, id, 'allow'),
    })
    expect([begun.status, arrived.status]).toEqual([200, 409])
    const [row] = await server.ctx.db.select().from(appeal).where(eq(appeal.id, id))
    expect(row?.status).toBe('upheld')
    const log = (await boss.call('GET', '/operator/log')).json as object[]
    expect(log.filter((line) => JSON.stringify(line).includes(id))).toHaveLength(1)
  })
})

test('after all of this, money and pictures agree', async ({ server }) => {
  await sweepReviews(server.ctx)
  await sweepBlobs(server.ctx)
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})

function sendForReview(server: TestServer, person: Person, bytes: Uint8Array, fields: Record<string, string>) {
  return sendFile(server, person, '/appeals/', { bytes, fields })
}
