import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Appeal, AskPhotoReviewBody, BodyOf, OperatorAppeal, Operations, Reason } from '@guise/contract'
import type { z } from 'zod'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Gate } from '../safety/gate.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, appeal, clearedPicture, content, task } from '../../platform/db/schema.ts'
import { letPass, refusalOfForbidden } from '../prohibitions/look-for-forbidden.ts'
import type { Looked } from '../prohibitions/look-for-forbidden.ts'
import { takeInFace, takeInSent } from '../faces/check-face.ts'
import type { Upload } from '../../platform/storage/uploads.ts'
import { leaveNotice } from '../notices/notices.ts'
import { dueAt, openCase, viewClock } from './case.ts'
import type { CaseKind } from './case.ts'
import { keepBlobs, retireBlobs } from '../../platform/storage/blobs.ts'
import type { PreparedPhoto } from '../../platform/storage/prepare-photo.ts'
import type { StageBlob } from '../../platform/storage/staging.ts'
import { requireStorageQuota } from '../../platform/limits/storage-quota.ts'
import { refusalOf } from '../safety/gate.ts'
import { dropAllowed } from '../safety/offer-review.ts'

type AppealRow = typeof appeal.$inferSelect
type Verdict = BodyOf<Operations['settleAppeal']>

/** How long a picture is kept for a review that nobody settles. */
const pictureKeptMs = 30 * 24 * 3_600_000

/** The review of a refused picture. It begins as an offer of the gate, which a person takes up. */
export const reviewCase: CaseKind<typeof appeal, Verdict, OperatorAppeal> = {
  table: appeal,
  name: 'review',
  isUnasked: ({ status }) => status === 'offered',
  alreadySettled: () => new AppError({ code: 'review_settled' }),
  lockBefore: (tx, { user_id }) =>
    tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, user_id)).for('key share'),

  async decide(ctx, tx, row, verdict) {
    const isAllowed = verdict.decision === 'allow'
    if (isAllowed) await clear(ctx, tx, row)
    await retireBlobs(tx, [row.blob_id])
    await leaveNotice(tx, row.user_id, isAllowed ? 'success' : 'info', noticeOf(row, verdict))
    return {
      changes: { status: isAllowed ? 'allowed' : 'upheld', blob_id: null },
      details: { user_id: row.user_id, content_id: row.content_id, refused_for: row.refused_for },
    }
  },

  async read(db, { where, orderBy, limit, link, clockOf }) {
    const rows = await db
      .select({ appeal, email: appUser.email })
      .from(appeal)
      .innerJoin(appUser, eq(appUser.id, appeal.user_id))
      .where(and(ne(appeal.status, 'offered'), where))
      .orderBy(orderBy)
      .limit(limit)
    return rows.map(({ appeal: row, email }) => ({
      ...viewReview(row),
      ...viewClock(row, clockOf),
      user: { id: row.user_id as OperatorAppeal['user']['id'], email }, // a row's user id
      picture_url: row.blob_id && link(row.blob_id),
    }))
  },
}

/** Asks for the review of an item's refused picture; one that was asked for already stays as it is. */
export async function askContentReview(
  ctx: Pick<Platform, 'now'>,
  tx: Db,
  target: { userId: string; taskId: string; contentId: string },
  words: string,
): Promise<Appeal> {
  const ofPerson = and(
    eq(content.id, target.contentId),
    eq(content.task_id, target.taskId),
    eq(content.user_id, target.userId),
  )
  const [item] = await tx
    .select({ id: content.id })
    .from(content)
    .innerJoin(task, eq(task.id, content.task_id))
    .where(ofPerson)
  if (!item) throw notFound()
  const [row] = await tx
    .select()
    .from(appeal)
    .where(and(eq(appeal.content_id, item.id), eq(appeal.user_id, target.userId)))
    .orderBy(desc(appeal.created_at), desc(appeal.id))
    .limit(1)
    .for('update')
  if (!row) throw new AppError({ code: 'nothing_to_review' })
  if (row.status !== 'offered') return viewReview(row)
  const asked = { status: 'open' as const, words, due_at: dueAt(ctx.now()) }
  const [open] = await tx.update(appeal).set(asked).where(eq(appeal.id, row.id)).returning()
  return viewReview(open ?? row)
}

/** Checks that a photo is one the gate refuses, stores it and returns how to enter the wish for its review. */
export async function preparePhotoReview(
  ctx: Pick<Platform, 'config' | 'now' | 'pictures'> & Gate & { stage: StageBlob },
  userId: string,
  { path, fields }: Upload<z.infer<typeof AskPhotoReviewBody>>,
) {
  await requireStorageQuota(ctx, ctx.db, userId)
  const look = async ({ jpeg }: PreparedPhoto) => {
    const refused =
      (await refusalOf(ctx, userId, jpeg)) ?? (await refusalOfSent(ctx, { userId, kind: fields.kind, jpeg }))
    if (!refused) throw new AppError({ code: 'photo_not_refused' })
    const earlier = await findPhotoReview(ctx.db, userId, refused.sha256)
    const blobId = earlier ? '' : await ctx.stage({ userId, bytes: jpeg, mediaType: 'image/jpeg' })
    return { refused, earlier, blobId }
  }
  const { refused, earlier, blobId } = await (fields.kind === 'face'
    ? takeInFace(ctx, path, look)
    : takeInSent(ctx, { path }, look))
  if (earlier) return async () => viewReview(earlier)

  return async function enterReview(tx: Db): Promise<Appeal> {
    await dropAllowed(tx, { userId, sha256: refused.sha256, contentId: null })
    const [entered] = await tx
      .insert(appeal)
      .values({
        ...openCase(ctx.now()),
        user_id: userId,
        kind: fields.kind,
        refused_for: refused.refusedFor,
        sha256: refused.sha256,
        blob_id: blobId,
        words: fields.words,
      })
      .onConflictDoNothing()
      .returning()
    const row = entered ?? (await findPhotoReview(tx, userId, refused.sha256))
    if (!row) throw new Error('the review was neither entered nor there')
    if (entered) await keepBlobs(tx, [blobId])
    return viewReview(row)
  }
}

/** The review of a photo that was not taken, unless it was allowed. */
async function findPhotoReview(db: Db, userId: string, sha256: string) {
  const ofPhoto = and(eq(appeal.user_id, userId), eq(appeal.sha256, sha256), isNull(appeal.content_id))
  const [row] = await db.select().from(appeal).where(ofPhoto)
  return row?.status === 'allowed' ? undefined : row // it is refused for another reason now
}

/**
 * Forgets refused pictures whose review nobody asked for in time, or whose item was deleted meanwhile; and deletes the
 * pictures of reviews that were not settled for 30 days. Returns how many went.
 */
export async function sweepReviews(ctx: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const isOver = and(eq(appeal.status, 'offered'), lt(appeal.due_at, now))
    const isGone = and(
      inArray(appeal.status, ['offered', 'open']),
      isNotNull(appeal.content_id),
      sql`not exists (select 1 from content where content.id = ${appeal.content_id})`,
    )
    const forgotten = await tx.delete(appeal).where(or(isOver, isGone)).returning({ blobId: appeal.blob_id })
    const isOld = and(isNotNull(appeal.blob_id), lt(appeal.created_at, new Date(now.getTime() - pictureKeptMs)))
    const old = await tx.select({ id: appeal.id, blobId: appeal.blob_id }).from(appeal).where(isOld)
    const oldIds = old.map(({ id }) => id)
    if (oldIds.length > 0) await tx.update(appeal).set({ blob_id: null }).where(inArray(appeal.id, oldIds))
    const doomed = [...forgotten, ...old]
    await retireBlobs(
      tx,
      doomed.map(({ blobId }) => blobId),
    )
    return doomed.length
  })
}

/** A review as the person sees it whose picture it is about. */
export function viewReview(row: AppealRow): Appeal {
  return {
    id: row.id as Appeal['id'], // a row's ids are what their names say
    kind: row.kind,
    refused_for: row.refused_for,
    task_id: row.task_id as Appeal['task_id'],
    content_id: row.content_id as Appeal['content_id'],
    words: row.words,
    status: row.status,
    note: row.note,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

function refusalOfSent(ctx: Gate, { userId, kind, jpeg }: Pick<Looked, 'userId' | 'kind'> & { jpeg: Uint8Array }) {
  const sha256 = createHash('sha256').update(jpeg).digest('hex')
  return refusalOfForbidden(ctx, { userId, kind, sha256, isKept: false, read: async () => jpeg })
}

/** From now on the gate passes the picture for this person; of an item, the original with all that is made of it. */
async function clear(ctx: Pick<Platform, 'now'>, tx: Db, row: AppealRow): Promise<void> {
  const { user_id, sha256, original_sha256, refused_for } = row
  if (refused_for === 'forbidden') return letPass(tx, { userId: user_id, sha256, at: ctx.now() })
  const hashes = [...new Set([sha256, original_sha256 ?? sha256])]
  await tx
    .insert(clearedPicture)
    .values(hashes.map((hash) => ({ user_id, sha256: hash })))
    .onConflictDoNothing()
}

function noticeOf(row: AppealRow, { decision, note }: Verdict): Reason {
  if (decision === 'uphold') return { code: 'review_upheld', note }
  return { code: row.content_id ? 'review_allowed_retry' : 'review_allowed_upload', note }
}
