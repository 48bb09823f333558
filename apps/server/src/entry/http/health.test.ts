import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { albumNetwork } from '../../testing/album-network.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { buildHealthApp } from './health.ts'
import { openProject, settled } from '../../testing/task-owner.ts'

let server: TestServer
afterEach(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })

test('a process that is well says so', async () => {
  server = await startTestServer({ works: false })
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('many who ask at once whether a process is ready have it looked at once, and again for whoever asks later', async () => {
  server = await startTestServer({ works: false })
  const looks = vi.spyOn(server.ctx.storage, 'isFull')
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(looks.mock.calls.length).toBeLessThan(10)
  const before = looks.mock.calls.length
  await get('/readyz')
  expect(looks).toHaveBeenCalledTimes(before + 1)
})

test('a process whose database is gone is alive but not ready, and answers 503 with a time to come back', async () => {
  server = await startTestServer({ works: false })
  const { db } = server.ctx
  server.ctx.db = Object.create(db, {
    execute: { value: () => Promise.reject(Object.assign(new Error('cut'), { code: 'ECONNREFUSED' })) },
  })
  expect((await get('/healthz')).statusCode).toBe(200)
  const answer = await get('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ detail: 'The database does not answer.', error_type: 'SERVER_ERROR' })
  server.ctx.db = db
})

// A bucket has no folder of ours.
test.skipIf(inject('services'))(
  'a process that cannot write its pictures or what is sent to it is not ready, until it can again',
  async () => {
    server = await startTestServer({ works: false, hasOwnDatabase: true })
    const { dataDir, storage } = server.ctx.config
    if (storage.kind !== 'folder') throw new Error('the test is of folders')
    const found = [
      [storage.folder, 'pictures_gone'],
      [join(dataDir, 'uploads'), 'pictures_not_stored'],
    ] as const
    for (const [folder, code] of found) {
      mkdirSync(folder, { recursive: true })
      renameSync(folder, `${folder}-away`)
      writeFileSync(folder, 'no folder')
      const answer = await get('/readyz')
      expect([answer.statusCode, answer.json().reason]).toEqual([503, { code }])
      expect((await get('/healthz')).statusCode).toBe(200)
      rmSync(folder)
      renameSync(`${folder}-away`, folder)
      expect((await get('/readyz')).statusCode).toBe(200)
    }
  },
)

// A bucket has no folder of ours.
test.skipIf(inject('services'))(
  'a process whose pictures were taken away is not ready, though their folder could be made anew',
  async () => {
    server = await startTestServer({ works: false, hasOwnDatabase: true })
    const { storage } = server.ctx.config
    if (storage.kind !== 'folder') throw new Error('the test is of folders')
    renameSync(storage.folder, `${storage.folder}-away`)
    for (const isMadeAnew of [false, true]) {
      if (isMadeAnew) mkdirSync(storage.folder, { recursive: true })
      const answer = await get('/readyz')
      expect([answer.statusCode, answer.json().reason]).toEqual([503, { code: 'pictures_gone' }])
    }
    rmSync(storage.folder, { recursive: true })
    renameSync(`${storage.folder}-away`, storage.folder)
    expect((await get('/readyz')).statusCode).toBe(200)
  },
)

test('the figures count what was swapped, how long it took and what could not be read', async () => {
  server = await startTestServer({ networks: [albumNetwork] })
  const person = await server.signIn()
  const { project } = await openProject(person)
  const urls = ['https://album.test/2', 'https://album.test/problem/private']
  const task = await person.client.createTask({ body: { project_id: project.id, urls } })
  await settled(person, task.id)

  const { body } = await get('/metrics')
  expect(body).toMatch(/guise_swap_seconds_count\{outcome="done"\} 2/)
  expect(body).toMatch(/guise_stage_seconds_count\{stage="read-post",outcome="done"\} 2/)
  expect(body).toMatch(/guise_post_problems_total\{network="album",code="private"\} 1/)
  expect(body).toMatch(/guise_http_request_seconds_count\{method="POST",route="\/api\/tasks\/",status="201"\} 1/)
  expect(body).toMatch(/guise_event_streams 0/)
})

test('the figures are for those who have the token', async () => {
  server = await startTestServer({ works: false, env: { METRICS_TOKEN: 'a token of the installation' } })
  expect((await get('/metrics')).statusCode).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer a token of somebody else..' })).statusCode).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer a token of the installation' })).statusCode).toBe(200)
})

test('a worker, which serves no pages, tells the same of itself and nothing else', async () => {
  server = await startTestServer()
  const worker = buildHealthApp(server.ctx)
  const answers = async (url: string) => (await worker.inject(url)).statusCode
  expect([await answers('/healthz'), await answers('/readyz')]).toEqual([200, 200])
  expect((await worker.inject('/metrics')).body).toMatch(/guise_stage_seconds/)
  expect(await answers('/api/user/me')).toBe(404)
  await worker.close()
})
