import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appeal, appUser, profile, report } from '../../../platform/db/schema.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer({ works: false })
  for (let times = 0; times < 3; times++) person = await server.signIn('pages@example.com')
  const { id: userId } = (await person.call('GET', '/user/me')).json
  await server.ctx.db.update(appUser).set({ subscription: 'elite_yearly' }).where(eq(appUser.id, userId))
  for (const n of [1, 2, 3]) await enterOneOfEach(userId, n)
})
afterAll(() => server.close())

/** A bookmark, a token, a webhook, a report and a refused picture; the first two reports, and pictures, of one moment. */
async function enterOneOfEach(userId: string, n: number): Promise<void> {
  const { db } = server.ctx
  const uid = `creator-${n}`
  const shown = { opted_in_at: new Date(), opted_in_proof: 'Agreed by e-mail.' }
  await db
    .insert(profile)
    .values({ uid, profile_url: `https://social.example/${uid}`, profile_type: 'creator', ...shown })
  await person.call('POST', '/profile-user-assoc', { profile_uid: uid })
  await person.call('POST', '/user/tokens', { name: `Token ${n}`, scopes: ['read'] })
  await person.call('POST', '/user/webhooks', { url: `https://93.184.216.34/${n}`, events: ['credits.low'] })
  const at = new Date(Date.now() - (n < 3 ? 60_000 : 0))
  const made = { id: newId(), user_id: userId, task_id: newId(), content_id: newId(), created_at: at, due_at: at }
  await db.insert(report).values({ ...made, attempt: 1, wish: 'refund', reason: 'Blurred', status: 'open' })
  const refused = { kind: 'original', refused_for: 'minor', sha256: String(n), status: 'offered' } as const
  await db.insert(appeal).values({ ...made, ...refused })
}

/** Every page of a list, each as long as the limit says. */
async function walk(path: string, limit: number): Promise<Record<string, unknown>[][]> {
  const pages: Record<string, unknown>[][] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const { json, headers } = await person.call('GET', `${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`)
    pages.push(json)
    cursor = headers['x-next-cursor'] as string | undefined // one header of that name at most
  }
  return pages
}

describe.each([
  ['/profile-user-assoc', 'profile_uid'],
  ['/notices/', 'id'],
  ['/reports/', 'id'],
  ['/appeals/', 'id'],
  ['/user/sessions', 'id'],
  ['/user/tokens', 'id'],
  ['/user/webhooks', 'id'],
])('the list %s', (path, key) => {
  test('is walked page by page, newest first, each row once', async () => {
    const { status, json, headers } = await person.call('GET', path)
    expect({ status, rows: json.length, next: headers['x-next-cursor'] }).toEqual({
      status: 200,
      rows: 3,
      next: undefined,
    })
    const whole = json.map((row: Record<string, unknown>) => row[key])
    const pages = await walk(path, 2)
    expect(pages.map(({ length }) => length)).toEqual([2, 1])
    expect(pages.flat().map((row) => row[key])).toEqual(whole)
    const ones = await walk(path, 1)
    expect(ones.map(([row]) => row?.[key])).toEqual(whole)
    const times = json.map((row: Record<string, string>) => row.last_active_at ?? row.timestamp ?? row.created_at ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('refuses a page of more than 200 and a cursor that is none of its own', async () => {
    expect(await person.call('GET', `${path}?limit=201`)).toMatchObject({
      status: 400,
      json: { error_type: 'VALIDATION_ERROR', detail: 'limit: limit must be at most 200.' },
    })
    expect((await person.call('GET', `${path}?limit=0`)).status).toBe(400)
    expect((await person.call('GET', `${path}?cursor=nonsense`)).status).toBe(400)
  })
})

test('bookmarks come newest first', async () => {
  const uids = (await person.call('GET', '/profile-user-assoc')).json.map(
    (row: { profile_uid: string }) => row.profile_uid,
  )
  expect(uids).toEqual(['creator-3', 'creator-2', 'creator-1'])
})
