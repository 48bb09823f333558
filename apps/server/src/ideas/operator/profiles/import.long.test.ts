import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profile } from '../../../platform/db/schema.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'

let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { OPERATOR_EMAILS: 'boss@example.com' } })
  boss = await server.signIn('boss@example.com')
})
afterAll(() => server.close())

const send = (bytes: string, fields: Record<string, string> = {}) =>
  sendFile(server, boss, '/operator/profiles/import', { bytes, fields })
const stored = async () => (await server.ctx.db.select({ rows: count() }).from(profile))[0]?.rows

test('an import of 10,000 rows with 1 % bad names the hundred, then takes the mended file whole, and again without a change', async () => {
  const row = (index: number, isBad: boolean) =>
    `p${index},https://social.example/${index},creator,Creator ${index},${isBad ? 'many' : index},movies,2026-01-02T00:00:00Z,by letter`
  const heading = 'uid,profile_url,profile_type,profile_name,followers,category,opted_in_at,opted_in_proof'
  const fileOf = (isBad: (index: number) => boolean) =>
    [heading, ...Array.from({ length: 10_000 }, (_, index) => row(index, isBad(index)))].join('\r\n')
  const bad = fileOf((index) => index % 100 === 7)
  const dry = (await send(bad, { dry_run: 'true' })).json
  expect(dry).toMatchObject({ dry_run: true, rows: 10_000, created: 9900 })
  expect(dry.problems).toHaveLength(100)
  expect(dry.problems[0]).toMatchObject({ row: 9, field: 'followers' })
  expect((await send(bad)).json.problems).toHaveLength(100)
  expect(await stored()).toBe(0)
  expect((await send(fileOf(() => false))).json).toMatchObject({ created: 10_000, problems: [] })
  expect(await stored()).toBe(10_000)
  expect((await send(fileOf(() => false))).json).toMatchObject({ created: 0, updated: 0, unchanged: 10_000 })
})
