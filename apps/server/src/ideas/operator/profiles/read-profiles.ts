import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { OperatorProfile } from '@guise/contract'
import { notFound } from '../../../platform/process/app-error.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { profile, profilePost } from '../../../platform/db/schema.ts'
import { imageOfProfile, viewSamplePost } from '../../explore/profile.ts'
import { toInput } from './profile-fields.ts'

type Link = (id: string) => string

/** Reads creators by uid as the operator sees them. */
export async function readProfiles(
  db: Db,
  { where, limit, link }: { where: SQL | undefined; limit: number; link: Link },
): Promise<OperatorProfile[]> {
  const rows = await db
    .select({
      profile,
      bookmarks: sql<number>`(select count(*)::int from bookmark where bookmark.profile_uid = "profile"."uid")`,
    })
    .from(profile)
    .where(where)
    .orderBy(asc(profile.uid))
    .limit(limit)
  const uids = rows.map((row) => row.profile.uid)
  const posts = uids.length > 0 ? await readPosts(db, uids) : []
  const postsOf = Map.groupBy(posts, (post) => post.profile_uid)
  return rows.map((row) => view(row.profile, row.bookmarks, postsOf.get(row.profile.uid) ?? [], link))
}

/** One creator, or the answer that there is none of this name. */
export async function readProfile(db: Db, uid: string, link: Link): Promise<OperatorProfile> {
  const [found] = await readProfiles(db, { where: eq(profile.uid, uid), limit: 1, link })
  if (!found) throw notFound()
  return found
}

function readPosts(db: Db, uids: string[]) {
  return db
    .select()
    .from(profilePost)
    .where(inArray(profilePost.profile_uid, uids))
    .orderBy(asc(profilePost.profile_uid), asc(profilePost.position))
}

function view(
  row: typeof profile.$inferSelect,
  bookmarks: number,
  posts: (typeof profilePost.$inferSelect)[],
  link: Link,
): OperatorProfile {
  return {
    ...toInput(row),
    total_swaps: row.total_swaps,
    trending_swaps: row.trending_swaps,
    is_listed: row.opted_in_at !== null && row.opted_in_proof !== null,
    image_url: imageOfProfile(row, link),
    has_uploaded_image: row.image_blob_id !== null,
    bookmarks,
    updated_at: row.updated_at.toISOString(),
    sample_posts: posts.map((post) => ({ ...viewSamplePost(post, link), position: post.position })),
  }
}
