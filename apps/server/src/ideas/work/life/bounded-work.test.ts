import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../platform/db/connection.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { welcomeOwner } from '../../../testing/task-owner.ts'

const plenty = { calls: 10_000, windowMs: 3_600_000 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { USER_QUEUE_LIMIT: '12' } })
})
beforeEach(() => {
  server.ctx.config.createLimit = plenty
})
afterAll(() => server.close())

const links = (count: number, name = 'a') => Array.from({ length: count }, (_, n) => `https://${name}.test/${n}`)

async function countJobs(): Promise<number> {
  const waiting = sql`select 1 as one from pgboss.job where state < 'active' and name like '%-%' and name <> 'send-letter'`
  return (await rowsOf(server.ctx.db, waiting)).length
}

describe('what waits of one person', () => {
  test('is as much as is to be done, however often it is cancelled and begun again, and nothing once it is deleted', async () => {
    const { person, submit } = await welcomeOwner(server)
    const task = (await submit(links(12))).json
    expect(await countJobs()).toBe(12)
    for (let round = 0; round < 5; round++) {
      expect((await person.call('POST', `/tasks/${task.id}/cancel`)).json.status).toBe('cancelled')
      expect(await countJobs()).toBe(0)
      const again =
        round % 2 === 0
          ? person.call('POST', `/tasks/${task.id}/start`)
          : person.call('PUT', `/tasks/${task.id}`, { status: 'pending' })
      expect((await again).json.status).toBe('pending')
    }
    expect(await countJobs()).toBe(12)
    await person.call('DELETE', `/tasks/${task.id}`)
    expect(await countJobs()).toBe(0)
  })

  test('has an end, which is said in words, and keeps nobody else from working', async () => {
    const { person, submit } = await welcomeOwner(server)
    const other = await welcomeOwner(server)
    const task = (await submit(links(12))).json
    const refused = await submit(['https://b.test/1'])
    expect(refused).toMatchObject({
      status: 429,
      json: {
        detail: 'A lot of your work is still waiting. Please try again once some of it is done.',
        reason: { code: 'too_much_waiting' },
      },
    })
    expect(refused.headers['retry-after']).toBe('60')
    const others = await other.submit(['https://b.test/1'])
    expect(others.status).toBe(201)
    await person.call('POST', `/tasks/${task.id}/cancel`)
    const later = await submit(['https://b.test/1'])
    expect(later.status).toBe(201)
    await person.call('DELETE', `/tasks/${later.json.id}`)
    await other.person.call('DELETE', `/tasks/${others.json.id}`)
  })
})

describe('the limit of creating calls', () => {
  test('counts starting and retrying a task and remembering a selection; renaming is free', async () => {
    const { person, submit } = await welcomeOwner(server)
    const task = (await submit(links(2))).json
    server.ctx.config.createLimit = { calls: 10, windowMs: 3_600_000 } // three are counted: the face, the project and the task
    const selection = { mode: 'swaps', type: 'all', project_ids: [], until: '2027-01-01T00:00:00Z', except: [] }
    const calls = [
      () => person.call('POST', `/tasks/${task.id}/start`),
      () => person.call('PUT', `/tasks/${task.id}`, { status: 'pending' }),
      () => person.call('POST', '/gallery/selections', selection),
    ]
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await calls[n % 3]?.())?.status ?? 0)
    expect(statuses.indexOf(429)).toBe(7)
    expect(statuses.slice(statuses.indexOf(429)).every((status) => status === 429)).toBe(true)
    expect((await person.call('PUT', `/tasks/${task.id}`, { name: 'Other' })).status).toBe(200)
    expect((await person.call('POST', `/tasks/${task.id}/cancel`)).json.status).toBe('cancelled')
  })

  test('does not count what is repeated under an Idempotency-Key, and lets it be answered again', async () => {
    const { person, face } = await welcomeOwner(server)
    const create = (key: string) =>
      person.call(
        'POST',
        '/projects/',
        { name: key, default_source_image_id: face.id },
        { 'idempotency-key': `once ${key}` },
      )
    server.ctx.config.createLimit = { calls: 4, windowMs: 3_600_000 } // two are counted: the face and the project
    const first = await create('first')
    expect((await create('first')).json).toEqual(first.json)
    expect([(await create('second')).status, (await create('third')).status]).toEqual([201, 429])
    expect(await create('first')).toMatchObject({ status: 201, json: { id: first.json.id } })
  })

  test('lets a person stop work as often as begin it, and no more often', async () => {
    const { person, submit } = await welcomeOwner(server)
    const task = (await submit(links(1))).json
    server.ctx.config.createLimit = { calls: 5, windowMs: 3_600_000 }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await person.call('POST', `/tasks/${task.id}/cancel`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('of the selections of a person the newest twenty are remembered', async () => {
  const [anna, ben] = [await server.signIn(), await server.signIn()]
  const selection = { mode: 'swaps', type: 'all', project_ids: [], until: '2027-01-01T00:00:00Z', except: [] }
  const bens: string = (await ben.call('POST', '/gallery/selections', selection)).json.id
  const annas: string[] = []
  for (let n = 0; n < 23; n++) annas.push((await anna.call('POST', '/gallery/selections', selection)).json.id)
  const kept = await rowsOf<{ id: string }>(server.ctx.db, sql`select id from gallery_selection`)
  const ids = new Set(kept.map(({ id }) => id))
  expect([bens, ...annas].filter((id) => !ids.has(id))).toEqual(annas.slice(0, 3))
})
