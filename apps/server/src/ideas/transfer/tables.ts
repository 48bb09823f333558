import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db, Connection } from '../../platform/db/connection.ts'
import { startJobs } from '../../platform/jobs/queue.ts'
import { makeScheduleQueue } from '../../platform/jobs/schedule.ts'

/** A table as it is carried over: what the database works out by itself is left out. */
export type Table = { name: string; columns: { name: string; type: string }[]; key: string[] }

/** Every table that holds what people own, with the jobs at work on it; parents before children, but for what is checked at the commit. */
export async function listTables(db: Db): Promise<Table[]> {
  const columns = await rowsOf<{ table: string; name: string; type: string; key: number | null }>(
    db,
    sql`select c.oid::regclass::text as table, quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
          array_position(i.indkey::int2[], a.attnum) as key
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
        where (n.nspname = 'public' and c.relkind = 'r') or c.oid = 'pgboss.job'::regclass
        order by 1, a.attnum`,
  )
  const parents = await rowsOf<{ child: string; parent: string }>(
    db,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
        where contype = 'f' and conrelid <> confrelid and not condeferrable`,
  )
  const tables = new Map<string, Table>()
  for (const { table, name, type } of columns) {
    const known = tables.get(table) ?? { name: table, columns: [], key: [] }
    known.columns.push({ name, type })
    tables.set(table, known)
  }
  for (const { table, name, key } of columns.toSorted((a, b) => (a.key ?? 0) - (b.key ?? 0))) {
    if (key !== null) tables.get(table)?.key.push(name)
  }
  return inOrder([...tables.values()], parents)
}

/** The tables that are not empty, with their number of rows. */
export async function countRows(db: Db, tables: Table[]): Promise<{ name: string; rows: number }[]> {
  const counts: { name: string; rows: number }[] = []
  for (const { name } of tables) {
    const [row] = await rowsOf<{ rows: number }>(db, sql.raw(`select count(*)::int as rows from ${name}`))
    if (row && row.rows > 0) counts.push({ name, rows: row.rows })
  }
  return counts
}

function inOrder(tables: Table[], parents: { child: string; parent: string }[]): Table[] {
  const names = new Set(tables.map(({ name }) => name))
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const done = new Set(ordered.map(({ name }) => name))
    const isReady = ({ name }: Table) =>
      parents.every(({ child, parent }) => child !== name || !names.has(parent) || done.has(parent))
    const next = tables.filter((table) => !done.has(table.name) && isReady(table))
    if (next.length === 0) throw new Error('the tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered
}

/** Makes the tables of a new installation, those of its queue among them; as they were after so many steps, if that is said. */
export async function makeTables(connection: Connection, steps?: number): Promise<void> {
  await connection.migrate(steps)
  const { bossOptions, isExclusive } = connection
  const log = pino({ level: 'silent' })
  const jobs = await startJobs(bossOptions, { isExclusive, log })
  await jobs.stop()
  await makeScheduleQueue(bossOptions, { log })
}

/** A number with its noun: 1 row, 12,000 rows. */
export function inWords(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** Raised with the sentence that says why nothing was carried over. */
export class TransferRefused extends Error {}
