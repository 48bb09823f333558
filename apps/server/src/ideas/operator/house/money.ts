import { desc, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { AuditRun, MoneyReport } from '@guise/contract'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Finding } from '../../audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { auditRun } from '../../../platform/db/schema.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'

type Run = z.output<typeof AuditRun>

/** All credits of all users, and the latest audit. */
export async function reportMoney(db: Db): Promise<z.output<typeof MoneyReport>> {
  const [sums] = await rowsOf<Record<Exclude<keyof z.output<typeof MoneyReport>, 'last_audit'>, string>>(
    db,
    sql`select coalesce(sum(amount) filter (where kind in ('grant', 'refund', 'payment')), 0) as granted,
          coalesce(sum(amount) filter (where kind = 'adjustment'), 0) as adjusted,
          coalesce(sum(amount) filter (where kind = 'capture'), 0) as captured,
          coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
          (select coalesce(sum(pending), 0) from wallet) as held,
          (select coalesce(sum(posted), 0) from wallet) as in_wallets,
          (select count(*) from webhook_event where status in ('waiting', 'held')) as waiting_events
        from ledger`,
  )
  const [last] = await db.select().from(auditRun).orderBy(desc(auditRun.created_at)).limit(1)
  return {
    granted: Number(sums?.granted),
    adjusted: Number(sums?.adjusted),
    captured: Number(sums?.captured),
    refunded: Number(sums?.refunded),
    held: Number(sums?.held),
    in_wallets: Number(sums?.in_wallets),
    waiting_events: Number(sums?.waiting_events),
    last_audit: last ? viewRun(last) : null,
  }
}

/** The audits of this process that have not come to their end. */
const running = new WeakMap<Db, Promise<Run>>()

/** Runs an audit now and keeps what it finds. One may take longer than a call: whoever asks again meanwhile is told what that one finds. */
export function runAudit(ctx: Pick<Platform, 'db' | 'now' | 'storage'>, operator: Operator): Promise<Run> {
  const begun =
    running.get(ctx.db) ??
    audit(ctx.db, ctx.storage)
      .then((findings) => keepAudit(ctx, operator, findings))
      .finally(() => running.delete(ctx.db))
  running.set(ctx.db, begun)
  return begun
}

/** Keeps what an audit found. */
export async function keepAudit(
  ctx: Pick<Platform, 'db' | 'now'>,
  operator: Operator,
  findings: Finding[],
): Promise<Run> {
  const violations = findings.reduce((sum, finding) => sum + finding.violations.length, 0)
  // The first few name the problem; a broken promise may be broken a million times.
  const kept = findings.map((finding) => ({ ...finding, violations: finding.violations.slice(0, 100) }))
  return ctx.db.transaction(async (tx) => {
    const values = { id: newId(), findings: kept, violations, created_at: ctx.now() }
    const [row] = await tx.insert(auditRun).values(values).returning()
    if (!row) throw new Error('the audit was not kept')
    const details = { violations }
    await writeLog(ctx, tx, operator, { action: 'run audit', subject: ['money', null], details })
    return viewRun(row)
  })
}

function viewRun({ created_at, violations, findings }: typeof auditRun.$inferSelect): Run {
  return { created_at: created_at.toISOString(), violations, findings }
}
