import { PostProblem } from '@guise/posts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { albumNetwork } from '../../../testing/album-network.ts'
import { ffmpegHere, filmNetwork, withFfmpeg } from '../../../testing/films.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { downloadOriginals } from './fetch-original.ts'
import { createFilmTurns } from './film-turns.ts'
import { readPost } from './read-post.ts'

describe.skipIf(!ffmpegHere)(`films that take long to come, ${withFfmpeg}`, () => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  let server: TestServer
  let coming = 0
  let most = 0
  beforeAll(async () => {
    const slowFilms = {
      ...filmNetwork({ path: () => '' }),
      async downloadFilm() {
        most = Math.max(most, ++coming)
        await arrival
        coming--
        throw new PostProblem('not_found')
      },
    }
    server = await startTestServer({ hasVideos: true, networks: [albumNetwork, slowFilms] })
  })
  afterAll(() => server.close())

  test('keep no photo waiting, and have their turns', async () => {
    const owner = await welcomeOwner(server)
    const other = await welcomeOwner(server)
    const { id } = (await owner.submit(['a', 'b', 'c', 'd'].map((name) => `https://film.test/${name}`))).json
    await until(async () => coming >= 2)
    const task = await settled(other.person, (await other.submit(['https://album.test/1'])).json.id)
    expect(task).toMatchObject({ status: 'completed' })
    arrive()
    expect(await settled(owner.person, id)).toMatchObject({ status: 'failed' })
    expect(most).toBe(2)
  })
})

describe.skipIf(!ffmpegHere)(`turns of films, ${withFfmpeg}`, () => {
  let server: TestServer
  beforeAll(async () => {
    const gone = {
      ...filmNetwork({ path: () => '' }),
      downloadFilm: () => Promise.reject(new PostProblem('not_found')),
    }
    server = await startTestServer({ works: false, hasVideos: true, networks: [gone] })
  })
  afterAll(() => server.close())

  test('are not lost when the database fails as one is taken', async () => {
    const { ctx } = server
    const { person, submit } = await welcomeOwner(server)
    const turns = createFilmTurns(1)
    const problems: unknown[] = []
    await ctx.jobs.work('read-post', 1, (job) => readPost(ctx, job))
    await ctx.jobs.work('download-originals', 1, async (job) => {
      const db = problems.length === 0 ? withoutRoomOf(ctx.db) : ctx.db
      await downloadOriginals({ ...ctx, db }, job, turns).catch((error: unknown) => {
        problems.push(error)
        throw error
      })
    })
    const { id } = (await submit(['https://film.test/a'])).json
    expect(await settled(person, id)).toMatchObject({ status: 'failed' })
    expect(problems).toEqual([new Error('the connection was cut')])
    expect(turns.take()).toBeDefined()
  })
})

/** A database that cannot be asked how much room anybody has left. */
function withoutRoomOf(db: Db): Db {
  const select = (...fields: [Record<string, never>?]) => {
    if (fields[0] && 'used' in fields[0]) throw new Error('the connection was cut')
    return fields[0] ? db.select(fields[0]) : db.select()
  }
  return Object.create(db, { select: { value: select } }) as Db // the same but for one question
}
