import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { facePhoto } from '../../platform/db/schema.ts'
import type { faceVersion } from '../../platform/db/schema.ts'

/** One photo of a face as it is stored. */
export type FacePhoto = Pick<
  typeof faceVersion.$inferSelect,
  'blob_id' | 'thumbnail_blob_id' | 'thumbhash' | 'width' | 'height'
>

type Version = FacePhoto & { id: string }

/** Every photo of each version by the version's id, the main one first. */
export async function readFacePhotos(db: Db, versions: Version[]): Promise<Map<string, FacePhoto[]>> {
  const ids = versions.map(({ id }) => id)
  const further =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(facePhoto)
          .where(inArray(facePhoto.face_version_id, ids))
          .orderBy(asc(facePhoto.position))
  const ofVersion = Map.groupBy(further, (row) => row.face_version_id)
  return new Map(versions.map((version) => [version.id, [version, ...(ofVersion.get(version.id) ?? [])].map(bare)]))
}

/** What a version says of its main photo, or a further photo of itself. */
function bare({ blob_id, thumbnail_blob_id, thumbhash, width, height }: FacePhoto): FacePhoto {
  return { blob_id, thumbnail_blob_id, thumbhash, width, height }
}
