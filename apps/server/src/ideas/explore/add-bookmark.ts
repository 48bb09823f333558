import type { AnswerOf, BodyOf, Operations } from '@guise/contract'
import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import { bookmark, profile } from '../../platform/db/schema.ts'
import { isOptedIn, viewBookmark } from './profile.ts'

type AddBookmark = Operations['addBookmark']

/** Bookmarks a creator; doing it again keeps the bookmark and takes over a new alias. */
export async function addBookmark(tx: Db, userId: string, body: BodyOf<AddBookmark>): Promise<AnswerOf<AddBookmark>> {
  const [known] = await tx
    .select({ url: profile.profile_url })
    .from(profile)
    .where(and(isOptedIn, eq(profile.uid, body.profile_uid)))
  if (!known) throw notFound()
  const [row] = await tx
    .insert(bookmark)
    .values({ user_id: userId, profile_uid: body.profile_uid, user_alias: body.user_alias ?? null })
    .onConflictDoUpdate({
      target: [bookmark.user_id, bookmark.profile_uid],
      set: { user_alias: sql`coalesce(excluded.user_alias, ${bookmark.user_alias})` },
    })
    .returning()
  if (!row) throw new Error('the bookmark vanished while being made')
  return viewBookmark(row, known.url)
}
