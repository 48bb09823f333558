import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { AddSourceImagePhotoBody, CreateSourceImageBody } from '@guise/contract'
import type { SourceImage } from '@guise/contract'
import { notFound } from '../../../platform/process/app-error.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { face } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import type { Handlers } from '../calls/serve.ts'
import { prepareFacePhoto } from '../../../ideas/faces/add-face-photo.ts'
import { checkFace } from '../../../ideas/faces/check-face.ts'
import { prepareFace } from '../../../ideas/faces/create-face.ts'
import { requireOwnFace, updateFace } from '../../../ideas/faces/face.ts'
import { removeFacePhoto } from '../../../ideas/faces/remove-face-photo.ts'
import { countResults, removeOwnFace } from '../../../ideas/work/orders/delete-face-results.ts'
import { selectFaces, viewFaces } from '../../../ideas/faces/views.ts'
import type { FaceRow } from '../../../ideas/faces/views.ts'

type FaceCalls =
  | 'listSourceImages'
  | 'getSourceImageStats'
  | 'getSourceImage'
  | 'createSourceImage'
  | 'checkSourceImage'
  | 'addSourceImagePhoto'
  | 'removeSourceImagePhoto'
  | 'updateSourceImage'
  | 'deleteSourceImage'
  | 'getSourceImageResults'
  | 'revokeSourceImage'

/** Calls about the library of faces. */
export const faceRoutes: Handlers<FaceCalls> = {
  async listSourceImages({ ctx, user, query, link, nextPage }) {
    const named = query.search ? ilike(face.name, `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined
    const rows = await selectFaces(ctx.db)
      .where(and(eq(face.user_id, user.id), named, olderThan(face, query.cursor)))
      .orderBy(desc(face.created_at), desc(face.id))
      .limit(query.limit + 1)
    return viewFaces(
      ctx.db,
      pageOf(rows, query.limit, ({ face }) => face, nextPage),
      link,
    )
  },

  async getSourceImageStats({ ctx, user }) {
    const [stats] = await rowsOf<{ images: string; swaps: string; bytes: string; last: string | Date | null }>(
      ctx.db,
      sql`select (select count(*) from face where user_id = ${user.id}) as images,
                 (select count(*) from swap join content on content.id = swap.content_id where content.user_id = ${user.id}) as swaps,
                 (select coalesce(sum(blob.bytes), 0) from blob where blob.id in (
                    select face_version.blob_id from face_version join face on face.id = face_version.face_id
                      where face.user_id = ${user.id}
                    union select face_photo.blob_id from face_photo
                      join face_version on face_version.id = face_photo.face_version_id
                      join face on face.id = face_version.face_id where face.user_id = ${user.id})) as bytes,
                 (select max(created_at) from face where user_id = ${user.id}) as last`,
    )
    return {
      total_images: Number(stats?.images),
      total_swaps: Number(stats?.swaps),
      total_bytes: Number(stats?.bytes),
      last_uploaded_at: stats?.last ? new Date(stats.last).toISOString() : null,
    }
  },

  async getSourceImage({ ctx, user, params, link }) {
    const [row] = await selectFaces(ctx.db).where(and(eq(face.id, params.source_image_id), eq(face.user_id, user.id)))
    if (!row) throw notFound()
    return viewOne(ctx.db, row, link)
  },

  createSourceImage: ({ ctx, user, request, link, onceStored }) =>
    ctx.uploads.receive({ request, userId: user.id }, CreateSourceImageBody, (upload) =>
      onceStored(upload.fingerprint, async (stage) => {
        const enterFace = await prepareFace({ ...ctx, stage }, user.id, upload)
        return (tx) => enterFace(tx, link)
      }),
    ),

  checkSourceImage: ({ ctx, user, request }) =>
    ctx.uploads.receive({ request, userId: user.id }, CreateSourceImageBody, ({ path }) =>
      checkFace(ctx, user.id, path),
    ),

  async addSourceImagePhoto({ ctx, user, params, request, link, onceStored }) {
    const target = { userId: user.id, faceId: params.source_image_id }
    await requireOwnFace(ctx.db, target)
    return ctx.uploads.receive({ request, userId: user.id }, AddSourceImagePhotoBody, (upload) =>
      onceStored(upload.fingerprint, async (stage) => {
        const enterPhoto = await prepareFacePhoto({ ...ctx, stage }, target, upload)
        return (tx) => enterPhoto(tx, link)
      }),
    )
  },

  removeSourceImagePhoto: ({ ctx, user, params }) =>
    removeFacePhoto(ctx, { userId: user.id, faceId: params.source_image_id, photoId: params.photo_id }),

  async updateSourceImage({ ctx, user, params, body, link }) {
    await updateFace(ctx, user.id, params.source_image_id, body)
    const [row] = await selectFaces(ctx.db).where(eq(face.id, params.source_image_id))
    if (!row) throw notFound()
    return viewOne(ctx.db, row, link)
  },

  deleteSourceImage: ({ ctx, user, params, query }) =>
    removeOwnFace(ctx, { userId: user.id, faceId: params.source_image_id }, { ...query, isRevoked: false }),

  getSourceImageResults: async ({ ctx, user, params }) => ({
    results: await countResults(ctx.db, { userId: user.id, faceId: params.source_image_id }),
  }),

  revokeSourceImage: ({ ctx, user, params, body }) =>
    removeOwnFace(ctx, { userId: user.id, faceId: params.source_image_id }, { ...body, isRevoked: true }),
}

async function viewOne(db: Db, row: FaceRow, link: (blobId: string) => string): Promise<SourceImage> {
  const [shown] = await viewFaces(db, [row], link)
  if (!shown) throw notFound()
  return shown
}
