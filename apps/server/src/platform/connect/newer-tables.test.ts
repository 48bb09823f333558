import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainFailure } from '../../entry/commands/explain-failure.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false, hasOwnDatabase: true })
})
afterAll(() => server.close())

test('tables that a newer version has made are refused in words, and left as they are', async () => {
  const { connection } = server
  await connection.migrate()
  const { db } = connection
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a time to come', 9e12)`)
  const refused = await connection.migrate().catch((error: unknown) => error)
  expect(explainFailure(refused)).toBe(
    'The tables are of a newer version of Guise: start that one, or restore a backup of before it.',
  )
})
