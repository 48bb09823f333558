import { and, eq, sql } from 'drizzle-orm'
import type { Post, Reader } from '@guise/posts'
import type { Db } from '../../../platform/db/connection.ts'
import { asIndexKey } from '../../../platform/db/index-key.ts'
import { post } from '../../../platform/db/schema.ts'

type PostRow = typeof post.$inferSelect

/** What all links to one post have in common, as it stands in the table. */
export function identityOfLink(posts: Pick<Reader, 'recognise'>, url: string): string {
  return asIndexKey(posts.recognise(url).identity)
}

/**
 * Claims for a post that was read what tells it from every other, inside a transaction that holds the lock of its task;
 * false when another post of the task is the same one. One that gave no photos and is given up steps back: its identity
 * is then its url.
 */
export async function claimIdentity(
  posts: Pick<Reader, 'identityOf'>,
  tx: Db,
  row: Pick<PostRow, 'id' | 'task_id' | 'identity'>,
  found: Post,
): Promise<boolean> {
  const told = posts.identityOf(found)
  if (told === undefined || asIndexKey(told) === row.identity) return true
  const identity = asIndexKey(told)
  const [holder] = await tx
    .select({ id: post.id, status: post.status, hasPhotos: hasPhotos() })
    .from(post)
    .where(and(eq(post.task_id, row.task_id), eq(post.identity, identity)))
  if (holder) {
    const isGivenUp = holder.status === 'failed' || holder.status === 'cancelled'
    if (holder.hasPhotos || !isGivenUp) return false
    await tx.update(post).set({ identity: null }).where(eq(post.id, holder.id))
  }
  await tx.update(post).set({ identity }).where(eq(post.id, row.id))
  return true
}

/** Written out: among the columns of one table Drizzle leaves the names of tables away, and every column would be the photo's own. */
function hasPhotos() {
  return sql<boolean>`exists (select 1 from content photo where photo.post_id = post.id)`
}
