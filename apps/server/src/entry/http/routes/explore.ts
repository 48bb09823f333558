import { and, asc, desc, eq } from 'drizzle-orm'
import { notFound } from '../../../platform/process/app-error.ts'
import { bookmark, profile } from '../../../platform/db/schema.ts'
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

  async listBookmarks({ ctx, user }) {
    const rows = await ctx.db
      .select({ bookmark, url: profile.profile_url })
      .from(bookmark)
      .innerJoin(profile, eq(profile.uid, bookmark.profile_uid))
      .where(and(isOptedIn, eq(bookmark.user_id, user.id)))
      .orderBy(desc(bookmark.created_at), asc(bookmark.profile_uid))
    return rows.map((row) => viewBookmark(row.bookmark, row.url))
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
