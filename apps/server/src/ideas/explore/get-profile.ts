import type { Profile } from '@guise/contract'
import { and, asc, desc, eq } from 'drizzle-orm'
import { notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { profile, profilePost } from '../../platform/db/schema.ts'
import { isOptedIn, selectProfiles } from './select-profiles.ts'
import { viewProfile } from './views.ts'

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
