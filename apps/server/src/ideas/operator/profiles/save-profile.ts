import { eq } from 'drizzle-orm'
import type { FieldProblem, ProfileInput } from '@guise/contract'
import { AppError, invalidBody, notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { profile, profilePost } from '../../../platform/db/schema.ts'
import { retireBlobs } from '../../../platform/storage/blobs.ts'
import { differences, requireAsSeen, writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'
import { toColumns, toInput } from './profile-fields.ts'
import type { ProfileColumns, ProfileEdit } from './profile-fields.ts'

/** Creates a creator. */
export async function createProfile(
  ctx: Pick<Platform, 'now'>,
  tx: Db,
  operator: Operator,
  input: ProfileInput,
): Promise<void> {
  requireWholeConsent(input)
  const created = await tx
    .insert(profile)
    // a whole input gives every column that must be there
    .values({ uid: input.uid, ...(toColumns(input) as ProfileColumns), updated_at: ctx.now() })
    .onConflictDoNothing()
    .returning({ uid: profile.uid })
  if (created.length === 0) throw new AppError({ code: 'creator_exists', uid: input.uid })
  await writeLog(ctx, tx, operator, { action: 'create profile', subject: ['profile', input.uid], details: input })
}

/** Changes a creator. */
export async function updateProfile(
  ctx: Pick<Platform, 'now'>,
  tx: Db,
  operator: Operator,
  { uid, change, seen }: { uid: string; change: ProfileEdit; seen?: ProfileEdit | undefined },
): Promise<void> {
  const [row] = await tx.select().from(profile).where(eq(profile.uid, uid)).for('update')
  if (!row) throw notFound()
  const before = toInput(row)
  requireAsSeen(before, change, seen)
  const [after] = await tx
    .update(profile)
    .set({ ...toColumns(change), updated_at: ctx.now() })
    .where(eq(profile.uid, uid))
    .returning()
  if (!after) throw notFound()
  requireWholeConsent(toInput(after))
  const details = differences(before, toInput(after))
  if (Object.keys(details).length === 0) return
  await writeLog(ctx, tx, operator, { action: 'change profile', subject: ['profile', uid], details })
}

/** Deletes a creator with their posts and pictures. */
export async function deleteProfile(ctx: Pick<Platform, 'db' | 'now'>, operator: Operator, uid: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(profile).where(eq(profile.uid, uid)).for('update')
    if (!row) throw notFound()
    const posts = await tx.delete(profilePost).where(eq(profilePost.profile_uid, uid)).returning()
    await tx.delete(profile).where(eq(profile.uid, uid))
    await retireBlobs(tx, [row.image_blob_id, ...posts.map(({ image_blob_id }) => image_blob_id)])
    await writeLog(ctx, tx, operator, { action: 'delete profile', subject: ['profile', uid], details: toInput(row) })
  })
}

/** Consent is a day and how it is known, or neither. */
export function consentProblem(input: Pick<ProfileInput, 'opted_in_at' | 'opted_in_proof'>): FieldProblem | undefined {
  if (input.opted_in_at !== null && input.opted_in_proof === null) {
    return { field: 'opted_in_proof', code: 'consent_proof_missing' }
  }
  if (input.opted_in_at === null && input.opted_in_proof !== null) {
    return { field: 'opted_in_at', code: 'consent_day_missing' }
  }
  return undefined
}

function requireWholeConsent(input: Pick<ProfileInput, 'opted_in_at' | 'opted_in_proof'>): void {
  const problem = consentProblem(input)
  if (problem) throw invalidBody(problem)
}
