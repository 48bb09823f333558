import { eq } from 'drizzle-orm'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { profile } from '../../../platform/db/schema.ts'
import { invalidFormat, isAllowedImage } from '../../../platform/storage/read-upload.ts'
import { keepBlobs, retireBlobs, stageBlob, installationId } from '../../../platform/storage/blobs.ts'
import { PhotoUnreadable, preparePhoto } from '../../../platform/storage/prepare-photo.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'

/** Longest side of a picture of a creator. */
const maxSidePx = 1080

/** Stores a picture for a creator, without its metadata, in place of the one before. */
export async function setProfileImage(
  ctx: Pick<Platform, 'db' | 'now' | 'storage'>,
  operator: Operator,
  uid: string,
  bytes: Buffer,
): Promise<void> {
  const [known] = await ctx.db.select({ uid: profile.uid }).from(profile).where(eq(profile.uid, uid))
  if (!known) throw notFound()
  const blobId = await stageImage(ctx, bytes)
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(profile).where(eq(profile.uid, uid)).for('update')
    if (!row) throw notFound()
    await keepBlobs(tx, [blobId])
    await tx.update(profile).set({ image_blob_id: blobId, updated_at: ctx.now() }).where(eq(profile.uid, uid))
    await retireBlobs(tx, [row.image_blob_id])
    const details = { before: row.image_blob_id, after: blobId }
    await writeLog(ctx, tx, operator, { action: 'upload profile image', subject: ['profile', uid], details })
  })
}

/** Checks a picture as a source face is checked, and stores it. */
export async function stageImage(ctx: Pick<Platform, 'db' | 'storage'>, bytes: Buffer): Promise<string> {
  if (!(await isAllowedImage(bytes))) throw invalidFormat()
  try {
    const { jpeg } = await preparePhoto(bytes, { maxSidePx })
    return await stageBlob(ctx, { userId: installationId, bytes: jpeg, mediaType: 'image/jpeg' })
  } catch (error) {
    if (!(error instanceof PhotoUnreadable)) throw error
    throw error.reason.code === 'file_damaged' ? invalidFormat(error) : new AppError(error.reason, { cause: error })
  }
}
