import { systemClock } from 'pg-boss'
import type { Clock, PgBoss } from 'pg-boss'

/**
 * The clock of the queue's timers, one that nobody sets: by the time of day, one that was ahead and is set right would have them wait,
 * or go round without a pause, until that time comes again. What time it is, the queue asks of the database.
 */
export const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** The clocks of processes and of their database may differ by so much; what lies further ahead was written by a clock that stood wrong. */
const ahead = `now() + interval '1 minute'`
const everyMs = 30_000

/**
 * What a clock that was ahead has left behind, as of now. Until its time came work sent then would wait for an hour or a year, nothing would be done
 * by the clock, and what died with its process would be left.
 */
const corrections = [
  `update pgboss.job set created_on = now(), start_after = now() + greatest(start_after - created_on, interval '0')
   where state < 'active' and created_on > ${ahead}`,
  `update pgboss.job set start_after = now()
   where state = 'retry' and start_after > ${ahead} + retry_delay_max * interval '1 second'`,
  `update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > ${ahead}`,
  forgetMoments('version', ['cron_on', 'bam_on', 'flow_on', 'reindex_on']),
  forgetMoments('queue', ['monitor_on', 'monitor_claim_on', 'maintain_on']),
]

/** Corrects what the queue keeps of its clock, now and as long as it runs; answers how to stop that. */
export async function correctClock(boss: PgBoss, onError: (error: unknown) => void): Promise<() => void> {
  const correct = async () => {
    for (const statement of corrections) await boss.getDb().executeSql(statement)
  }
  await correct()
  const timer = setInterval(() => void correct().catch(onError), everyMs).unref()
  return () => clearInterval(timer)
}

function forgetMoments(table: string, columns: string[]): string {
  const kept = columns.map((column) => `${column} = case when ${column} > ${ahead} then null else ${column} end`)
  const anyAhead = columns.map((column) => `${column} > ${ahead}`)
  return `update pgboss.${table} set ${kept.join(', ')} where ${anyAhead.join(' or ')}`
}
