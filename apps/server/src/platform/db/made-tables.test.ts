import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import { rowsOf } from './connection.ts'
import * as schema from './schema.ts'

/** What drizzle-kit keeps beside the migrations: the tables as the newest of them leaves them. */
const meta = join(import.meta.dirname, 'migrations', 'meta')
const readMeta = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(meta, name), 'utf8'))

test('`npx drizzle-kit generate` has nothing to add to the migrations', async () => {
  const { entries } = (await readMeta('_journal.json')) as { entries: { tag: string }[] } // as drizzle-kit writes it
  const number = entries.at(-1)?.tag.slice(0, 4)
  const made = (await readMeta(`${number}_snapshot.json`)) as ReturnType<typeof generateDrizzleJson> // the same
  expect(await generateMigration(made, generateDrizzleJson(schema, made.id))).toEqual([])
})

test('a start makes the tables of the code, with their columns and what may be missing in them', async () => {
  const server = await startTestServer({ works: false })
  try {
    const found = await rowsOf<{ name: string }>(
      server.ctx.db,
      sql`select table_name || '.' || column_name || case is_nullable when 'YES' then '?' else '' end as name
          from information_schema.columns where table_schema = 'public'`,
    )
    const tables = Object.values(schema).filter((one) => is(one, PgTable))
    const told = tables
      .map(getTableConfig)
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}${column.notNull ? '' : '?'}`))
    expect(told.length).toBeGreaterThan(300)
    expect(found.map(({ name }) => name).toSorted()).toEqual(told.toSorted())
  } finally {
    await server.close()
  }
})
