import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Table } from './tables.ts'

/** Rows that travel together; more make a statement slower to parse than to run. */
const rowsAtOnce = 500

/** Number of rows of a table, and a checksum over all of them in the order of their key. */
export type Tally = { rows: number; sha256: string }

/** Counts and hashes rows as they go by. */
export type Counter = { add(rows: string[]): void; tally(): Tally }

/** Begins to count a table. */
export function countTable(): Counter {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines) {
      rows += lines.length
      for (const line of lines) hash.update(`${line}\n`)
    },
    tally: () => ({ rows, sha256: hash.copy().digest('hex') }),
  }
}

/** Makes texts of times and numbers the same in every database, lets pictures take their time, and rows name rows that are yet to come; for this transaction only. */
export async function beginCarrying(tx: Db): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local datestyle = 'ISO'`)
  await tx.execute(sql`set local extra_float_digits = 1`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`set constraints all deferred`)
}

/** Reads a table inside a transaction, in the order of its key: each row is one line, a JSON array of texts. */
export async function* readRows(tx: Db, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  const order = (key.length > 0 ? key : columns.map((column) => column.name)).map((part) => `${part}::text collate "C"`)
  await tx.execute(
    sql.raw(
      `declare carried no scroll cursor for select json_build_array(${texts})::text as row from ${name} order by ${order.join(', ')}`,
    ),
  )
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from carried`))
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql.raw('close carried'))
}

/** Counts and hashes a table as it stands in the transaction. */
export async function tallyTable(tx: Db, table: Table): Promise<Tally> {
  const counter = countTable()
  for await (const rows of readRows(tx, table)) counter.add(rows)
  return counter.tally()
}

/** Writes rows as readRows gave them. */
export async function writeRows(tx: Db, { name, columns }: Table, rows: string[]): Promise<void> {
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ')
  const names = columns.map((column) => column.name).join(', ')
  const lines = `[${rows.join(',')}]`
  await tx.execute(
    sql`insert into ${sql.raw(name)} (${sql.raw(names)}) select ${sql.raw(values)} from json_array_elements(${lines}::json) as line`,
  )
}

/** Lets rows in as they are: what triggers would stamp or count is among them already. */
export async function withoutTriggers(tx: Db, tables: Table[], fill: () => Promise<void>): Promise<void> {
  const own = tables.filter(({ name }) => !name.includes('.'))
  for (const { name } of own) await tx.execute(sql.raw(`alter table ${name} disable trigger user`))
  await fill()
  await tx.execute(sql`set constraints all immediate`) // a table cannot be altered while a check is to come
  for (const { name } of own) await tx.execute(sql.raw(`alter table ${name} enable trigger user`))
}

/** Lets counted ids go on after the highest that came. */
export async function advanceSequences(tx: Db, tables: Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const [found] = await rowsOf<{ sequence: string | null }>(
        tx,
        sql`select pg_get_serial_sequence(${name}, ${column.name.replaceAll('"', '')}) as sequence`,
      )
      if (!found?.sequence) continue
      await tx.execute(
        sql.raw(
          `select setval('${found.sequence}', greatest(coalesce(max(${column.name}), 0), 1), max(${column.name}) is not null) from ${name}`,
        ),
      )
    }
  }
}
