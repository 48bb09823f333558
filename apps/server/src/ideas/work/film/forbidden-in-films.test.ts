import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forbiddenEmbedding, prohibition } from '../../../platform/db/schema.ts'
import { leftOfFilms, submitFilm } from '../../../testing/film-owner.ts'
import { ffmpegHere, filmNetwork, openFilmBox, withFfmpeg } from '../../../testing/films.ts'
import type { FilmBox } from '../../../testing/films.ts'
import { jpegOf } from '../../../testing/pictures.ts'
import { scriptedClip } from '../../../testing/scripted-clip.ts'
import type { ClipScript } from '../../../testing/scripted-clip.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { creditsOf, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'
import { writeEmbedding } from '../../prohibitions/forbidden-faces.ts'

/** The scripted engine takes pictures of one colour for one person. */
const [mia, stranger] = ['#30a060', '#c09070']
const everything = { credits_left: 20, credits_held: 0, credits_posted: 20 }

describe.skipIf(!ffmpegHere)(`films and faces that nobody may use, ${withFfmpeg}`, () => {
  const engine = scriptedEngine()
  let server: TestServer
  let films: FilmBox
  let script: (clip: number, frame: number, spares: () => Promise<boolean>) => ReturnType<ClipScript> = () => undefined
  let clips = 0
  beforeAll(async () => {
    films = await openFilmBox()
    await films.draw('reel.mp4', { colour: '#8090a0', seconds: 7, size: '96x72' })
    server = await startTestServer({
      hasVideos: true,
      networks: [filmNetwork(films)],
      env: { OPERATOR_EMAILS: 'boss@example.com' },
      engine: {
        ...engine,
        openClip: async (_, { isSpared }) => {
          const number = clips++
          const spares = async () => (await isSpared?.(await lookOf(mia))) ?? false
          return scriptedClip((frame) => script(number, frame, spares))
        },
      },
    })
  })
  afterEach(() => server.ctx.db.delete(prohibition))
  afterAll(async () => {
    await server.close()
    await films.close()
  })

  const lookOf = async (colour: string) =>
    (await engine.embed(await jpegOf(colour)))[0]?.embedding ?? new Float32Array()
  async function forbid(colour: string): Promise<void> {
    const { db, now } = server.ctx
    const id = randomUUID()
    const decided = { due_at: now(), settled_at: now() }
    await db.insert(prohibition).values({ id, email: 'mia@example.com', fingers: 2, status: 'approved', ...decided })
    const embedding = writeEmbedding(await lookOf(colour))
    await db.insert(forbiddenEmbedding).values({ id: randomUUID(), prohibition_id: id, embedding })
  }

  test.each([
    ['in its first segment', 0],
    ['in its last segment', 2],
  ])(
    'a face that is forbidden while a film is %s is not put into it: words, credits back, nothing left',
    async (_, at) => {
      ;[clips, script] = [0, (clip, frame) => (clip === at && frame === 3 ? forbid(mia) : undefined)]
      const film = await submitFilm(server, 'reel.mp4', await welcomeOwner(server, await jpegOf(mia)))
      expect(await film.ends(120_000)).toMatchObject({
        status: 'failed',
        processed_file_url: null,
        reason: { code: 'picture_refused', of: 'face', why: 'forbidden' },
      })
      expect(clips).toBe(at + 1)
      expect(await creditsOf(film.person)).toEqual(everything)
      await until(async () => (await leftOfFilms(server)).length === 0, 60_000)
    },
    180_000,
  )

  test('a film of somebody who has forbidden their face says so, and is swapped once an operator has let it pass', async () => {
    await forbid(mia)
    const face = { box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, yaw: 0, swapped: false, quality: 0 }
    script = async (_clip, _frame, spares) =>
      (await spares()) ? { swapped: 0, faces: [{ ...face, reason: 'forbidden' }] } : undefined
    const film = await submitFilm(server, 'reel.mp4', await welcomeOwner(server, await jpegOf(stranger)))
    const refused = await film.ends(120_000)
    expect(refused.reason).toEqual({ code: 'picture_refused', of: 'video', why: 'forbidden' })
    expect(await creditsOf(film.person)).toEqual(everything)

    const path = `/tasks/${film.taskId}/contents/${refused.id}`
    const asked = await film.person.call('POST', `${path}/appeal`, { words: 'It is me, not her.' })
    expect(asked).toMatchObject({ status: 201, json: { refused_for: 'forbidden', status: 'open' } })
    const boss = await server.signIn('boss@example.com')
    const allow = { decision: 'allow', note: 'Somebody else.' }
    expect((await boss.call('POST', `/operator/appeals/${asked.json.id}/settle`, allow)).status).toBe(200)
    expect((await film.person.call('POST', `${path}/retry`, {})).status).toBe(200)
    expect(await film.ends(120_000)).toMatchObject({ status: 'completed', credits: 3 })
    await until(async () => (await leftOfFilms(server)).length === 0, 60_000)
  }, 300_000)
})
