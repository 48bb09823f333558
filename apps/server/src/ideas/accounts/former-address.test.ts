import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../platform/db/connection.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ works: false })))
afterAll(() => server.close())

test('an account that is deleted by two calls at once is gone, and both are told so', async () => {
  const person = await server.signIn()
  const answers = await Promise.all([1, 2, 3].map(() => person.call('DELETE', '/user/me')))
  expect(answers.map(({ status }) => status).filter((status) => status !== 401)).toContain(204)
  expect(answers.filter(({ status }) => ![204, 401].includes(status))).toEqual([])
})

test('whoever deletes an account and signs up again is not given the first credits again', async () => {
  const email = 'returns@example.com'
  const creditsOf = async () => {
    const person = await server.signIn(email)
    const { credits_left, is_new_account } = (await person.call('GET', '/user/me')).json
    expect((await person.call('DELETE', '/user/me')).status).toBe(204)
    return { credits_left, is_new_account }
  }
  expect(await creditsOf()).toEqual({ credits_left: 20, is_new_account: true })
  for (let again = 0; again < 2; again++) expect(await creditsOf()).toEqual({ credits_left: 0, is_new_account: true })
  expect(await creditsOf()).toEqual({ credits_left: 0, is_new_account: true })
})

test('all that is left of a deleted address is a keyed hash, which nobody can find without the secret', async () => {
  const email = 'leaves@example.com'
  const person = await server.signIn(email)
  await server.call('POST', '/auth/login', { email })
  await person.call('DELETE', '/user/me')
  const tables = await rowsOf<{ name: string }>(
    server.ctx.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'former_address'`,
  )
  const naming: string[] = []
  for (const { name } of tables) {
    const table = sql.identifier(name)
    const found = await rowsOf(server.ctx.db, sql`select 1 from ${table} as kept where kept::text like '%leaves%'`)
    if (found.length > 0) naming.push(name)
  }
  expect(naming).toEqual([])
  const kept = await rowsOf<{ row: string }>(server.ctx.db, sql`select to_json(f)::text as row from former_address f`)
  for (const { row } of kept)
    expect(Object.entries(JSON.parse(row))).toEqual([['email_hmac', expect.stringMatching(/^[\da-f]{64}$/)]])
})
