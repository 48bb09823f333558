import { deliveryKeptDays } from '@guise/contract'
import { and, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { makeLongChanges } from '../../platform/db/long-changes.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { Platform } from '../../platform/platform.ts'
import { refreshTrending } from '../../ideas/explore/count-swap.ts'
import { correctDue } from '../../ideas/cases/case.ts'
import { lapseProhibitions } from '../../ideas/cases/prohibitions/prohibition-case.ts'
import { sweepReviews } from '../../ideas/cases/review.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { sendDue } from '../../ideas/webhooks/enter-event.ts'
import { sealAnew } from '../../ideas/webhooks/own-webhooks.ts'
import { auditNightly } from './audit-nightly.ts'
import {
  appeal,
  auditRun,
  callWindow,
  gallerySelection,
  idempotency,
  judgement,
  loginCode,
  notice,
  operatorLog,
  nearMiss,
  passkeyChallenge,
  prohibition,
  prohibitionAsk,
  personalToken,
  pushSubscription,
  removalRequest,
  report,
  session,
  share,
  sessionCode,
  webhookDelivery,
} from '../../platform/db/schema.ts'

/** What the schedule does: sweeps bytes nothing shows any more, forgets what is over, counts, and audits every night. */
export function maintenanceTasks(
  ctx: Pick<Platform, 'config' | 'db' | 'jobs' | 'log' | 'now' | 'storage'>,
): ScheduledTask[] {
  return [
    { name: 'sweep-reviews', cron: '* * * * *', isDueAtStart: true, run: () => sweepReviews(ctx) },
    { name: 'lapse-prohibitions', cron: '* * * * *', isDueAtStart: true, run: () => lapseProhibitions(ctx) },
    { name: 'send-webhooks', cron: '* * * * *', isDueAtStart: true, run: () => sendDue(ctx) },
    { name: 'seal-webhook-secrets', cron: '37 * * * *', isDueAtStart: true, run: () => sealAnew(ctx) },
    { name: 'sweep-blobs', cron: '* * * * *', isDueAtStart: true, run: () => sweepBlobs(ctx) },
    { name: 'correct-cases', cron: '27 * * * *', isDueAtStart: true, run: () => correctDue(ctx) },
    { name: 'forget-old-rows', cron: '7 * * * *', isDueAtStart: true, run: () => forgetOldRows(ctx) },
    { name: 'long-changes', cron: '* * * * *', isDueAtStart: true, run: () => makeLongChanges(ctx) },
    { name: 'refresh-trending', cron: '17 * * * *', isDueAtStart: true, run: () => refreshTrending(ctx) },
    // Whoever has just started the server has better things for it to do than an audit: that waits for its first turn.
    { name: 'audit-nightly', cron: '*/10 * * * *', isDueAtStart: false, run: () => auditNightly(ctx) },
  ]
}

const dayMs = 24 * 3_600_000
/** More rows in one statement hold others up, those of the embedded database most of all. */
const rowsAtOnce = 1000

type Old = { table: PgTable; isOver: SQL | undefined }

/** Deletes what is over for as long as the settings say, a few rows at a time; of payments the address they came from. */
export async function forgetOldRows(ctx: Pick<Platform, 'config' | 'db' | 'now'>): Promise<void> {
  const { db } = ctx
  for (const old of oldRows(ctx)) await inBatches(() => deleteSome(db, old))
  await inBatches(() => forgetPayers(ctx))
  await inBatches(() => db.transaction((tx) => forgetLog(ctx, tx)))
}

/** Rows that are of no use any more, to the person they belong to or to anybody. */
function oldRows({ config: { keptDays }, now }: Pick<Platform, 'config' | 'now'>): Old[] {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  const settled = before(keptDays.cases)
  const sessionsOver = before(keptDays.sessions)
  return [
    { table: loginCode, isOver: lt(loginCode.created_at, before(keptDays.codes)) },
    { table: sessionCode, isOver: lt(sessionCode.expires_at, before(keptDays.codes)) },
    { table: passkeyChallenge, isOver: lt(passkeyChallenge.expires_at, now()) },
    { table: prohibitionAsk, isOver: lt(prohibitionAsk.expires_at, now()) },
    { table: nearMiss, isOver: lt(nearMiss.created_at, before(30)) },
    { table: idempotency, isOver: lt(idempotency.created_at, before(1)) },
    { table: callWindow, isOver: lt(callWindow.started_at, before(2)) },
    { table: judgement, isOver: lt(judgement.created_at, before(30)) },
    { table: gallerySelection, isOver: lt(gallerySelection.expires_at, now()) },
    { table: share, isOver: lt(share.expires_at, now()) },
    { table: session, isOver: or(lt(session.ended_at, sessionsOver), lt(session.expires_at, sessionsOver)) },
    { table: pushSubscription, isOver: inArray(pushSubscription.session_id, signedOut(now())) },
    { table: personalToken, isOver: lt(personalToken.expires_at, sessionsOver) },
    { table: webhookDelivery, isOver: lt(webhookDelivery.created_at, before(deliveryKeptDays)) },
    { table: notice, isOver: lt(notice.created_at, before(keptDays.notices)) },
    { table: report, isOver: lt(report.settled_at, settled) },
    { table: appeal, isOver: lt(appeal.settled_at, settled) },
    { table: removalRequest, isOver: lt(removalRequest.settled_at, settled) },
    { table: prohibition, isOver: and(lt(prohibition.settled_at, settled), ne(prohibition.status, 'approved')) },
    {
      table: auditRun, // the newest tells when the next is due
      isOver: and(
        lt(auditRun.created_at, before(keptDays.audits)),
        sql`created_at < (select max(created_at) from audit_run)`,
      ),
    },
  ]
}

/** Sign-ins that are over: their devices are told nothing. */
function signedOut(now: Date): SQL {
  return sql`(select id from session where ended_at is not null or expires_at <= ${now.toISOString()})`
}

/** Goes on while a whole batch was found: others have their turn between two. */
async function inBatches(forgetSome: () => Promise<number>): Promise<void> {
  while ((await forgetSome()) === rowsAtOnce);
}

async function deleteSome(db: Db, { table, isOver }: Old): Promise<number> {
  return countOf(
    db,
    sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${isOver} limit ${rowsAtOnce}))`,
  )
}

/** Of a payment its service and transaction stay, so that it is never granted again; one nobody came for is given up. */
async function forgetPayers({ config, db, now }: Pick<Platform, 'config' | 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - config.keptDays.payments * dayMs)
  const isOld = sql`created_at < ${before.toISOString()} and (email is not null or status in ('waiting', 'held'))`
  return countOf(
    db,
    sql`update webhook_event set email = null, status = case when status = 'granted' then status else 'ignored' end
        where id = any (array(select id from webhook_event where ${isOld} limit ${rowsAtOnce}))`,
  )
}

/** The tables refuse to lose a line of the operators' log, unless the transaction says that it forgets. */
async function forgetLog({ config, now }: Pick<Platform, 'config' | 'now'>, tx: Db): Promise<number> {
  await tx.execute(sql`set local guise.forgets = 'operator_log'`)
  return deleteSome(tx, {
    table: operatorLog,
    isOver: lt(operatorLog.created_at, new Date(now().getTime() - config.keptDays.log * dayMs)),
  })
}

async function countOf(db: Db, change: SQL): Promise<number> {
  const [row] = await rowsOf<{ rows: number }>(
    db,
    sql`with changed as (${change} returning 1) select count(*)::int as rows from changed`,
  )
  return row?.rows ?? 0
}
