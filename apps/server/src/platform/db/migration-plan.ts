import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rowsOf } from './connection.ts'
import type { Db } from './connection.ts'
import { readLongChanges } from './long-changes.ts'
import type { ChangeProgress } from './long-changes.ts'
import { migrationHashes, migrationsFolder } from './migration-steps.ts'

/** What bringing the tables up to date would do. */
export type MigrationPlan = {
  /** How many steps the tables have gone through. */
  done: number
  /** The steps that wait, in their order, with the statements of each. */
  waiting: { name: string; statements: string[] }[]
  /** How many of the steps that were gone through this version does not know: a newer one made them. */
  unknown: number
  /** What is changed while processes go on, and how far that has come. */
  changes: ChangeProgress[]
}

/** Reads what is to be done, and changes nothing. */
export async function readPlan(db: Db): Promise<MigrationPlan> {
  const known = migrationHashes()
  const gone = await readVersion(db)
  const names = stepNames()
  return {
    done: gone.length,
    waiting: names.slice(gone.length).map((name) => ({ name, statements: statementsOf(name) })),
    unknown: gone.filter((hash) => !known.includes(hash)).length,
    changes: await readLongChanges(db),
  }
}

/** Version of the tables: the hashes of the steps they went through, in order. */
export async function readVersion(db: Db): Promise<string[]> {
  const [table] = await rowsOf<{ found: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  )
  if (!table?.found) return []
  const rows = await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations order by id`)
  return rows.map(({ hash }) => hash)
}

/** Raised for tables that a newer version has made: what this one would do to them nobody knows. */
export class TablesNewer extends Error {}

/** Refuses tables that have gone through more steps than this version has. */
export async function requireOwnTables(db: Db): Promise<void> {
  const gone = await readVersion(db)
  if (gone.length <= migrationHashes().length) return
  throw new TablesNewer('The tables are of a newer version of Guise: start that one, or restore a backup of before it.')
}

function stepNames(): string[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[] // as drizzle-kit writes it
  }
  return journal.entries.map(({ tag }) => tag)
}

function statementsOf(name: string): string[] {
  return readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter(Boolean)
}

/** How many rows keep a sentence from before there were reasons that no reason could be found for; they are shown as they were. */
export async function countUnnamed(db: Db): Promise<number> {
  const [row] = await rowsOf<{ unnamed: number }>(
    db,
    sql`select count(*)::int as unnamed from (
          select reason from content union all select reason from post union all select reason from notice
        ) told where coalesce(reason -> 'because', reason) ->> 'code' = 'other'`,
  )
  return row?.unnamed ?? 0
}
