import { pino } from 'pino'
import type { Connection } from '../../platform/db/connect.ts'
import { startJobs } from '../../platform/jobs/queue.ts'

/** Makes the tables of a new installation, those of its queue among them; as they were after so many steps, if that is said. */
export async function makeTables(connection: Connection, steps?: number): Promise<void> {
  await connection.migrate(steps)
  const { bossOptions, isExclusive } = connection
  const jobs = await startJobs(bossOptions, { isExclusive, log: pino({ level: 'silent' }) })
  await jobs.stop()
}
