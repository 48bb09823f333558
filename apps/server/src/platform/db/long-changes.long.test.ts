import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../connect/connect.ts'
import { countUp } from '../../testing/count-up.ts'
import { copyDatabase } from '../../testing/database-template.ts'
import { rowsOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { makeLongChanges, readLongChanges } from './long-changes.ts'

const rowsInAll = 10_000
const program = join(import.meta.dirname, '../../testing/long-change-process.ts')
const [wholeBatches, rowsAtOnce] = [4, 500]

let dataDir: string
let connection: Connection
const told: { rows: number }[] = []
const log = { info: (fields: unknown) => void told.push(fields as { rows: number }) } // what makeLongChanges logs
const progress = () => readLongChanges(connection.db, [countUp])
const make = () => makeLongChanges({ db: connection.db, log }, [countUp])
/** How often the rows of old code were changed: how many rows for each number of times. */
const timesOfRows = () =>
  rowsOf<{ times: number | null; rows: number }>(
    connection.db,
    sql`select times, count(*)::int as rows from counted where by_new_code is false group by times order by times`,
  )

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'guise-long-changes-'))
  await copyDatabase(dataDir, { isDurable: true })
  connection = await connect({ dataDir })
  await connection.db.execute(
    sql`create table counted (id int generated always as identity primary key, times int, by_new_code boolean not null default false)`,
  )
  await connection.db.execute(sql`insert into counted (times) select null from generate_series(1, ${rowsInAll}::int)`)
})
afterAll(async () => {
  await connection.close()
  rmSync(dataDir, { recursive: true })
})

test('a long change that was killed goes on at the batch it was at, and changes each row once', async () => {
  expect(await progress()).toEqual([{ name: 'count-up', rows: 0, isDone: false }])
  await connection.close()
  const child = spawn(process.execPath, [program, dataDir, String(wholeBatches + 1)], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')

  connection = await connect({ dataDir })
  const before = wholeBatches * rowsAtOnce
  expect(await progress()).toEqual([{ name: 'count-up', rows: before, isDone: false }])
  expect(await timesOfRows()).toEqual([
    { times: 1, rows: before },
    { times: null, rows: rowsInAll - before },
  ])

  // Two make it at once, while old code writes rows as they were, and new code rows that need no change.
  const writes = [
    sql`insert into counted default values`,
    sql`insert into counted (times, by_new_code) values (1, true)`,
  ]
  await Promise.all([make(), make(), ...writes.map((write) => connection.db.execute(write))])
  expect(await timesOfRows()).toEqual([{ times: 1, rows: rowsInAll + 1 }])
  expect(await progress()).toEqual([{ name: 'count-up', rows: rowsInAll + 2, isDone: true }])
  expect(told[0]?.rows).toBe(before + rowsAtOnce)
})

test('a change that is done is not begun again', async () => {
  const lines = told.length
  await make()
  expect(told).toHaveLength(lines)
  expect(await timesOfRows()).toEqual([{ times: 1, rows: rowsInAll + 1 }])
})
