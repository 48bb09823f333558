import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSigner, makeIdentity } from '@guise/provenance'
import { readCredentials } from '@guise/provenance/testing'
import { probeVideo, videoLimits } from '@guise/video'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { swap, task } from '../../../platform/db/schema.ts'
import { leftOfFilms, saveFilm, submitFilm } from '../../../testing/film-owner.ts'
import { ffmpegHere, filmNetwork, openFilmBox, withFfmpeg } from '../../../testing/films.ts'
import type { FilmBox } from '../../../testing/films.ts'
import { scriptedClip } from '../../../testing/scripted-clip.ts'
import type { ClipScript } from '../../../testing/scripted-clip.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { creditsOf } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'

const unseen = { faces: [], swapped: 0 }

describe.skipIf(!ffmpegHere)(`a film on its way, ${withFfmpeg}`, () => {
  let server: TestServer
  let films: FilmBox
  let clips: { person: Float32Array | undefined }[] = []
  /** What happens to frame `frame` of the clip that was opened as number `clip`. */
  let script: (clip: number, frame: number) => ReturnType<ClipScript> = () => undefined
  beforeAll(async () => {
    films = await openFilmBox()
    await films.draw('reel.mp4', { colour: '#8090a0', seconds: 7, size: '96x72' })
    const now = new Date()
    const camera = await createSigner(await makeIdentity(now), { agent: { name: 'Camera', version: '2' }, now })
    await camera.signFilm(films.path('reel.mp4'), { originalSha256: '00'.repeat(32), madeAt: now })
    const engine = scriptedEngine()
    server = await startTestServer({
      hasVideos: true,
      networks: [filmNetwork(films)],
      engine: {
        ...engine,
        openClip: async (_, { person }) => {
          const number = clips.push({ person }) - 1
          return scriptedClip((frame) => script(number, frame))
        },
      },
    })
  })
  afterAll(async () => {
    await server.close()
    await films.close()
  })

  test('is swapped in segments and put together: every frame at its time, its sound, and no more charged than was done', async () => {
    clips = []
    // The last of its three segments begins with ten frames of the one before.
    script = (clip) => (clip === 2 ? unseen : undefined)
    const film = await submitFilm(server, 'reel.mp4')
    const done = await film.ends(120_000)
    expect(done).toMatchObject({ status: 'completed', credits: 2, video_progress: null, faces_swapped: 1, width: 96 })
    expect(await film.statement()).toEqual([
      ['grant', 20],
      ['hold', -3],
      ['charge', -2],
      ['release', 1],
    ])
    expect(await creditsOf(film.person)).toEqual({ credits_left: 18, credits_held: 0, credits_posted: 18 })
    const { project_id } = (await film.person.call('GET', `/tasks/${film.taskId}`)).json
    expect((await film.person.call('GET', `/projects/${project_id}/summary`)).json.credits_spent).toBe(2)
    expect(clips.map(({ person }) => person?.length)).toEqual([undefined, 2, 2])
    const [original, result] = await Promise.all([
      saveFilm(server, films, done.item_url),
      saveFilm(server, films, done.processed_file_url),
    ])
    const [before, after] = [await probeVideo(original, videoLimits), await probeVideo(result, videoLimits)]
    expect(after.times.map((time) => time.toFixed(3))).toEqual(before.times.map((time) => time.toFixed(3)))
    expect(after.times).toHaveLength(70)
    // The last folder goes when its job ends, which is after what it has made is seen.
    await until(async () => (await leftOfFilms(server)).length === 0)

    const signed = await readFile(result)
    const found = await readCredentials(signed)
    expect(found).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'], labels: { length: 2 } })
    expect(found?.right).toContain('assertion.bmffHash.match')
    expect(done.marks).toEqual(['credentials', 'watermark', 'visible'])
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect((await film.person.call('GET', `/contents/${done.id}/provenance`)).json).toMatchObject({
      sha256: sha256(signed),
      credentials: {
        state: 'valid',
        signed_by: expect.stringMatching(/^Guise installation [0-9a-f]{8}$/),
        original_sha256: sha256(await readFile(original)),
        has_original_credentials: true,
      },
    })
    const check = async (bytes: Uint8Array) =>
      (await sendFile(server, { token: '' }, '/check-picture', { bytes, fileName: 'film.mp4', type: 'video/mp4' })).json
    expect((await check(signed)).credentials).toEqual({ state: 'valid', made_at: expect.any(String) })
    const longer = Buffer.concat([signed, Buffer.from('\0\0\0\bfree', 'latin1')])
    expect((await check(longer)).credentials).toEqual({ state: 'changed', made_at: null })

    // As a film has it that was made before films were signed.
    await server.ctx.db.update(swap).set({ has_credentials: null }).where(eq(swap.content_id, done.id))
    await server.ctx.db.update(task).set({ revision: sql`${task.revision} + 1` })
    expect((await film.item()).marks).toEqual(['watermark', 'visible'])

    const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.3 }
    const picked = await film.person.call('POST', `/tasks/${film.taskId}/contents/${done.id}/retry`, {
      boxes: [box, { ...box, x: 0.6 }],
    })
    expect(picked).toMatchObject({ status: 409, json: { reason: { code: 'video_one_face' } } })
    expect(await film.status()).toBe('completed')
  }, 180_000)

  test('that finds no room on the disk says so after the last try, and costs nothing', async () => {
    const { storage } = server.ctx
    const putFile = storage.putFile.bind(storage)
    clips = []
    script = () => {
      storage.putFile = () => Promise.reject(new Error('ENOSPC: no space left on device, write'))
      return undefined
    }
    const film = await submitFilm(server, 'reel.mp4')
    const done = await film.ends(120_000)
    storage.putFile = putFile
    expect(done.error_message).toMatch(/^Pictures cannot be stored at the moment\./)
    expect(await creditsOf(film.person)).toEqual({ credits_left: 20, credits_held: 0, credits_posted: 20 })
  }, 180_000)
})
