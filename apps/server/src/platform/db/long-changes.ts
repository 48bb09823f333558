import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { rowsOf } from './connection.ts'
import type { Db } from './connection.ts'

/**
 * A change of rows that would take too long for one migration. It is made in batches while processes of this version and of the one
 * before go on: both must be right with rows that it has not reached, and what both write must need no change.
 */
export type LongChange = {
  /** Never used for another change: the database remembers it. */
  name: string
  /** Changes at most so many rows after the cursor, in an order that no new row gets into before it; nothing is left when it answers none. */
  changeNext(tx: Db, cursor: string | null, atMost: number): Promise<{ cursor: string; rows: number } | undefined>
}

/** How far a change has come. */
export type ChangeProgress = { name: string; rows: number; isDone: boolean }

/** The long changes of this version, in their order. One stays until the version after next, whose migration may rely on it. */
const longChanges: readonly LongChange[] = []

/** More rows in one transaction hold others up, those of the embedded database most of all. */
const rowsAtOnce = 500

/**
 * Makes what is left of the changes, a batch at a time. A batch and how far it came are one transaction: whoever is killed has done it
 * whole or not at all, and the next process goes on there. Only one at a time does; another finds the row of the change locked.
 */
export async function makeLongChanges(
  { db, log }: { db: Db; log: Pick<Logger, 'info'> },
  changes = longChanges,
): Promise<void> {
  for (const change of changes) {
    await db.execute(sql`insert into data_change (name) values (${change.name}) on conflict do nothing`)
    let ended: 'no' | 'done' | 'elsewhere' = 'no'
    while (ended === 'no') ended = await db.transaction((tx) => makeBatch(tx, change, log))
    if (ended === 'elsewhere') return
  }
}

async function makeBatch(tx: Db, change: LongChange, log: Pick<Logger, 'info'>) {
  const { name } = change
  const [row] = await rowsOf<{ cursor: string | null; rows: number; is_done: boolean }>(
    tx,
    sql`select cursor, rows, done_at is not null as is_done from data_change where name = ${name} for update skip locked`,
  )
  if (!row) return 'elsewhere'
  if (row.is_done) return 'done'
  const batch = await change.changeNext(tx, row.cursor, rowsAtOnce)
  if (batch) {
    const rows = row.rows + batch.rows
    await tx.execute(sql`update data_change set cursor = ${batch.cursor}, rows = ${rows} where name = ${name}`)
    log.info({ change: name, rows }, 'long change of the rows goes on')
    return 'no'
  }
  await tx.execute(sql`update data_change set done_at = now() where name = ${name}`)
  log.info({ change: name, rows: row.rows }, 'long change of the rows is done')
  return 'done'
}

/** How far each change of this version has come; before the tables know of any, none has begun. */
export async function readLongChanges(db: Db, changes = longChanges): Promise<ChangeProgress[]> {
  const [table] = await rowsOf<{ found: string | null }>(db, sql`select to_regclass('data_change')::text as found`)
  const begun = table?.found
    ? await rowsOf<ChangeProgress>(db, sql`select name, rows, done_at is not null as "isDone" from data_change`)
    : []
  return changes.map(({ name }) => begun.find((change) => change.name === name) ?? { name, rows: 0, isDone: false })
}
