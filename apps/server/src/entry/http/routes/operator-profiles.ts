import { Readable } from 'node:stream'
import { ImportProfilesBody } from '@guise/contract'
import { and, gt, sql } from 'drizzle-orm'
import { invalidBody } from '../../../platform/process/app-error.ts'
import { profile } from '../../../platform/db/schema.ts'
import { containing, wordsOf } from '../../../ideas/explore/list-profiles.ts'
import { isOptedIn } from '../../../ideas/explore/profile.ts'
import { answered } from '../calls/serve.ts'
import type { Handlers } from '../calls/serve.ts'
import { readForm } from '../../../ideas/operator/read-form.ts'
import { exportProfiles } from '../../../ideas/operator/profiles/export-profiles.ts'
import { importProfiles } from '../../../ideas/operator/profiles/import-profiles.ts'
import { setProfileImage } from '../../../ideas/operator/profiles/profile-image.ts'
import { readProfile, readProfiles } from '../../../ideas/operator/profiles/read-profiles.ts'
import { addSamplePosts, removeSamplePost } from '../../../ideas/operator/profiles/sample-posts.ts'
import { createProfile, deleteProfile, updateProfile } from '../../../ideas/operator/profiles/save-profile.ts'

const maxImportBytes = 32 * 1024 * 1024

type ProfileCalls =
  | 'listOperatorProfiles'
  | 'createOperatorProfile'
  | 'getOperatorProfile'
  | 'updateOperatorProfile'
  | 'deleteOperatorProfile'
  | 'uploadProfileImage'
  | 'addSamplePosts'
  | 'removeSamplePost'
  | 'importProfiles'
  | 'exportProfiles'

/** Calls by which an operator curates Explore. */
export const operatorProfileRoutes: Handlers<ProfileCalls> = {
  async listOperatorProfiles({ ctx, query, link, nextPage }) {
    const where = and(
      query.cursor === undefined ? undefined : gt(profile.uid, query.cursor),
      query.listed === undefined ? undefined : sql`(${isOptedIn}) = ${query.listed}`,
      containing(wordsOf(query.search ?? '').map((word) => [word])),
    )
    const found = await readProfiles(ctx.db, { where, limit: query.limit + 1, link })
    const page = found.slice(0, query.limit)
    nextPage(found.length > query.limit ? page.at(-1)?.uid : undefined)
    return page
  },

  createOperatorProfile: ({ ctx, user, body, link, once }) =>
    once(async (tx) => {
      await createProfile(ctx, tx, user.email, body)
      return readProfile(tx, body.uid, link)
    }),

  getOperatorProfile: ({ ctx, params, link }) => readProfile(ctx.db, params.uid, link),

  async updateOperatorProfile({ ctx, user, params, body, link }) {
    const { seen, ...change } = body
    await ctx.db.transaction((tx) => updateProfile(ctx, tx, user.email, { uid: params.uid, change, seen }))
    return readProfile(ctx.db, params.uid, link)
  },

  deleteOperatorProfile: ({ ctx, user, params }) => deleteProfile(ctx, user.email, params.uid),

  async uploadProfileImage({ ctx, user, params, request, link }) {
    const { bytes } = await readForm(request)
    await setProfileImage(ctx, user.email, params.uid, bytes)
    return readProfile(ctx.db, params.uid, link)
  },

  async addSamplePosts({ ctx, user, params, body, link }) {
    const results = await addSamplePosts(ctx, user.email, { uid: params.uid, urls: body.urls })
    return { results, profile: await readProfile(ctx.db, params.uid, link) }
  },

  removeSamplePost: ({ ctx, user, params }) => removeSamplePost(ctx, user.email, params),

  async importProfiles({ ctx, user, request }) {
    const { bytes, fields } = await readForm(request, maxImportBytes)
    const asked = ImportProfilesBody.safeParse(fields)
    if (!asked.success) throw invalidBody({ field: 'dry_run', code: 'true_or_false' })
    return importProfiles(ctx, user.email, { bytes, isDryRun: asked.data.dry_run })
  },

  async exportProfiles({ ctx, query, reply }) {
    const day = ctx.now().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="profiles-${day}.${query.format}"`)
    reply.type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
    await reply.send(Readable.from(exportProfiles(ctx.db, query.format)))
    return answered
  },
}
