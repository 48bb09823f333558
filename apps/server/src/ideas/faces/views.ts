import type { SourceImage, SourceImagePhoto } from '@guise/contract'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { face, faceVersion } from '../../platform/db/schema.ts'
import { readFacePhotos } from './face-photos.ts'
import type { FacePhoto } from './face-photos.ts'

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

/** Faces as the API shows them, with every photo of each. */
export async function viewFaces(db: Db, rows: FaceRow[], link: (blobId: string) => string): Promise<SourceImage[]> {
  const versions = rows.map(({ version }) => version)
  const photosOf = await readFacePhotos(db, versions)
  return rows.map((row) => viewFace(row, photosOf.get(row.version.id) ?? [row.version], link))
}

/** A face as the API shows it. */
export function viewFace(
  { face, version }: FaceRow,
  photos: FacePhoto[],
  link: (blobId: string) => string,
): SourceImage {
  return {
    id: face.id as SourceImage['id'], // a row's id is a source image id
    name: face.name,
    file_url: link(version.blob_id),
    thumbnail_url: link(version.thumbnail_blob_id),
    thumbhash: version.thumbhash,
    width: version.width,
    height: version.height,
    is_default: face.is_default,
    photos: photos.map((photo) => ({
      id: photo.blob_id as SourceImagePhoto['id'], // a photo of a face is known by its blob
      file_url: link(photo.blob_id),
      thumbnail_url: link(photo.thumbnail_blob_id),
      thumbhash: photo.thumbhash,
      width: photo.width,
      height: photo.height,
    })),
    created_at: face.created_at.toISOString(),
  }
}
