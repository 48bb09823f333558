import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appeal, nearMiss, prohibition, removalRequest, report } from '../../../platform/db/schema.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'

let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { OPERATOR_EMAILS: 'boss@example.com' } })
  boss = await server.signIn('boss@example.com')
  const { id: userId } = (await boss.call('GET', '/user/me')).json
  for (const n of [0, 1, 2, 3, 4]) await enterOneOfEach(userId, n)
})
afterAll(() => server.close())

/** A case of every kind: the first three are open, the first two of them due at once; the last two were settled, at once as well. */
async function enterOneOfEach(userId: string, n: number): Promise<void> {
  const { db } = server.ctx
  const isOpen = n < 3
  const at = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000)
  const made = { created_at: at(0), due_at: at(n === 2 ? 40 : n), settled_at: isOpen ? null : at(0) }
  const timed = () => ({ id: newId(), ...made, ...(n < 2 && { due_at: at(-1) }) })
  const ofUser = { user_id: userId, task_id: newId(), content_id: newId() }
  const words = { description: 'Me', signature: 'A. B.', identification: 'Passport', contact_email: 'a@example.com' }
  await db.insert(report).values({
    ...timed(),
    ...ofUser,
    attempt: 1,
    wish: 'refund',
    reason: 'Blurred',
    status: isOpen ? 'open' : 'refused',
  })
  await db.insert(removalRequest).values({ ...timed(), kind: 'face', ...words, status: isOpen ? 'open' : 'refused' })
  const refused = { kind: 'original', refused_for: 'minor', sha256: String(n) } as const
  await db.insert(appeal).values({ ...timed(), ...ofUser, ...refused, status: isOpen ? 'open' : 'upheld' })
  const forbids = { ...timed(), email: 'p@example.com', fingers: 2 }
  await db.insert(prohibition).values({ ...forbids, status: isOpen ? 'open' : 'refused' })
  const near = { prohibition_id: forbids.id, user_id: userId, sha256: String(n), kind: 'face', likeness: 0.4 } as const
  await db.insert(nearMiss).values({ id: newId(), ...near, embedding: 'x', created_at: made.created_at })
  await db.execute(sql`insert into pgboss.job (id, name, data, created_on)
    values (gen_random_uuid(), 'swap-photo-abandoned', '{}', '2026-01-01T00:00:00.000123Z')`)
}

/** The ids of every page of a list, each as long as the limit says. */
async function walk(path: string, limit: number): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const { json, headers } = await boss.call('GET', `${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`)
    pages.push(json.map(({ id }: { id: string }) => id))
    cursor = headers['x-next-cursor'] as string | undefined // one header of that name at most
  }
  return pages
}

describe.each([
  '/operator/reports',
  '/operator/removal-requests',
  '/operator/appeals',
  '/operator/prohibitions',
  '/operator/near-misses',
  '/operator/jobs/failed',
])('the list %s', (path) => {
  test('is walked page by page in its order, each row once', async () => {
    const whole = await walk(path, 200)
    expect(whole.map(({ length }) => length)).toEqual([5])
    const twos = await walk(path, 2)
    expect(twos.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(twos.flat()).toEqual(whole.flat())
    expect((await walk(path, 1)).flat()).toEqual(whole.flat())
  })

  test('refuses a cursor that is none of its own', async () => {
    expect((await boss.call('GET', `${path}?cursor=nonsense`)).status).toBe(400)
  })
})

test('every case that waits is counted, by where its clock stands', async () => {
  const { json } = await boss.call('GET', '/operator/queues')
  const [{ due_at: next_due_at }] = (await boss.call('GET', '/operator/reports')).json
  const queue = { overdue: 2, due: 0, open: 1, next_due_at }
  expect(json).toEqual({ reports: queue, removals: queue, reviews: queue, prohibitions: queue })
})

test('a case that is settled between two pages hides none of those that are open', async () => {
  const path = '/operator/reports'
  const [first] = await walk(path, 200)
  const { headers } = await boss.call('GET', `${path}?limit=1`)
  await boss.call('POST', `${path}/${first?.[0]}/settle`, { decision: 'refuse', note: 'No.' })
  const { json } = await boss.call('GET', `${path}?limit=2&cursor=${String(headers['x-next-cursor'])}`)
  expect(json.map(({ id }: { id: string }) => id)).toEqual(first?.slice(1, 3))
})
