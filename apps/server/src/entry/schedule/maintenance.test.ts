import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWindow, gallerySelection, idempotency, loginCode, session } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { forgetOldRows } from './maintenance.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

const dayMs = 86_400_000
const rows = async () => {
  const { db } = server.ctx
  return {
    codes: await db.$count(loginCode),
    keys: await db.$count(idempotency),
    selections: await db.$count(gallerySelection),
    windows: await db.$count(callWindow),
    sessions: await db.$count(session),
  }
}

test('codes, keys, selections and counted calls are forgotten after a day or two, a session long after its end', async () => {
  const person = await server.signIn()
  await person.call('POST', '/user/decrement_credits?num_credits=1', undefined, { 'idempotency-key': 'once' })
  const chosen = { mode: 'originals', type: 'all', project_ids: [], except: [], until: new Date().toISOString() }
  await person.call('POST', '/gallery/selections', chosen)
  await forgetOldRows(server.ctx)
  const fresh = await rows()
  expect(Object.values(fresh).every((count) => count > 0)).toBe(true)

  server.advance(3 * dayMs)
  await forgetOldRows(server.ctx)
  expect(await rows()).toEqual({ codes: 0, keys: 0, selections: 0, windows: 0, sessions: fresh.sessions })
  expect((await person.call('POST', '/auth/logout', {})).status).toBeLessThan(500)

  server.advance(400 * dayMs)
  await forgetOldRows(server.ctx)
  expect((await rows()).sessions).toBe(0)
})
