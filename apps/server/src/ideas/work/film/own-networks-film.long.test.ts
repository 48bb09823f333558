import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { neededBy } from '@guise/neural/testing'
import type { Behaviour } from '@guise/neural/testing'
import type { ClipEngine } from '@guise/engine'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitFilm } from '../../../testing/film-owner.ts'
import { ffmpegHere, filmNetwork, openFilmBox, withFfmpeg } from '../../../testing/films.ts'
import type { FilmBox } from '../../../testing/films.ts'
import { facePhoto, groupPhoto, withNetworks } from '../../../testing/own-networks.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { creditsOf, welcomeOwner } from '../../../testing/task-owner.ts'

describe.skipIf(!ffmpegHere)(`films by networks of the operator, ${withFfmpeg}`, () => {
  let server: TestServer
  let films: FilmBox
  let drawing: ClipEngine
  beforeAll(async () => {
    films = await openFilmBox()
    await writeFile(
      films.path('group.png'),
      await sharp(await groupPhoto())
        .resize(480)
        .toBuffer(),
    )
    const still = ['-loop', '1', '-i', films.path('group.png'), '-t', '1', '-r', '5', '-pix_fmt', 'yuv420p']
    spawnSync(ffmpegHere?.path ?? 'ffmpeg', ['-v', 'error', ...still, films.path('mute-group.mp4')])
    server = await startTestServer({
      hasVideos: true,
      networks: [filmNetwork(films)],
      engine: { ...scriptedEngine(), openClip: (...film) => drawing.openClip(...film) },
      env: { MODELS_DIR: 'models' },
    })
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await films.close()
  })

  async function swapFilm(family: string, behaviour: Behaviour, engine?: 'neural') {
    return withNetworks([{ family, behaviour }, ...neededBy(family)], async (own) => {
      drawing = own
      const owner = await welcomeOwner(server, await facePhoto())
      const film = await submitFilm(server, 'mute-group.mp4', owner, engine)
      const item = await film.ends(240_000)
      const { engine: told } = (await film.person.call('GET', `/contents/${item.id}/provenance`)).json ?? {}
      return { item, told, credits: await creditsOf(film.person) }
    })
  }

  test('a film is drawn by the network, and its item and provenance name the files', async () => {
    const { item, told } = await swapFilm('inswapper_128', 'mirrored')
    const made_with = { engine: 'neural', name: 'inswapper_128', message: null, fell_back: null }
    expect(item).toMatchObject({ item_type: 'Video', status: 'completed', made_with })
    expect(told).toMatchObject({ engine: 'neural', name: 'inswapper_128', settings: { provider: 'cpu' } })
    expect(told.models).toHaveLength(2)
  }, 300_000)

  test('a film whose frames the network cannot draw is drawn by the built-in engine, and says so', async () => {
    const { item } = await swapFilm('blendswap_256', 'black')
    const fell_back = { code: 'engine_fell_back', faces: 1, fault: 'empty' }
    expect(item).toMatchObject({ status: 'completed', made_with: { engine: 'builtin', fell_back } })
  }, 300_000)

  test('whoever wants nothing but the network gets a sentence where it draws none of a film, and is charged nothing', async () => {
    const { item, credits } = await swapFilm('blendswap_256', 'black', 'neural')
    expect(item).toMatchObject({ status: 'failed', reason: { code: 'engine_failed', fault: 'empty' } })
    expect(item.error_message).toMatch(/Nothing was charged\./)
    expect(credits).toMatchObject({ credits_left: 20, credits_held: 0 })
  }, 300_000)
})
