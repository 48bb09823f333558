import { PostProblem } from '@guise/posts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { albumNetwork } from '../../../testing/album-network.ts'
import { ffmpegHere, filmNetwork, withFfmpeg } from '../../../testing/films.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'

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
