import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { maxSharesPerTask } from '@guise/contract'
import type { BodyOf, Operations, Share, SharedResults } from '@guise/contract'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, content, post, share, swap, task } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'

const dayMs = 24 * 3_600_000
/** Pictures that one link shows. */
const mostShown = 500

type Row = typeof share.$inferSelect
type Sharing = Pick<Platform, 'now'>

/** Shares the results of a task, or one of them; refused when there is nothing to see, or too many links are open. */
export async function createShare(
  ctx: Sharing,
  tx: Db,
  userId: string,
  { task_id, content_id, days }: BodyOf<Operations['createShare']>,
): Promise<Row> {
  const ofUser = and(eq(task.id, task_id), eq(task.user_id, userId))
  const [own] = await tx.select({ id: task.id }).from(task).where(ofUser).for('update')
  if (!own) throw notFound()
  if (content_id) {
    const [item] = await tx
      .select({ id: content.id })
      .from(content)
      .where(and(eq(content.id, content_id), eq(content.task_id, task_id)))
    if (!item) throw notFound()
  }
  const open = await listShares(ctx, tx, { userId, taskId: task_id })
  if (open.length >= maxSharesPerTask) throw new AppError({ code: 'too_many_shares', most: maxSharesPerTask })
  const now = ctx.now()
  const row = {
    id: randomUUID(),
    user_id: userId,
    task_id,
    content_id: content_id ?? null,
    opened: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + days * dayMs),
  }
  const [shown] = await selectShown(tx, row, 1)
  if (!shown) throw new AppError({ code: 'nothing_to_share' })
  await tx.insert(share).values(row)
  return row
}

/** The links of a person's task that still lead somewhere, newest first. */
export function listShares(
  ctx: Sharing,
  db: Db,
  { userId, taskId }: { userId: string; taskId: string },
): Promise<Row[]> {
  return db
    .select()
    .from(share)
    .where(and(eq(share.user_id, userId), eq(share.task_id, taskId), gt(share.expires_at, ctx.now())))
    .orderBy(desc(share.created_at), desc(share.id))
    .limit(maxSharesPerTask)
}

/** Makes a link lead nowhere. */
export async function revokeShare(db: Db, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(share)
    .where(and(eq(share.id, id), eq(share.user_id, userId)))
    .returning({ id: share.id })
  if (gone.length === 0) throw notFound()
}

/** What a link shows, and counts that it was opened; the same answer for one that never was, is over, or shows nothing any more. */
export async function openShare(
  ctx: Sharing & Pick<Platform, 'db'>,
  id: string,
  link: (blobId: string) => string,
): Promise<SharedResults> {
  const [row] = await ctx.db
    .update(share)
    .set({ opened: sql`${share.opened} + 1` })
    .where(leads(ctx, ctx.db, id))
    .returning()
  const shown = row ? await selectShown(ctx.db, row, mostShown) : []
  if (!row || shown.length === 0) throw notFound()
  return {
    expires_at: row.expires_at.toISOString(),
    pictures: shown.map(({ swap, item, post }) => ({
      url: link(swap.blob_id),
      thumbnail_url: link(swap.thumbnail_blob_id),
      video_duration: item.type === 'Video' ? (item.seconds ?? 0) : null,
      thumbhash: swap.thumbhash,
      width: swap.width,
      height: swap.height,
      made_at: swap.created_at.toISOString(),
      has_visible_mark: swap.has_visible_mark,
      network: post.network,
      author: post.author,
      source_url: post.canonical_url ?? post.url,
    })),
  }
}

/** Whether a link still leads somewhere. */
export async function isShareOpen(ctx: Sharing & Pick<Platform, 'db'>, id: string): Promise<boolean> {
  return (await ctx.db.$count(share, leads(ctx, ctx.db, id))) > 0
}

/** The first result of a link, for whoever wants to preview it, a film by its poster; does not count as opening. */
export async function firstShared(ctx: Sharing & Pick<Platform, 'db'>, id: string) {
  const [row] = await ctx.db
    .select()
    .from(share)
    .where(leads(ctx, ctx.db, id))
  const [first] = row ? await selectShown(ctx.db, row, 1) : []
  if (!first) return undefined
  const { blob_id, thumbnail_blob_id, has_visible_mark } = first.swap
  return { blob_id: first.item.type === 'Video' ? thumbnail_blob_id : blob_id, has_visible_mark }
}

/** A link as its owner sees it. */
export function viewShare(row: Row, origin: string): Share {
  return {
    id: row.id as Share['id'], // a row's id is a share's id, and so on
    url: `${origin}/s/${row.id}`,
    task_id: row.task_id as Share['task_id'],
    content_id: row.content_id as Share['content_id'],
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    opened: row.opened,
  }
}

/** Condition: it is this link, and not over; those of somebody who is blocked lead nowhere until they are let in again. */
function leads({ now }: Sharing, db: Db, id: string): SQL | undefined {
  const letIn = db.select({ id: appUser.id }).from(appUser).where(isNull(appUser.blocked_at))
  return and(eq(share.id, id), gt(share.expires_at, now()), inArray(share.user_id, letIn))
}

function selectShown(db: Db, { task_id, content_id }: Pick<Row, 'task_id' | 'content_id'>, most: number) {
  return db
    .select({
      swap,
      item: { type: content.item_type, seconds: content.video_duration },
      post: { network: post.network, author: post.author, canonical_url: post.canonical_url, url: post.url },
    })
    .from(content)
    .innerJoin(swap, eq(swap.id, content.swap_id))
    .innerJoin(post, eq(post.id, content.post_id))
    .where(
      and(
        eq(content.task_id, task_id),
        content_id ? eq(content.id, content_id) : undefined,
        isNotNull(content.swap_id),
      ),
    )
    .orderBy(asc(post.position), asc(content.position))
    .limit(most)
}
