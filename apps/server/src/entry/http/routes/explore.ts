import { and, desc, eq } from 'drizzle-orm'
import { notFound } from '../../../platform/process/app-error.ts'
import { bookmark, profile } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import type { Handlers } from '../calls/serve.ts'
import { addBookmark } from '../../../ideas/explore/add-bookmark.ts'
import { getProfile, isOptedIn, viewBookmark, viewCard } from '../../../ideas/explore/profile.ts'
import { listProfiles } from '../../../ideas/explore/list-profiles.ts'

/** Calls of Explore and its bookmarks. */
export const exploreRoutes: Handlers<
  'listProfiles' | 'getProfile' | 'listBookmarks' | 'addBookmark' | 'removeBookmark'
> = {
  async listProfiles({ ctx, user, query, link, nextPage }) {
    const { rows, next } = await listProfiles(ctx, user.id, query)
    nextPage(next)
    return { profiles: rows.map((row) => viewCard(row, link)) }
  },

  getProfile: ({ ctx, user, params, link }) => getProfile(ctx, { userId: user.id, uid: params.uid, link }),

  async listBookmarks({ ctx, user, query, nextPage }) {
    const after = olderThan({ created_at: bookmark.created_at, id: bookmark.profile_uid }, query.cursor, 'text')
    const rows = await ctx.db
      .select({ bookmark, url: profile.profile_url })
      .from(bookmark)
      .innerJoin(profile, eq(profile.uid, bookmark.profile_uid))
      .where(and(isOptedIn, eq(bookmark.user_id, user.id), after))
      .orderBy(desc(bookmark.created_at), desc(bookmark.profile_uid))
      .limit(query.limit + 1)
    const keyOf = ({ bookmark: { created_at, profile_uid } }: (typeof rows)[number]) => ({
      created_at,
      id: profile_uid,
    })
    return pageOf(rows, query.limit, keyOf, nextPage).map((row) => viewBookmark(row.bookmark, row.url))
  },

  addBookmark: ({ user, body, once }) => once((tx) => addBookmark(tx, user.id, body)),

  async removeBookmark({ ctx, user, params }) {
    const removed = await ctx.db
      .delete(bookmark)
      .where(and(eq(bookmark.user_id, user.id), eq(bookmark.profile_uid, params.profile_uid)))
      .returning({ uid: bookmark.profile_uid })
    if (removed.length === 0) throw notFound()
  },
}
