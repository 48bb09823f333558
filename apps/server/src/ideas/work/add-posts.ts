import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { parseLink } from '@guise/links'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../entry/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOf } from '../../platform/db/connect.ts'
import { post } from '../../platform/db/schema.ts'
import { freshStages } from './stages.ts'

/** Adds links to a task, each once, and enqueues their reading. Links that are there already are passed over. */
export async function addPosts(
  ctx: Pick<Context, 'jobs'>,
  tx: Db,
  owner: { userId: string; taskId: string },
  urls: string[],
): Promise<void> {
  if (!urls.some((url) => isReadable(url))) {
    throw new AppError('invalid_body', 'urls: Please enter at least one valid URL')
  }
  const existing = await tx.select({ url: post.url }).from(post).where(eq(post.task_id, owner.taskId))
  const known = new Set(existing.map(({ url }) => url))
  const fresh = [...new Set(urls)].filter((url) => !known.has(url))
  const priority = await priorityOf(tx, owner.userId)
  if (fresh.length === 0) return
  const rows = fresh.map((url, index) => ({
    id: newId(),
    user_id: owner.userId,
    task_id: owner.taskId,
    url,
    position: existing.length + index,
    stages: freshStages(),
  }))
  await tx.insert(post).values(rows)
  for (const [index, { id }] of rows.entries()) {
    await ctx.jobs.send(tx, 'read-post', { post_id: id, attempt: 1 }, priority - index)
  }
}

/** Work of those who have much waiting yields to work of those who have little. */
export async function priorityOf(db: Db, userId: string): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    db,
    sql`select ((select count(*) from content where user_id = ${userId} and status not in ('completed','failed','cancelled'))
              + (select count(*) from post where user_id = ${userId} and status in ('pending','scraping')))::int as waiting`,
  )
  return -(row?.waiting ?? 0)
}

function isReadable(url: string): boolean {
  return parseLink(url) !== undefined
}
