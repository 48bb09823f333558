import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { LedgerLine, OperatorUser, OperatorUserDetail } from '@guise/contract'
import type { z } from 'zod'
import { currentPlan, isOperator } from '../../accounts/user.ts'
import { notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCredits } from '../../credits/wallet.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { appUser, ledger, session, wallet } from '../../../platform/db/schema.ts'

type UserRow = typeof appUser.$inferSelect
type Reading = Pick<Platform, 'config' | 'now'>
const shownLines = 50

/** Selects users with their wallets. */
export function selectUsers(db: Db) {
  return db.select({ user: appUser, wallet }).from(appUser).leftJoin(wallet, eq(wallet.user_id, appUser.id))
}

/** A user as the operator sees them in the list. */
export function viewListedUser(
  ctx: Reading,
  row: { user: UserRow; wallet: typeof wallet.$inferSelect | null },
): OperatorUser {
  const { posted, pending } = row.wallet ?? { posted: 0, pending: 0 }
  return view(ctx, row.user, { credits_left: posted - pending, credits_held: pending })
}

function view(ctx: Reading, user: UserRow, credits: { credits_left: number; credits_held: number }): OperatorUser {
  const { subscription, subscription_until: until } = currentPlan(user, ctx.now())
  return {
    id: user.id as OperatorUser['id'], // a row's id is a user id
    email: user.email,
    first_name: user.first_name,
    subscription,
    subscription_until: until?.toISOString() ?? null,
    credits_left: credits.credits_left,
    credits_held: credits.credits_held,
    total_processed_images: user.total_processed_images,
    is_operator: isOperator(ctx.config, user),
    blocked_at: user.blocked_at?.toISOString() ?? null,
    blocked_reason: user.blocked_reason,
    created_at: user.created_at.toISOString(),
  }
}

/** One user in full, or the answer that there is none. */
export async function readUser(ctx: Reading, db: Db, userId: string): Promise<OperatorUserDetail> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId))
  if (!user) throw notFound()
  return {
    ...view(ctx, user, await readCredits(db, userId)),
    counts: await countWork(db, userId),
    sessions: await readSessions(ctx, db, userId),
    ledger: await readLedger(db, userId),
  }
}

async function countWork(db: Db, userId: string): Promise<OperatorUserDetail['counts']> {
  const [counts] = await rowsOf<Record<keyof OperatorUserDetail['counts'], string>>(
    db,
    sql`select (select count(*) from face where user_id = ${userId}) as faces,
               (select count(*) from project where user_id = ${userId}) as projects,
               (select count(*) from task where user_id = ${userId}) as tasks,
               (select count(*) from content where user_id = ${userId} and swap_id is not null) as results,
               (select count(*) from report where user_id = ${userId}) as reports,
               (select coalesce(sum(bytes), 0) from blob where user_id = ${userId} and state = 'live') as stored_bytes`,
  )
  const { faces, projects, tasks, results, reports, stored_bytes } = counts ?? {}
  return {
    faces: Number(faces),
    projects: Number(projects),
    tasks: Number(tasks),
    results: Number(results),
    reports: Number(reports),
    stored_bytes: Number(stored_bytes),
  }
}

async function readSessions(ctx: Reading, db: Db, userId: string): Promise<OperatorUserDetail['sessions']> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.user_id, userId), isNull(session.ended_at), sql`expires_at > ${ctx.now().toISOString()}`))
    .orderBy(desc(session.rotated_at))
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_used_at: row.rotated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}

async function readLedger(db: Db, userId: string): Promise<z.output<typeof LedgerLine>[]> {
  const rows = await db
    .select()
    .from(ledger)
    .where(eq(ledger.user_id, userId))
    .orderBy(desc(ledger.id))
    .limit(shownLines)
  return rows.map(({ id, kind, amount, reason, created_at }) => ({
    id,
    kind: kind === 'refund' || kind === 'payment' ? 'grant' : kind,
    amount,
    reason,
    created_at: created_at.toISOString(),
  }))
}
