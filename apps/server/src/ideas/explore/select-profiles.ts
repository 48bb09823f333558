import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { bookmark, profile } from '../../platform/db/schema.ts'

/** Condition: the creator agreed to be shown, and how that is known is written down. */
export const isOptedIn = and(isNotNull(profile.opted_in_at), isNotNull(profile.opted_in_proof))

/** Selects profiles with whether the user bookmarked them. */
export function selectProfiles(db: Db, userId: string) {
  const ofUser = and(eq(bookmark.profile_uid, profile.uid), eq(bookmark.user_id, userId))
  return db
    .select({ profile, liked_flag: sql<boolean>`${bookmark.user_id} is not null` })
    .from(profile)
    .leftJoin(bookmark, ofUser)
}
