import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyDatabase } from '../../testing/database-template.ts'
import { connect } from '../connect/connect.ts'
import { rowsOf } from '../db/connection.ts'
import type { Connection } from '../db/connection.ts'
import { startSchedule } from './schedule.ts'
import type { ScheduledTask } from './schedule.ts'

let folder: string
let connection: Connection
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
  await copyDatabase(folder)
  connection = await connect({ dataDir: folder })
})
afterAll(async () => {
  await connection.close()
  await rm(folder, { recursive: true })
})

const patienceMs = 20_000
const onceAYear = '0 0 1 1 *'
const silent = pino({ level: 'silent' })
const nothing = async () => undefined

function taskOf(name: string, run: () => Promise<unknown> = nothing, isDueAtStart = false): ScheduledTask {
  return { name, cron: onceAYear, isDueAtStart, run }
}

/** Which tasks the clock knows, and under which key each waits. */
const known = () =>
  rowsOf<{ name: string; waits: string }>(
    connection.db,
    sql`select key as name, options ->> 'singletonKey' as waits from pgboss.schedule where name = 'maintenance' order by 1`,
  )

test('what only an older version did by the clock is done no more, and the rest waits each for itself', async () => {
  const old = await startSchedule(connection.bossOptions, [taskOf('sweep'), taskOf('dust')], { log: silent })
  await old.stop()
  const now = await startSchedule(connection.bossOptions, [taskOf('audit'), taskOf('sweep')], { log: silent })
  await now.stop()
  expect(await known()).toEqual([
    { name: 'audit', waits: 'audit' },
    { name: 'sweep', waits: 'sweep' },
  ])
})

test('a task is done at the start where that is said, and one that fails is logged and done at its next time', async () => {
  const done: string[] = []
  const lines: string[] = []
  const fails = async () => {
    done.push('fails')
    throw new Error('the disk is full')
  }
  const tasks = [
    taskOf('fails', fails, true),
    taskOf('sweeps', async () => done.push('sweeps'), true),
    taskOf('waits', async () => done.push('waits')),
  ]
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const schedule = await startSchedule(connection.bossOptions, tasks, { log })
  try {
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['fails', 'sweeps']), patienceMs)
    await vi.waitFor(async () => {
      await schedule.makeDue('fails')
      expect(done.filter((name) => name === 'fails').length).toBeGreaterThan(1)
    }, patienceMs)
    expect(lines[0]).toContain('the disk is full')
    expect(lines[0]).toContain('scheduled task fails')
    expect(done).not.toContain('waits')
  } finally {
    await schedule.stop()
  }
}, 60_000)
