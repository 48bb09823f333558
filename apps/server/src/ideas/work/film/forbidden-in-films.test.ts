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
const mia = '#30a060'
const everything = { credits_left: 20, credits_held: 0, credits_posted: 20 }

describe.skipIf(!ffmpegHere)(`films and faces that nobody may use, ${withFfmpeg}`, () => {
  const engine = scriptedEngine()
  let server: TestServer
  let films: FilmBox
  let script: (clip: number, frame: number) => ReturnType<ClipScript> = () => undefined
  let clips = 0
  beforeAll(async () => {
    films = await openFilmBox()
    await films.draw('reel.mp4', { colour: '#8090a0', seconds: 7, size: '96x72' })
    server = await startTestServer({
      hasVideos: true,
      networks: [filmNetwork(films)],
      engine: {
        ...engine,
        openClip: async () => {
          const number = clips++
          return scriptedClip((frame) => script(number, frame))
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
})
