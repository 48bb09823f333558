import { sql } from 'drizzle-orm'
import type { StatementEntry, StatementKind } from '@guise/contract'
import type { LedgerKind } from '../../platform/db/schema.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'

type Row = {
  id: string
  kind: LedgerKind
  amount: number
  reason: string
  created_at: string
  credits_left: number
  credits_held: number
  task_id: string | null
  project_id: string | null
  task_name: string | null
}

/** What an entry changes of the credits that may be spent, and of those set aside. */
const leftBy = sql`case kind when 'capture' then 0 when 'hold' then -amount else amount end`
const heldBy = sql`case kind when 'hold' then amount when 'capture' then -amount when 'release' then -amount else 0 end`

/**
 * Movements of a user's credits, newest first, from below the entry `before`. The balance after each is the wallet of
 * now less all that came later, so the newest entry always shows what the wallet holds.
 */
export async function readStatement(
  db: Db,
  userId: string,
  page: { before: string | undefined; limit: number },
): Promise<StatementEntry[]> {
  const before = page.before ?? null
  const rows = await rowsOf<Row>(
    db,
    sql`with page as (
          select id, kind, amount, reason, content_id, created_at, ${leftBy} as left_by, ${heldBy} as held_by
          from ledger
          where user_id = ${userId} and (${before}::bigint is null or id < ${before}::bigint)
          order by id desc limit ${page.limit}
        ), later as (
          select coalesce(sum(${leftBy}), 0) as left_by, coalesce(sum(${heldBy}), 0) as held_by
          from ledger where user_id = ${userId} and id >= ${before}::bigint
        )
        select page.id::text, page.kind, page.amount, page.reason, page.created_at,
          (wallet.posted - wallet.pending - later.left_by - coalesce(sum(page.left_by) over newer, 0))::int as credits_left,
          (wallet.pending - later.held_by - coalesce(sum(page.held_by) over newer, 0))::int as credits_held,
          task.id as task_id, task.project_id, task.name as task_name
        from page
        cross join later
        join wallet on wallet.user_id = ${userId}
        left join content on content.id = page.content_id
        left join task on task.id = content.task_id
        window newer as (order by page.id desc rows between unbounded preceding and 1 preceding)
        order by page.id desc`,
  )
  return rows.map(viewEntry)
}

function viewEntry(row: Row): StatementEntry {
  const isSpent = row.kind === 'hold' || row.kind === 'capture'
  return {
    id: row.id,
    kind: kindOf(row),
    amount: isSpent ? -row.amount : row.amount,
    credits_left: row.credits_left,
    credits_held: row.credits_held,
    reason: row.reason,
    // a task row has its own id, its project's and a name
    task: row.task_id
      ? ({ id: row.task_id, project_id: row.project_id, name: row.task_name } as StatementEntry['task'])
      : null,
    created_at: new Date(row.created_at).toISOString(),
  }
}

/** A statement tells what was given and what was given back; where it came from is its reason. */
function kindOf({ kind }: Row): StatementKind {
  if (kind === 'capture') return 'charge'
  return kind === 'payment' ? 'grant' : kind
}
