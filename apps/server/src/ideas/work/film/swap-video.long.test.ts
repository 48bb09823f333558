import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Ffmpeg } from '@guise/video'
import { leftOfFilms, submitFilm } from '../../../testing/film-owner.ts'
import { ffmpegHere, filmNetwork, openFilmBox, withFfmpeg } from '../../../testing/films.ts'
import type { FilmBox } from '../../../testing/films.ts'
import { scriptedClip } from '../../../testing/scripted-clip.ts'
import type { ClipScript } from '../../../testing/scripted-clip.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { creditsOf, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'

describe.skipIf(!ffmpegHere)(`what goes wrong with a film, ${withFfmpeg}`, () => {
  let server: TestServer
  let films: FilmBox
  let script: ClipScript = () => undefined
  let lots: number[] = []
  let atOnce = 1
  const openClip = async () => scriptedClip((frame) => script(frame), { atOnce, lots })
  afterEach(() => void (script = () => undefined))
  beforeAll(async () => {
    films = await openFilmBox()
    await films.draw('reel.mp4', { colour: '#8090a0', seconds: 7, size: '96x72' })
    server = await startTestServer({
      hasVideos: true,
      networks: [filmNetwork(films)],
      engine: { ...scriptedEngine(), openClip },
    })
  })
  afterAll(async () => {
    await server.close()
    await films.close()
  })

  test('a film is cancelled, or found to have too few frames that can be done: words, nothing charged, nothing left behind', async () => {
    const hold = Promise.withResolvers<void>()
    script = async (frame) => (frame === 12 ? hold.promise : undefined)
    const film = await submitFilm(server, 'reel.mp4')
    await film.reaches('processing')
    expect(await film.item()).toMatchObject({ credits: 3 })
    expect(await creditsOf(film.person)).toMatchObject({ credits_left: 17, credits_held: 3 })
    await film.person.call('POST', `/tasks/${film.taskId}/cancel`)
    hold.resolve()
    expect(await film.item()).toMatchObject({ status: 'cancelled', credits: null })

    script = (frame) => (frame % 2 === 0 ? { swapped: 0 } : undefined)
    await film.person.call('POST', `/tasks/${film.taskId}/contents/${(await film.item()).id}/retry`, {})
    await film.reaches('downloaded', 'processing', 'swapped')
    const refused = await film.ends(120_000)
    expect(refused).toMatchObject({ status: 'failed', reason: { code: 'video_too_few_frames', done: 35, of: 70 } })
    expect(await creditsOf(film.person)).toEqual({ credits_left: 20, credits_held: 0, credits_posted: 20 })
    expect(await leftOfFilms(server)).toEqual([])
  }, 300_000)

  /** Stands in for ffmpeg, which it runs as long as it may: then it kills itself, as whatever kills it would. */
  function mortal(name: string, mayRun: string): Ffmpeg {
    const path = films.path(name)
    writeFileSync(path, `#!/bin/sh\n${mayRun} || kill -9 $$\nexec ${ffmpegHere?.path} "$@"\n`, { mode: 0o755 })
    return { path, version: ffmpegHere?.version ?? '', mapsTones: false }
  }

  test('an ffmpeg that is killed now and then delays it, one that is killed each time ends it in words, free of charge', async () => {
    const whole = server.ctx.ffmpeg
    const film = await submitFilm(server, 'reel.mp4')
    await film.reaches('processing')
    const once = films.path('died')
    server.ctx.ffmpeg = mortal('mortal', `[ -e ${once} ] || { touch ${once}; false; }`)
    expect(await film.ends(120_000)).toMatchObject({ status: 'completed', credits: 3 })

    server.ctx.ffmpeg = whole
    const other = await submitFilm(server, 'reel.mp4')
    await other.reaches('processing')
    server.ctx.ffmpeg = mortal('dead', 'false')
    expect(await other.ends(120_000)).toMatchObject({ status: 'failed', reason: { code: 'video_stopped' } })
    expect(await creditsOf(other.person)).toEqual({ credits_left: 20, credits_held: 0, credits_posted: 20 })
    server.ctx.ffmpeg = undefined
    const path = `/tasks/${other.taskId}/contents/${(await other.item()).id}/retry`
    expect((await other.person.call('POST', path, {})).status).toBe(409)
    server.ctx.ffmpeg = whole
    expect((await other.person.call('POST', path, {})).status).toBe(200)
    expect(await other.ends(120_000)).toMatchObject({ status: 'completed' })
    expect(await leftOfFilms(server)).toEqual([])
  }, 400_000)

  test('deleted with its task, its face or its account while it is worked on, nothing of it is left', async () => {
    for (const what of ['task', 'face', 'account'] as const) {
      const film = await submitFilm(server, 'reel.mp4')
      await film.reaches('processing')
      const paths = {
        task: `/tasks/${film.taskId}`,
        face: `/source-images/${film.face.id}?results=delete`,
        account: '/user/me',
      }
      const gone = await film.person.call(
        'DELETE',
        paths[what],
        what === 'account' ? { confirmation: 'DELETE' } : undefined,
      )
      expect([what, gone.status]).toEqual([what, 204])
      await until(async () => (await leftOfFilms(server)).length === 0, 100_000)
    }
  }, 400_000)

  test('an engine that takes several frames at once is given a second of work, and nothing else becomes of the film', async () => {
    const swapAs = async (most: number) => {
      ;[lots, atOnce] = [[], most]
      const film = await submitFilm(server, 'reel.mp4')
      const { credits, status, faces_swapped, quality } = await film.ends(120_000)
      const sum = lots.reduce((frames, lot) => frames + lot, 0)
      return { largest: Math.max(...lots), told: { credits, status, faces_swapped, quality, sum } }
    }
    script = (frame) => (frame < 5 ? { faces: [], swapped: 0 } : undefined)
    const [apart, together] = [await swapAs(1), await swapAs(8)]
    atOnce = 1
    expect([apart.largest, together.largest]).toEqual([1, 8])
    expect(together.told).toEqual(apart.told)
    // Three segments, of which two begin with ten frames of the one before.
    expect(together.told).toMatchObject({ status: 'completed', credits: 3, sum: 70 + 2 * 10 })
    await until(async () => (await leftOfFilms(server)).length === 0)
  }, 300_000)

  test('two of one person are swapped one after the other', async () => {
    const owner = await welcomeOwner(server)
    const first = await submitFilm(server, 'reel.mp4', owner)
    const second = await submitFilm(server, 'reel.mp4', owner)
    await until(async () => {
      const states = [await first.status(), await second.status()]
      expect(states.filter((status) => status === 'processing' || status === 'swapped').length).toBeLessThan(2)
      return states.every((status) => status === 'completed')
    }, 200_000)
    expect(await leftOfFilms(server)).toEqual([])
  }, 400_000)

  test('nobody can be charged for a film that costs more than they have, and it is said what it takes', async () => {
    const owner = await welcomeOwner(server)
    await owner.person.call('POST', '/user/decrement_credits?num_credits=18', undefined, { 'idempotency-key': 'spend' })
    const film = await submitFilm(server, 'reel.mp4', owner)
    expect(await film.ends(120_000)).toMatchObject({
      status: 'failed',
      reason: { code: 'video_no_credits', credits: 3 },
    })
    expect(await creditsOf(owner.person)).toMatchObject({ credits_left: 2, credits_held: 0 })
  }, 200_000)
})
