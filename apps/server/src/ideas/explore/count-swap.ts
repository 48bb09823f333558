import { eq, sql } from 'drizzle-orm'
import type { Post } from '@guise/posts'
import type { Platform } from '../../platform/platform.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { postProfile, profileSwap } from '../../platform/db/schema.ts'
import { addressKey, addressKeys } from './address-key.ts'

/** How long a swap counts as one of these days. */
const trendingDays = 30

/** Remembers whose post was read: by the address of a sample post, else by the address of its author. */
export async function recognizeProfile(tx: Db, post: { id: string; url: string }, found: Post): Promise<void> {
  const ofPost = [post.url, found.canonicalUrl].flatMap(addressKeys)
  const ofAuthor = found.author.url === undefined ? undefined : addressKey(found.author.url)
  const [known] = await rowsOf<{ uid: string }>(
    tx,
    sql`select uid from (
          select profile_uid as uid, 1 as rank from profile_post where url_key in ${[...ofPost, '']}
          union all select uid, 2 from profile where url_key = ${ofAuthor ?? ''}) known
        order by rank, uid limit 1`,
  )
  if (!known) return
  await tx
    .insert(postProfile)
    .values({ post_id: post.id, profile_uid: known.uid })
    .onConflictDoUpdate({ target: postProfile.post_id, set: { profile_uid: known.uid } })
}

/** Counts a published swap for the creator whose post it was made from, if it is one of Explore's. */
export async function countSwap(
  ctx: Pick<Platform, 'now'>,
  tx: Db,
  swap: { postId: string; contentId: string; attempt: number },
): Promise<void> {
  const [row] = await tx
    .select({ uid: postProfile.profile_uid })
    .from(postProfile)
    .where(eq(postProfile.post_id, swap.postId))
  if (!row) return
  const counted = await tx
    .insert(profileSwap)
    .values({ content_id: swap.contentId, attempt: swap.attempt, profile_uid: row.uid, created_at: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: profileSwap.content_id })
  if (counted.length === 0) return
  await tx.execute(
    sql`update profile set total_swaps = total_swaps + 1, trending_swaps = trending_swaps + 1 where uid = ${row.uid}`,
  )
}

/** Counts the swaps of these days anew, for those swaps that have grown old. */
export async function refreshTrending(ctx: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const since = new Date(ctx.now().getTime() - trendingDays * 24 * 3600 * 1000).toISOString()
  await ctx.db.execute(
    sql`update profile set trending_swaps = counted.swaps
        from (select uid, (select count(*)::int from profile_swap
                where profile_swap.profile_uid = profile.uid and created_at > ${since}) as swaps
              from profile where trending_swaps > 0) counted
        where counted.uid = profile.uid and counted.swaps <> profile.trending_swaps`,
  )
}
