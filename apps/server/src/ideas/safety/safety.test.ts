import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { audit } from '../audit/audit.ts'
import { blob, faceVersion, judgement } from '../../platform/db/schema.ts'
import { finishWork, settledContents } from '../../testing/finished-work.ts'
import { album, askFor, creditsOf, picturesOf, refusals, test } from '../../testing/gate-test.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { refusedColours } from '../../testing/scripted-engine.ts'
import { sendFile } from '../../testing/send-file.ts'
import { sweepReviews } from '../cases/review.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'

const nudeResult =
  'The result of this photo looks as if it shows nudity, so Guise does not keep it. If that is wrong, ask for a review.'
const hourMs = 3_600_000

describe('a source face that the gate refuses', () => {
  test.for<[string, string, string, string]>([
    ['nudity', refusedColours.sexual, 'sexual', refusals.nude],
    ['a child', refusedColours.minor, 'minor', refusals.young],
  ])(
    'because of %s is refused in words by the check and by the upload, and not kept',
    async ([, colour, why, words], { server }) => {
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
      expect(await picturesOf(server, person)).toEqual([])
    },
  )

  test('is not taken as another photo of a face either', async ({ server }) => {
    const person = await server.signIn()
    const { id } = (await person.upload(await jpegOf('#c09070'))).json
    const answer = await sendFile(server, person, `/source-images/${id}/photos`, {
      bytes: await jpegOf(refusedColours.sexual),
    })
    expect(answer).toMatchObject({ status: 422, json: { detail: refusals.nude } })
  })

  test('is answered with a wait, never taken, while the gate cannot judge', async ({ judge, server }) => {
    const person = await server.signIn()
    judge.state.isBroken = true
    const answer = await person.upload(await jpegOf('#314253'))
    expect(answer).toMatchObject({
      status: 503,
      json: { detail: 'This photo could not be checked just now. Please try again in a minute.' },
    })
    expect(await picturesOf(server, person)).toEqual([])
    judge.state.isBroken = false
    expect((await person.upload(await jpegOf('#314253'))).status).toBe(201)
  })

  test('is judged once, however often it is sent', async ({ judge, server }) => {
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
  test.for<[string, string, string]>([
    ['its original shows nudity', 'nude', refusals.nude],
    ['its original shows a child', 'young', refusals.young],
    ['its result shows nudity', 'turning', nudeResult],
  ])('fails in words and costs nothing when %s', async ([, name, words], { server }) => {
    const { person, contents } = await finishWork(server, album(name))
    expect(contents).toMatchObject([{ status: 'failed', error_message: words, processed_file_url: null }])
    expect(await creditsOf(person)).toBe(10)
  })

  test('leaves no picture behind once nobody asked for a review for a day', async ({ boss, server }) => {
    const { person, taskId, contents } = await finishWork(server, album('nude'))
    const faceOnly = (await picturesOf(server, person)).length - 1
    expect((await person.call('GET', '/appeals/')).json).toMatchObject([
      { content_id: contents[0]?.id, kind: 'original', refused_for: 'sexual', status: 'offered' },
    ])
    expect((await boss.call('GET', '/operator/appeals')).json).toEqual([])
    server.advance(24.1 * hourMs)
    expect(await picturesOf(server, person)).toHaveLength(faceOnly)
    const late = await server.signIn(person.email)
    expect((await askFor(late, taskId, contents[0]?.id)).status).toBe(409)
  })

  test('leaves nothing behind when its task is deleted', async ({ server }) => {
    const { person, faceId, taskId } = await finishWork(server, album('turning'))
    await person.call('DELETE', `/tasks/${taskId}`)
    await person.call('DELETE', `/source-images/${faceId}`)
    expect(await picturesOf(server, person)).toEqual([])
  })

  test('is not published when the gate cannot judge: it fails after three tries, uncharged', async ({
    judge,
    server,
  }) => {
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

test('a face from before the gate is judged before its next swap, and not used when the gate refuses it', async ({
  server,
}) => {
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

test('after all of this, money and pictures agree', async ({ server }) => {
  await sweepReviews(server.ctx)
  await sweepBlobs(server.ctx)
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})
