import { createHash, randomUUID } from 'node:crypto'
import { grownYears } from '@guise/engine'
import type { ListingEngine } from '@guise/engine'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appUser, clearedPicture, judgement } from '../../platform/db/schema.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { refusalOf, refusalOfResult, refusalOfStored } from './gate.ts'
import type { Gate } from './gate.ts'
import { openFilmJudge } from './judge-film.ts'

type Shown = { sexual?: number; youngest?: number }

let server: TestServer
let gate: Gate
let userId: string
/** Whether ages were asked for, of each picture that was judged. */
let asked: (boolean | undefined)[]

/** A picture is only the text of what is to be seen in it. */
const engine: ListingEngine = {
  ...scriptedEngine(),
  async judge(photo, options) {
    asked.push(options?.ages)
    const { sexual = 0, youngest } = JSON.parse(Buffer.from(photo).toString()).shown as Shown // as `picture` wrote it
    return { sexual, ...(youngest !== undefined && options?.ages && { youngest }) }
  },
}
const picture = (shown: Shown) => Buffer.from(JSON.stringify({ shown, id: randomUUID() }))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const grown = { youngest: grownYears }
const youngLooking = { youngest: grownYears - 0.1 }

beforeAll(async () => {
  server = await startTestServer({ works: false })
  gate = { db: server.ctx.db, config: server.ctx.config, engine }
  userId = newId()
  await server.ctx.db.insert(appUser).values({ id: userId, email: `${userId}@example.com` })
})
beforeEach(() => void (asked = []))
afterAll(() => server.close())

/** Judges pictures as they come in, and answers their hashes. */
async function judged(...shown: Shown[]): Promise<string[]> {
  const pictures = shown.map(picture)
  for (const bytes of pictures) expect(await refusalOf(gate, userId, bytes)).toBeUndefined()
  asked = []
  return pictures.map(hashOf)
}

describe('in a result', () => {
  test('nobody’s age is estimated when everybody it was made of is plainly grown up', async () => {
    const [originalSha256 = '', face = ''] = await judged(grown, grown)
    const parts = { originalSha256, faceHashes: [face, face] }
    expect(await refusalOfResult(gate, userId, { bytes: picture(grown), ...parts })).toBeUndefined()
    expect(asked).toEqual([false])
  })

  test.each<[string, Shown, Shown]>([
    ['somebody in the photo looked young', youngLooking, grown],
    ['somebody looked young in the photo of the face', grown, youngLooking],
    ['nobody’s age could be told', {}, grown],
  ])('ages are estimated again when %s', async (_, inOriginal, inFace) => {
    const [originalSha256 = '', face = ''] = await judged(inOriginal, inFace)
    const child = { bytes: picture({ youngest: 5 }), originalSha256, faceHashes: [face] }
    expect(await refusalOfResult(gate, userId, child)).toMatchObject({ refusedFor: 'minor' })
    expect(asked).toEqual([true])
  })

  test('ages are estimated again when a face was never looked at', async () => {
    const [originalSha256 = ''] = await judged(grown)
    const child = { bytes: picture({ youngest: 5 }), originalSha256, faceHashes: [hashOf(picture(grown))] }
    expect(await refusalOfResult(gate, userId, child)).toMatchObject({ refusedFor: 'minor' })
  })
})

test('a stored picture is read and judged once', async () => {
  const bytes = picture(grown)
  let reads = 0
  const read = async () => {
    reads++
    return bytes
  }
  for (let times = 0; times < 2; times++) {
    expect(await refusalOfStored(gate, userId, { sha256: hashOf(bytes), read })).toBeUndefined()
  }
  expect({ reads, asked }).toEqual({ reads: 1, asked: [true] })
})

describe('a film is remembered as', () => {
  const rowOf = async (sha256: string) =>
    (await server.ctx.db.select().from(judgement).where(eq(judgement.sha256, sha256)))[0]

  test('what the worst of its frames is', async () => {
    const film = openFilmJudge(gate, userId)
    const frames: Shown[] = [{ sexual: 0.1 }, { sexual: 0.2, youngest: 40 }, { youngest: 30 }]
    for (const frame of frames) await film.look(picture(frame))
    const sha256 = hashOf(picture({}))
    await film.remember(sha256)
    expect(await rowOf(sha256)).toMatchObject({ refused_for: null, youngest: 30, has_ages: true })
    expect((await rowOf(sha256))?.sexual).toBeCloseTo(0.2)
  })

  test('cleared for whom one of its frames was cleared, and refused for others', async () => {
    const frame = picture({ youngest: 5 })
    await expect(openFilmJudge(gate, userId).look(frame)).rejects.toMatchObject({ message: 'minor', frame })
    await server.ctx.db.insert(clearedPicture).values({ user_id: userId, sha256: hashOf(frame) })
    const film = openFilmJudge(gate, userId)
    await film.look(frame)
    await film.look(picture(grown))
    const sha256 = hashOf(picture({}))
    await film.remember(sha256)
    const stored = { sha256, read: () => Promise.reject(new Error('it was judged')) }
    expect(await refusalOfStored(gate, userId, stored)).toBeUndefined()
    expect(await refusalOfStored(gate, newId(), stored)).toEqual({ sha256, refusedFor: 'minor' })
  })
})
