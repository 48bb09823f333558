import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { ffmpegHere, filmNetwork, openFilmBox, withFfmpeg } from '../../../testing/films.ts'
import type { FilmBox } from '../../../testing/films.ts'
import { pathOf } from '../../../testing/finished-work.ts'
import { refusedColours } from '../../../testing/scripted-engine.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { creditsOf, itemsOf, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'
import { whyGivenUp } from './fetch-film.ts'
import { downloadOriginals } from './fetch-original.ts'
import { readPost } from './read-post.ts'

describe.skipIf(!ffmpegHere)(`films on their way in, ${withFfmpeg}`, () => {
  let server: TestServer
  let films: FilmBox
  let film: Buffer
  beforeAll(async () => {
    films = await openFilmBox()
    film = await films.draw('reel.mp4', { colour: '#8090a0' })
    await films.draw('mute.mp4', { colour: '#8090a0', more: ['-an'] })
    await films.draw('long.mp4', { colour: '#8090a0', seconds: 3, size: '32x32' })
    await films.draw('pink.mp4', { colour: refusedColours.sexual })
    await writeFile(films.path('words.mp4'), 'this is no film'.padEnd(2000, ' '))
    await writeFile(films.path('half.mp4'), film.subarray(0, film.length / 2))
    server = await startTestServer({
      works: false,
      hasVideos: true,
      networks: [filmNetwork(films)],
      env: { VIDEO_MAX_SECONDS: '2', VIDEO_MAX_MB: '1' },
    })
    // They come as far as their originals.
    await server.ctx.jobs.work('read-post', 1, (job) => readPost(server.ctx, job))
    await server.ctx.jobs.work('download-originals', 1, (job) => downloadOriginals(server.ctx, job))
  })
  afterAll(async () => {
    await server.close()
    await films.close()
  })

  const filesOfWork = () => readdir(join(server.ctx.config.dataDir, 'films')).catch(() => [])
  const violations = async () =>
    (await audit(server.ctx.db, server.ctx.storage)).flatMap(({ violations }) => violations)

  /** The only item of a task, once it is stored or lost. */
  async function fetched(name: string) {
    const owner = await welcomeOwner(server)
    const { id } = (await owner.submit([`https://film.test/${name}`])).json
    const look = async () => (await owner.person.call('GET', `/tasks/${id}`)).json
    await until(async () => ['downloaded', 'failed'].includes(itemsOf(await look())[0]?.status ?? ''))
    const task = await look()
    const [item] = itemsOf(task)
    if (!item) throw new Error('the post has no item')
    return { ...owner, task, item }
  }

  test('a film of a post is written anew, with its poster and its length, and stored as MP4', async () => {
    const { item, person } = await fetched('reel.mp4')
    const shown = { item_type: 'Video', status: 'downloaded', width: 128, height: 96, video_duration: 1 }
    expect(item).toMatchObject({ ...shown, video_notices: [] })
    const bytes = (await server.app.inject({ url: pathOf(item.item_url) })).rawPayload
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    expect(bytes.includes('by the lake')).toBe(false)
    expect(film.includes('by the lake')).toBe(true)
    const poster = await server.app.inject({ url: pathOf(item.thumbnail_url) })
    expect(poster.headers['content-type']).toBe('image/webp')
    expect(await creditsOf(person)).toMatchObject({ credits_held: 0 })
    await until(async () => (await filesOfWork()).length === 0) // it goes when the rows are written
    expect(await violations()).toEqual([])
  })

  test('a film whose sound its network keeps elsewhere says that it has none', async () => {
    expect((await fetched('mute.mp4')).item.video_notices).toEqual(['without_sound'])
  })

  test.each([
    ['words.mp4', { code: 'video_undecodable' }],
    ['half.mp4', { code: 'video_undecodable' }],
    ['long.mp4', { code: 'video_too_long', max_seconds: 2 }],
    ['heavy', { code: 'video_too_large', max_mb: 1 }],
    ['stream', { code: 'post_only_stream' }],
    ['pink.mp4', { code: 'picture_refused', of: 'video', why: 'sexual' }],
  ])('%s is refused in words, costs nothing and leaves nothing but what a review looks at', async (name, reason) => {
    const before = await storedKeys(server.ctx.storage)
    const { item, person } = await fetched(name)
    expect(item).toMatchObject({ status: 'failed', item_url: null, reason })
    expect(await creditsOf(person)).toMatchObject({ credits_held: 0 })
    const left = (await storedKeys(server.ctx.storage)).filter((key) => !before.includes(key))
    expect(left.filter((key) => !key.includes('faces')).length).toBe(name === 'pink.mp4' ? 3 : 2)
    await until(async () => (await filesOfWork()).length === 0) // it goes when the rows are written
  })

  test('a film for which the disk has no room says so when it is given up, wherever it was written', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(whyGivenUp(server.ctx, full)).toEqual({ code: 'video_disk_full' })
    expect(whyGivenUp(server.ctx, new Error('anything else'))).toBeUndefined()
  })

  test('a film is added by hand as a photo is, and one that cannot be taken is refused in words', async () => {
    const { person, task } = await fetched('stream')
    const [post] = Object.values(task.posts) as { id: string }[]
    const add = (bytes: Uint8Array) =>
      sendFile(server, person, `/tasks/${task.id}/posts/${post?.id}/photos`, {
        bytes,
        fileName: 'reel.mp4',
        type: 'video/mp4',
      })
    const added = await add(film)
    expect([added.status, added.json]).toMatchObject([
      201,
      { item_type: 'Video', status: 'downloaded', video_duration: 1 },
    ])
    const before = await storedKeys(server.ctx.storage)
    const [long, pink] = [
      await films.draw('a.mp4', { colour: 'blue', seconds: 3 }),
      await films.draw('b.mp4', { colour: refusedColours.sexual }),
    ]
    const padded = Buffer.concat([film, Buffer.alloc(1_100_000)])
    const tries: [Buffer, number, string][] = [
      [film.subarray(0, film.length / 2), 400, 'video_undecodable'],
      [long, 400, 'video_too_long'],
      [padded, 413, 'video_too_large'],
      [pink, 422, 'picture_refused'],
      [await films.draw('old.avi', { colour: 'blue' }), 400, 'video_format'],
    ]
    for (const [bytes, status, code] of tries) {
      const answer = await add(bytes)
      expect([code, answer.status, answer.json.reason?.code]).toEqual([code, status, code])
    }
    expect(await storedKeys(server.ctx.storage)).toEqual(before)
    await until(async () => (await filesOfWork()).length === 0) // it goes when the rows are written
    expect(await violations()).toEqual([])
  })
})
