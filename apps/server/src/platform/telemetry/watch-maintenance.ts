import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/connection.ts'
import type { Db } from '../db/connection.ts'
import type { auditRun } from '../db/schema.ts'
import { listBackups } from '../files/list-backups.ts'
import { ageMs, latestKept } from '../process/kept-moments.ts'

type Run = Pick<typeof auditRun.$inferSelect, 'findings'> & { age: number }

/** What the latest audit found, whichever process ran it. */
export function watchAudit(db: Db, registers: Registry[]): void {
  const age = new Gauge({ name: 'guise_audit_age_seconds', help: 'Time since the last audit', registers })
  const violations = new Gauge({
    name: 'guise_audit_violations',
    help: 'Broken promises the last audit found, by promise',
    labelNames: ['promise'] as const,
    registers,
    async collect() {
      const [last] = await rowsOf<Run>(
        db,
        sql`select findings, greatest(extract(epoch from now() - created_at), 0)::float8 as age
            from audit_run order by created_at desc limit 1`,
      )
      violations.reset()
      if (!last) return
      age.set(last.age)
      for (const { promise, violations: broken } of last.findings) violations.set({ promise }, broken.length)
    },
  })
}

/** How old the last backup in a folder is; nothing is told where the server makes none. */
export function watchBackups(folder: string | undefined, now: () => Date, registers: Registry[]): void {
  const age = new Gauge({
    name: 'guise_backup_age_seconds',
    help: 'Time since the last whole backup',
    registers,
    async collect() {
      age.remove()
      const [newest] = folder === undefined ? [] : await listBackups(folder, latestKept(now())).catch(() => [])
      if (newest) age.set(ageMs(newest.at, now()) / 1000)
    },
  })
}
