import { eq, sql } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import type { TaskStatus } from '@guise/contract'
import type { Context } from '../../entry/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content, post, task } from '../../platform/db/schema.ts'
import type { Stages } from '../../platform/db/schema.ts'
import { announceTask } from '../../platform/events/task-feed.ts'
import { tellOutcome } from '../notices/tell-outcome.ts'
import { deriveStatus, furthest } from './derive-status.ts'

/** A row of the table of tasks. */
export type TaskRow = typeof task.$inferSelect

/**
 * Changes a task in one transaction: its row is locked first, so that two photos that end at once see each other; the
 * statuses of its posts and of itself are derived anew; everybody who watches is told. Undefined when it was deleted.
 */
export function changeTask<T>(
  ctx: Pick<Context, 'db' | 'now' | 'jobs'>,
  taskId: string,
  change: (tx: Db, task: TaskRow) => Promise<T>,
): Promise<T | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(task).where(eq(task.id, taskId)).for('update')
    if (!row) return undefined
    const result = await change(tx, row)
    await settleTask(ctx, tx, taskId)
    return result
  })
}

/** Derives the statuses of a task anew, inside a transaction that holds its lock, and announces the change. */
export async function settleTask(ctx: Pick<Context, 'now' | 'jobs'>, tx: Db, taskId: string): Promise<void> {
  const now = ctx.now()
  const [before] = await tx.select().from(task).where(eq(task.id, taskId))
  if (!before) return
  const posts = await settlePosts(tx, taskId, now)
  const status = furthest(before.status, deriveStatus(posts))
  const hasBegun = status !== 'pending'
  await tx
    .update(task)
    .set({
      status,
      revision: sql`${task.revision} + 1`,
      updated_at: now,
      started_at: before.started_at ?? (hasBegun ? now : null),
      completed_at: isSettled(status) ? (before.completed_at ?? now) : null,
    })
    .where(eq(task.id, taskId))
  if (isSettled(status) && !isSettled(before.status)) await tellOutcome(ctx, tx, { ...before, status })
  await announceTask(tx, taskId)
}

async function settlePosts(tx: Db, taskId: string, now: Date): Promise<TaskStatus[]> {
  const posts = await tx
    .select({ id: post.id, status: post.status, stages: post.stages })
    .from(post)
    .where(eq(post.task_id, taskId))
  // Which statuses there are is all that counts: a task of 300 photos is settled over a thousand times on its way.
  const contents = await tx
    .selectDistinct({ post_id: content.post_id, status: content.status })
    .from(content)
    .where(eq(content.task_id, taskId))
  const statuses: TaskStatus[] = []
  for (const row of posts) {
    const parts = contents.filter(({ post_id }) => post_id === row.id).map(({ status }) => status)
    const status = parts.length === 0 ? row.status : statusOfRead(row.status, parts)
    statuses.push(status)
    const stages = isSettled(status) ? endStages(row.stages, status, now) : row.stages
    if (status !== row.status || stages !== row.stages) {
      await tx.update(post).set({ status, stages }).where(eq(post.id, row.id))
    }
  }
  return statuses
}

/** A post whose photos are known has been read, so it is at least scraping. */
function statusOfRead(current: TaskStatus, parts: TaskStatus[]): TaskStatus {
  return furthest(furthest(current, 'scraping'), deriveStatus(parts))
}

/** What still runs of a post that is over is over, too: whoever was to say so may have died. */
function endStages(stages: Stages, status: TaskStatus, now: Date): Stages {
  const running = Object.entries(stages).filter(([, stage]) => stage.status === 'running')
  if (running.length === 0) return stages
  const outcome = status === 'completed' ? ('completed' as const) : ('failed' as const)
  const ended = running.map(([name, stage]) => [name, { ...stage, status: outcome, finished_at: now.toISOString() }])
  return { ...stages, ...(Object.fromEntries(ended) as Partial<Stages>) } // the names are those of its stages
}
