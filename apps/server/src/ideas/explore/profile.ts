import type { Profile, ProfileCard } from '@guise/contract'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { bookmark, profile, profilePost } from '../../platform/db/schema.ts'
import { remoteImageId } from './remote-image.ts'
import { notFound } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'

/** A profile and whether the caller bookmarked it. */
export type ProfileRow = { profile: typeof profile.$inferSelect; liked_flag: boolean }
type Link = (id: string) => string

/** A creator as a card of Explore. */
export function viewCard({ profile, liked_flag }: ProfileRow, link: Link): ProfileCard {
  return {
    uid: profile.uid,
    profile_name: profile.profile_name,
    profile_description: profile.profile_description,
    biography: profile.biography,
    profile_image_link: imageOfProfile(profile, link),
    profile_url: profile.profile_url,
    profile_type: profile.profile_type,
    category: profile.category,
    followers: profile.followers,
    posts_count: profile.posts_count,
    total_swaps: profile.total_swaps,
    editor_choice: profile.editor_choice,
    is_verified: profile.is_verified,
    liked_flag,
  }
}

/** A creator in full, with the posts that show what they publish. */
function viewProfile(row: ProfileRow, posts: (typeof profilePost.$inferSelect)[], link: Link): Profile {
  const { profile } = row
  return {
    ...viewCard(row, link),
    external_url: profile.external_url,
    is_business_account: profile.is_business_account,
    is_professional_account: profile.is_professional_account,
    gender: profile.gender,
    created_timestamp: profile.joined_at?.toISOString() ?? null,
    editors_notes: profile.editors_notes,
    sample_posts: posts.map((post) => viewSamplePost(post, link)),
  }
}

/** A sample post as the API shows it. */
export function viewSamplePost(post: typeof profilePost.$inferSelect, link: Link): Profile['sample_posts'][number] {
  const remote = { uid: post.profile_uid, image: post.position, url: post.image_url }
  return {
    url: post.url,
    image_url: link(post.image_blob_id ?? remoteImageId(remote)),
    caption: post.caption,
    is_pinned: post.is_pinned,
    post_type: post.post_type,
    likes: post.likes,
    comments: post.comments,
  }
}

/** Our own address of a creator's picture: the uploaded one, else the linked one through the image proxy. */
export function imageOfProfile(row: typeof profile.$inferSelect, link: Link): string | null {
  if (row.image_blob_id) return link(row.image_blob_id)
  const url = row.profile_image_link
  return url ? link(remoteImageId({ uid: row.uid, image: 'profile', url })) : null
}

/** A bookmark with the address of the creator it leads to. */
export function viewBookmark(
  row: Pick<typeof bookmark.$inferSelect, 'profile_uid' | 'user_alias'>,
  profileUrl: string,
): { profile_uid: string; profile_url: string; user_alias: string | null } {
  return { profile_uid: row.profile_uid, profile_url: profileUrl, user_alias: row.user_alias }
}

/** One creator who opted in, pinned posts first. */
export async function getProfile(
  ctx: Pick<Platform, 'db'>,
  { userId, uid, link }: { userId: string; uid: string; link: (id: string) => string },
): Promise<Profile> {
  const [row] = await selectProfiles(ctx.db, userId).where(and(isOptedIn, eq(profile.uid, uid)))
  if (!row) throw notFound()
  const posts = await ctx.db
    .select()
    .from(profilePost)
    .where(eq(profilePost.profile_uid, uid))
    .orderBy(desc(profilePost.is_pinned), asc(profilePost.position))
  return viewProfile(row, posts, link)
}

/** Condition: the creator agreed to be shown, and how that is known is written down. */
export const isOptedIn = and(isNotNull(profile.opted_in_at), isNotNull(profile.opted_in_proof))

/** Selects profiles with whether the user bookmarked them. */
function selectProfiles(db: Db, userId: string) {
  const ofUser = and(eq(bookmark.profile_uid, profile.uid), eq(bookmark.user_id, userId))
  return db
    .select({ profile, liked_flag: sql<boolean>`${bookmark.user_id} is not null` })
    .from(profile)
    .leftJoin(bookmark, ofUser)
}
