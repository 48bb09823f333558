import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { rowsOf } from './connection.ts'

/** References that no index has to serve, and why. */
const unserved = {
  ledger_hold_id_ledger_id_fk: 'no line of the ledger is ever deleted: a trigger refuses it',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

test('whoever is deleted is looked for by an index in every table that names them', async () => {
  const found = await rowsOf<{ name: string }>(
    server.ctx.db,
    sql`select conname as name from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
          select 1 from pg_index
          where indrelid = conrelid and indpred is null and indisvalid and indkey[0] = conkey[1])
        order by conname`,
  )
  expect(found.map(({ name }) => name)).toEqual(Object.keys(unserved))
})
