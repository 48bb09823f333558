import type { SourceImage } from '@guise/contract'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { face, faceVersion } from '../db/schema.ts'

/** A face with the picture it has now. */
export type FaceRow = { face: typeof face.$inferSelect; version: typeof faceVersion.$inferSelect }

/** Selects faces with their newest picture. */
export function selectFaces(db: Db) {
  const newest = db
    .selectDistinctOn([faceVersion.face_id])
    .from(faceVersion)
    .orderBy(faceVersion.face_id, desc(faceVersion.created_at))
    .as('version')
  return db.select().from(face).innerJoin(newest, eq(newest.face_id, face.id))
}

/** A face as the API shows it. */
export function viewFace({ face, version }: FaceRow, link: (blobId: string) => string): SourceImage {
  return {
    id: face.id as SourceImage['id'], // a row's id is a source image id
    name: face.name,
    file_url: link(version.blob_id),
    thumbnail_url: link(version.thumbnail_blob_id),
    thumbhash: version.thumbhash,
    width: version.width,
    height: version.height,
    is_default: face.is_default,
    created_at: face.created_at.toISOString(),
  }
}
