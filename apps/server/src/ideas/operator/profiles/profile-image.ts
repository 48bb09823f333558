import { eq } from 'drizzle-orm'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { profile } from '../../../platform/db/schema.ts'
import { invalidFormat, isAllowedImage } from '../../../platform/storage/uploads.ts'
import { keepBlobs, retireBlobs, installationId } from '../../../platform/storage/blobs.ts'
import { PhotoUnreadable } from '../../../platform/storage/prepare-photo.ts'
import { withStaging } from '../../../platform/storage/staging.ts'
import type { StageBlob } from '../../../platform/storage/staging.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'

/** Longest side of a picture of a creator. */
const maxSidePx = 1080

/** Stores a picture for a creator, without its metadata, in place of the one before. */
export async function setProfileImage(
  ctx: Pick<Platform, 'db' | 'log' | 'now' | 'pictures' | 'storage'>,
  operator: Operator,
  uid: string,
  bytes: Buffer,
): Promise<void> {
  const [known] = await ctx.db.select({ uid: profile.uid }).from(profile).where(eq(profile.uid, uid))
  if (!known) throw notFound()
  await withStaging(ctx, async (stage) => showImage(ctx, operator, uid, await stageImage({ ...ctx, stage }, bytes)))
}

async function showImage(
  ctx: Pick<Platform, 'db' | 'now'>,
  operator: Operator,
  uid: string,
  blobId: string,
): Promise<void> {
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
async function stageImage(ctx: Pick<Platform, 'pictures'> & { stage: StageBlob }, bytes: Buffer): Promise<string> {
  if (!(await isAllowedImage(bytes))) throw invalidFormat()
  try {
    const { jpeg } = await ctx.pictures.prepare(bytes, { maxSidePx })
    return await ctx.stage({ userId: installationId, bytes: jpeg, mediaType: 'image/jpeg' })
  } catch (error) {
    if (!(error instanceof PhotoUnreadable)) throw error
    throw error.reason.code === 'file_damaged' ? invalidFormat(error) : new AppError(error.reason, { cause: error })
  }
}
