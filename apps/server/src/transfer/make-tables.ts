import { pino } from 'pino'
import type { Connection } from '../db/connect.ts'
import { startJobs } from '../jobs/queue.ts'

/** Makes the tables of a new installation, those of its queue among them. */
export async function makeTables(connection: Connection): Promise<void> {
  await connection.migrate()
  const { bossOptions, isExclusive } = connection
  const jobs = await startJobs(bossOptions, { isExclusive, log: pino({ level: 'silent' }) })
  await jobs.stop()
}
