import { sql } from 'drizzle-orm'
import { TaskStatus } from '@guise/contract'
import type { AnswerOf, Operations } from '@guise/contract'
import type { Platform } from '../../platform/platform.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import { readProject } from './views.ts'

/** Counts of a project by task and item status, its credits and its last activity. */
export async function summarizeProject(
  ctx: Pick<Platform, 'db'>,
  userId: string,
  projectId: string,
): Promise<AnswerOf<Operations['getProjectSummary']>> {
  const { id } = await readProject(ctx.db, userId, projectId)
  const tasks = await rowsOf<Counted>(
    ctx.db,
    sql`select status, count(*)::int as count from task where project_id = ${id} group by status`,
  )
  const contents = await rowsOf<Counted>(
    ctx.db,
    sql`select content.status, count(*)::int as count from content
        join task on task.id = content.task_id where task.project_id = ${id} group by content.status`,
  )
  const [totals] = await rowsOf<{ spent: number; last: string | Date | null }>(
    ctx.db,
    sql`select (select coalesce(sum(ledger.amount), 0)::int from ledger join content on content.id = ledger.content_id
                  join task on task.id = content.task_id
                where ledger.kind = 'capture' and task.project_id = ${id}) as spent,
               (select max(updated_at) from task where project_id = ${id}) as last`,
  )
  return {
    project_id: id as AnswerOf<Operations['getProjectSummary']>['project_id'], // a row's id is a project id
    tasks: byStatus(tasks),
    contents: byStatus(contents),
    total_tasks: sum(tasks),
    total_contents: sum(contents),
    credits_spent: totals?.spent ?? 0,
    last_activity_at: totals?.last ? new Date(totals.last).toISOString() : null,
  }
}

type Counted = { status: TaskStatus; count: number }

function byStatus(rows: Counted[]): Record<TaskStatus, number> {
  const counts = Object.fromEntries(TaskStatus.options.map((status) => [status, 0])) as Record<TaskStatus, number> // every status is an option
  for (const { status, count } of rows) counts[status] = count
  return counts
}

function sum(rows: Counted[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
