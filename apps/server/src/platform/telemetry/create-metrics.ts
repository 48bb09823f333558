import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/connection.ts'
import type { Db } from '../db/connection.ts'
import { watchAudit, watchBackups } from './watch-maintenance.ts'

/** What this process counts and times, in the words Prometheus reads. */
export type Metrics = ReturnType<typeof createMetrics>

const quickBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const slowBuckets = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120]

/** Makes the figures of one process; those about jobs are asked of the database whenever they are read. */
export function createMetrics(db: Db, now: () => Date, backupFolder?: string) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'guise_' })
  watchJobs(db, registers)
  watchAudit(db, registers)
  watchBackups(backupFolder, now, registers)
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'guise_http_request_seconds',
      help: 'How long answers took, by route and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: quickBuckets,
      registers,
    }),
    stageSeconds: new Histogram({
      name: 'guise_stage_seconds',
      help: 'How long the steps of a photo took: read-post, download-originals, swap-photo',
      labelNames: ['stage', 'outcome'] as const,
      buckets: slowBuckets,
      registers,
    }),
    waitSeconds: new Histogram({
      name: 'guise_job_wait_seconds',
      help: 'How long jobs waited until a worker took them up, by kind',
      labelNames: ['kind'] as const,
      buckets: slowBuckets,
      registers,
    }),
    swapSeconds: new Histogram({
      name: 'guise_swap_seconds',
      help: 'How long the engine took for a photo',
      labelNames: ['outcome'] as const,
      buckets: slowBuckets,
      registers,
    }),
    postReads: new Counter({
      name: 'guise_post_reads_total',
      help: 'Posts that were read, by network, and whether photos may be missing',
      labelNames: ['network', 'truncated'] as const,
      registers,
    }),
    postProblems: new Counter({
      name: 'guise_post_problems_total',
      help: 'Posts that could not be read, by network and reason',
      labelNames: ['network', 'code'] as const,
      registers,
    }),
    callsAtWork: new Gauge({ name: 'guise_calls_at_work', help: 'Calls of the API being worked on', registers }),
    eventStreams: new Gauge({ name: 'guise_event_streams', help: 'Open event streams', registers }),
  }
}

/** Jobs by kind and state, and how long the oldest that waits has waited. */
function watchJobs(db: Db, registers: Registry[]): void {
  const age = new Gauge({
    name: 'guise_job_oldest_waiting_seconds',
    help: 'Age of the oldest job that waits, by kind',
    labelNames: ['kind'] as const,
    registers,
  })
  const jobs = new Gauge({
    name: 'guise_jobs',
    help: 'Jobs by kind and state',
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      const rows = await rowsOf<{ kind: string; state: string; jobs: number }>(
        db,
        sql`select name as kind, state::text, count(*)::int as jobs
            from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
      )
      const waits = await rowsOf<{ kind: string; oldest: number }>(
        db,
        sql`select name as kind, greatest(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
            from pgboss.job where state < 'active' group by 1`,
      )
      jobs.reset()
      age.reset()
      for (const { kind, state, jobs: count } of rows) jobs.set({ kind, state }, count)
      for (const { kind, oldest } of waits) age.set({ kind }, oldest)
    },
  })
}
