import { and, desc, eq, gt, isNull, min, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { complaintDueHours } from '@guise/contract'
import type { LoggedCase, QueueCount } from '@guise/contract'
import { v7 as newId } from 'uuid'
import { notFound } from '../../platform/process/app-error.ts'
import type { AppError } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appeal, prohibition, removalRequest, report } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { latestKept } from '../../platform/process/kept-moments.ts'
import { writeLog } from '../accounts/operator-log.ts'
import type { Operator } from '../accounts/operator-log.ts'

const hourMs = 3_600_000
/** With less time left than this a case is due. */
const dueWithinMs = 12 * hourMs
/** How long a person is shown their own cases. */
const listedMs = 30 * 24 * hourMs

/** What every case has: an id, a status, the operator's note and its times. */
export type CaseTable = typeof report | typeof removalRequest | typeof appeal | typeof prohibition

/** Where a case stands. */
export type ClockState = 'open' | 'due' | 'overdue' | 'settled'

/** What settling a case takes. */
export type Settling = Pick<Platform, 'config' | 'ffmpeg' | 'db' | 'jobs' | 'now'>

/** How the rows of a queue are chosen, ordered and shown. */
export type Reading = {
  where: SQL | undefined
  orderBy: SQL
  limit: number
  /** Turns the id of a stored picture into its address. */
  link: (blobId: string) => string
  clockOf: (row: Timed) => ClockState
}

type Timed = { due_at: Date; settled_at: Date | null }

/** What is special about one kind of case. */
export type CaseKind<Table extends CaseTable, Verdict extends { note: string }, Shown> = {
  table: Table
  /** What the operator log calls it. */
  name: LoggedCase
  /** Whether nobody has asked for it yet: such a row is kept in readiness and no operator sees it. */
  isUnasked?: (row: Table['$inferSelect']) => boolean
  alreadySettled: () => AppError
  /** Locks what a decision touches of whoever deletes it with the case, in their order: the task, then the person, and the case behind both. */
  lockBefore?(tx: Db, row: Table['$inferSelect']): Promise<unknown>
  /** Carries a verdict out and tells whoever asked. Returns what changes in the row, and what the log notes beside the verdict. */
  decide(
    ctx: Settling,
    tx: Db,
    row: Table['$inferSelect'],
    verdict: Verdict,
  ): Promise<{ changes: Partial<Table['$inferInsert']>; details: Record<string, unknown> }>
  /** Reads cases as the operator sees them. */
  read(db: Db, reading: Reading): Promise<Shown[]>
}

/** The columns with which a case begins: open, with its clock running. */
export function openCase(now: Date) {
  return { id: newId(), status: 'open' as const, created_at: now, due_at: dueAt(now) }
}

/** By when what begins now is decided. */
export function dueAt(now: Date): Date {
  return new Date(now.getTime() + complaintDueHours * hourMs)
}

/** What waits for a decision is due at the latest when what begins now is: a clock that was ahead put it off for longer. */
export async function correctDue({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const due_at = dueAt(now())
  for (const kept of [report, removalRequest, appeal, prohibition]) {
    const table = kept as typeof report // the columns used here are those of every table
    await db
      .update(table)
      .set({ due_at })
      .where(and(isNull(table.settled_at), gt(table.due_at, latestKept(due_at))))
  }
}

/** The operator's queue of one kind: what is due first, then what was settled last. */
export function listCases<Table extends CaseTable, Verdict extends { note: string }, Shown>(
  ctx: Pick<Platform, 'db' | 'now'>,
  kind: CaseKind<Table, Verdict, Shown>,
  {
    state,
    limit,
    link,
    after,
  }: { state?: ClockState | undefined; limit: number; link: Reading['link']; after?: SQL | undefined },
): Promise<Shown[]> {
  const now = ctx.now()
  return kind.read(ctx.db, { ...queueAt(kind.table, now), where: and(standsLike(state, now), after), limit, link })
}

/** How many cases of one kind wait for a decision. */
export async function countOpen(ctx: Pick<Platform, 'db' | 'now'>, kind: { table: CaseTable }): Promise<QueueCount> {
  const table = kind.table as typeof report // the columns used here are those of every table
  const now = ctx.now()
  const count = (state: ClockState) => sql<number>`count(*) filter (where ${standsLike(state, now)})::int`
  const [counts] = await ctx.db
    .select({ overdue: count('overdue'), due: count('due'), open: count('open'), next: min(table.due_at) })
    .from(table)
    .where(eq(table.status, 'open'))
  const { overdue = 0, due = 0, open = 0, next } = counts ?? {}
  return { overdue, due, open, next_due_at: next?.toISOString() ?? null }
}

/** Settles an open case as the operator decided, once, and answers it as the operator sees it then. */
export async function settleCase<Table extends CaseTable, Verdict extends { note: string }, Shown>(
  ctx: Settling,
  kind: CaseKind<Table, Verdict, Shown>,
  { operator, id, verdict, link }: { operator: Operator; id: string; verdict: Verdict; link: Reading['link'] },
): Promise<Shown> {
  const table = kind.table as typeof report // one of the tables, whose common columns alone are used here
  await ctx.db.transaction(async (tx) => {
    const found = tx.select().from(table).where(eq(table.id, id))
    const [seen] = await found
    if (seen) await kind.lockBefore?.(tx, seen)
    const [row] = await found.for('update')
    if (!row || kind.isUnasked?.(row)) throw notFound()
    if (row.status !== 'open') throw kind.alreadySettled()
    const { changes, details } = await kind.decide(ctx, tx, row, verdict)
    const settled = { ...changes, note: verdict.note, settled_at: ctx.now() }
    await tx
      .update(table)
      .set(settled as Partial<typeof report.$inferInsert>) // of the same table as the row
      .where(eq(table.id, id))
    await writeLog(ctx, tx, operator, {
      action: `settle ${kind.name}`,
      subject: [kind.name, id],
      details: { ...verdict, ...details },
    })
  })
  const where = eq(table.id, id)
  const [shown] = await kind.read(ctx.db, { ...queueAt(table, ctx.now()), where, limit: 1, link })
  if (!shown) throw notFound()
  return shown
}

/** A page of a person's own cases of the last 30 days and one more, newest first. */
export function listOwnCases<Table extends typeof report | typeof appeal>(
  ctx: Pick<Platform, 'db' | 'now'>,
  kind: { table: Table },
  {
    userId,
    taskId,
    limit,
    after,
  }: { userId: string; taskId: string | undefined; limit: number; after: SQL | undefined },
): Promise<Table['$inferSelect'][]> {
  const table = kind.table as typeof report // the columns used here are those of both tables
  const since = new Date(ctx.now().getTime() - listedMs).toISOString()
  const ofTask = taskId ? eq(table.task_id, taskId) : undefined
  return ctx.db
    .select()
    .from(table)
    .where(and(eq(table.user_id, userId), ofTask, after, sql`${table.created_at} > ${since}`))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(limit + 1)
}

/** The columns that every kind shows of its clock to the operator. */
export function viewClock(row: Timed, clockOf: Reading['clockOf']): { due_at: string; clock: ClockState } {
  return { due_at: row.due_at.toISOString(), clock: clockOf(row) }
}

function queueAt(table: CaseTable, now: Date) {
  return {
    orderBy: sql`settled_at desc nulls first, due_at, ${table.id}`,
    clockOf: (row: Timed) => clockOf(row, now),
  }
}

function clockOf(row: Timed, now: Date): ClockState {
  if (row.settled_at) return 'settled'
  const leftMs = row.due_at.getTime() - now.getTime()
  return leftMs <= 0 ? 'overdue' : leftMs < dueWithinMs ? 'due' : 'open'
}

/** Condition: a case stands like this now. */
function standsLike(state: ClockState | undefined, now: Date): SQL | undefined {
  if (state === undefined) return undefined
  const dueFrom = new Date(now.getTime() + dueWithinMs).toISOString()
  const at = now.toISOString()
  const conditions = {
    settled: sql`settled_at is not null`,
    overdue: sql`settled_at is null and due_at <= ${at}`,
    due: sql`settled_at is null and due_at > ${at} and due_at < ${dueFrom}`,
    open: sql`settled_at is null and due_at >= ${dueFrom}`,
  }
  return conditions[state]
}
