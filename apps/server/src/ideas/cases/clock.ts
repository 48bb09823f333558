import { complaintDueHours } from '@guise/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

const hourMs = 3_600_000
/** With less time left than this a case is due. */
const dueWithinMs = 12 * hourMs

/** Where a case stands. */
export type ClockState = 'open' | 'due' | 'overdue' | 'settled'

/** By when what begins now is decided. */
export function dueAt(now: Date): Date {
  return new Date(now.getTime() + complaintDueHours * hourMs)
}

/** Where a case stands now. */
export function clockOf(row: { due_at: Date; settled_at: Date | null }, now: Date): ClockState {
  if (row.settled_at) return 'settled'
  const leftMs = row.due_at.getTime() - now.getTime()
  return leftMs <= 0 ? 'overdue' : leftMs < dueWithinMs ? 'due' : 'open'
}

/** Condition: a case stands like this now. */
export function standsLike(state: ClockState | undefined, now: Date): SQL | undefined {
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
