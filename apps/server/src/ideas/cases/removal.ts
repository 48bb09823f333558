import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { AnswerOf, BodyOf, Language, OperatorRemovalRequest, Operations } from '@guise/contract'
import { AppError, invalidBody } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import { content, removalRequest, share, swap, task } from '../../platform/db/schema.ts'
import { takeToken, takeTokenFrom } from '../../platform/limits/token-bucket.ts'
import type { Platform } from '../../platform/platform.ts'
import { openCase, viewClock } from './case.ts'
import type { CaseKind, Settling } from './case.ts'
import { removeFace, removeResult } from './remove-result.ts'

type Create = Operations['createRemovalRequest']
type Verdict = BodyOf<Operations['settleRemovalRequest']>

const dayMs = 24 * 3600 * 1000
const buckets = { perNetwork: { size: 5, refillMs: dayMs / 5 }, overall: { size: 300, refillMs: dayMs / 300 } }

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pictureAddress = new RegExp(`/media/(${uuid})(?![\\w-])`, 'i')
const sharedAddress = new RegExp(`/s/(${uuid})(?![\\w-])`, 'i')

/** A wish of anybody to have a result taken away or a face not used. */
export const removalCase: CaseKind<typeof removalRequest, Verdict, OperatorRemovalRequest> = {
  table: removalRequest,
  name: 'removal request',
  alreadySettled: () => new AppError({ code: 'removal_settled' }),

  async decide(ctx, tx, row, verdict) {
    const isRemoved = verdict.decision === 'remove'
    const contentIds = isRemoved ? await removeAll(ctx, tx, row.address, verdict) : []
    await ctx.jobs.send(tx, 'send-letter', { letter: 'removal-settled', removal_request_id: row.id }, 0)
    return { changes: { status: isRemoved ? 'removed' : 'refused' }, details: { content_ids: contentIds } }
  },

  async read(db, { where, orderBy, limit, link, clockOf }) {
    const rows = await db.select().from(removalRequest).where(where).orderBy(orderBy).limit(limit)
    const found = await findResults(
      db,
      rows.map(({ address }) => address),
    )
    return rows.map(({ due_at, created_at, settled_at, language: _mailed, ...row }) => {
      const shown = found(row.address)
      return {
        ...row,
        ...viewClock({ due_at, settled_at }, clockOf),
        id: row.id as OperatorRemovalRequest['id'], // a row's id is a removal request's id
        created_at: created_at.toISOString(),
        settled_at: settled_at?.toISOString() ?? null,
        content_id: (shown?.contentId ?? null) as OperatorRemovalRequest['content_id'],
        result_url: shown ? link(shown.blobId) : null,
      }
    })
  },
}

/** Enters a wish for removal of anybody, with or without an account. */
export async function createRemovalRequest(
  ctx: Pick<Platform, 'config' | 'db' | 'now'>,
  body: BodyOf<Create>,
  { address, language }: { address: string; language: Language },
): Promise<AnswerOf<Create>> {
  const tooMany = { code: 'too_many_removal_requests', support_email: ctx.config.supportEmail } as const
  await takeTokenFrom(ctx, { key: 'removal:from', address }, buckets.perNetwork, tooMany)
  await takeToken(ctx, 'removal:overall', buckets.overall, tooMany)
  const opened = openCase(ctx.now())
  const { good_faith: _confirmed, ...values } = body
  await ctx.db.insert(removalRequest).values({
    ...values,
    ...opened,
    language,
    address: values.address || null,
  })
  return { id: opened.id as AnswerOf<Create>['id'], due_at: opened.due_at.toISOString() } // a new row's id
}

async function removeAll(ctx: Settling, tx: Db, address: string | null, verdict: Verdict): Promise<string[]> {
  const found = (await findResults(tx, [address]))(address)
  const contentIds = [...new Set([...verdict.content_ids, ...(found ? [found.contentId] : [])])]
  if (contentIds.length + verdict.source_image_ids.length === 0) {
    throw invalidBody({ field: 'content_ids', code: 'removal_address_leads_nowhere' })
  }
  await lockTasks(tx, contentIds, verdict.source_image_ids)
  for (const id of contentIds) {
    if (!(await removeResult(ctx, tx, id))) throw new AppError({ code: 'photo_to_remove_gone', id })
  }
  for (const id of verdict.source_image_ids) {
    if (!(await removeFace(ctx, tx, id))) throw new AppError({ code: 'face_to_remove_gone', id })
  }
  return contentIds
}

/** Locks the tasks of all that is removed in the order in which whoever deletes an account or a project does. */
async function lockTasks(tx: Db, contentIds: string[], faceIds: string[]): Promise<void> {
  const ofContents = tx.select({ id: content.task_id }).from(content).where(inArray(content.id, contentIds))
  await tx
    .select({ id: task.id })
    .from(task)
    .where(or(inArray(task.id, ofContents), inArray(task.face_id, faceIds)))
    .orderBy(task.id)
    .for('update')
}

type Found = { contentId: string; blobId: string }

/** Finds the result that an address of ours is about, whether or not it is still valid: that of a picture, or of a page that shows one. */
async function findResults(
  db: Db,
  addresses: (string | null)[],
): Promise<(address: string | null) => Found | undefined> {
  const idsOf = (pattern: RegExp) => addresses.map((address) => idIn(address, pattern)).filter((id) => id !== undefined)
  const pictured = await resultsOfPictures(db, idsOf(pictureAddress))
  const shared = await resultsOfPages(db, idsOf(sharedAddress))
  return (address) =>
    pictured.get(idIn(address, pictureAddress) ?? '') ?? shared.get(idIn(address, sharedAddress) ?? '')
}

function idIn(address: string | null, pattern: RegExp): string | undefined {
  return pattern.exec(address ?? '')?.[1]?.toLowerCase()
}

/** The results that blobs belong to, in full or as their thumbnails. */
async function resultsOfPictures(db: Db, blobIds: string[]): Promise<Map<string, Found>> {
  if (blobIds.length === 0) return new Map()
  const rows = await db
    .select({ contentId: swap.content_id, blobId: swap.blob_id, thumbnailId: swap.thumbnail_blob_id })
    .from(swap)
    .where(or(inArray(swap.blob_id, blobIds), inArray(swap.thumbnail_blob_id, blobIds)))
    .orderBy(asc(swap.id))
  return new Map(rows.flatMap((row) => [row.blobId, row.thumbnailId].map((id) => [id, row] as const)))
}

/** What is shown by shared pages that show one result. Of several nobody but a person can tell which is meant. */
async function resultsOfPages(db: Db, shareIds: string[]): Promise<Map<string, Found>> {
  if (shareIds.length === 0) return new Map()
  const isShown = or(isNull(share.content_id), eq(share.content_id, content.id))
  const rows = await db
    .select({ shareId: share.id, contentId: content.id, blobId: swap.blob_id })
    .from(share)
    .innerJoin(content, and(eq(content.task_id, share.task_id), isShown))
    .innerJoin(swap, eq(swap.id, content.swap_id))
    .where(inArray(share.id, shareIds))
  const pages = Map.groupBy(rows, ({ shareId }) => shareId)
  return new Map([...pages].flatMap(([id, [only, ...more]]) => (only && more.length === 0 ? [[id, only]] : [])))
}
