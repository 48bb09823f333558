import { and, eq, lte } from 'drizzle-orm'
import type { BodyOf, OperatorProhibition, Operations } from '@guise/contract'
import { AppError } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { forbiddenEmbedding, prohibition } from '../../../platform/db/schema.ts'
import { retireBlobs } from '../../../platform/storage/blobs.ts'
import { viewClock } from '../case.ts'
import type { CaseKind } from '../case.ts'

type Verdict = BodyOf<Operations['settleProhibition']>

/** A face that its person forbids. Its photo goes with the decision; what the face is known by stays only if it is approved. */
export const prohibitionCase: CaseKind<typeof prohibition, Verdict, OperatorProhibition> = {
  table: prohibition,
  name: 'prohibition',
  alreadySettled: () => new AppError({ code: 'prohibition_settled' }),

  async decide(ctx, tx, row, { decision }) {
    await retireBlobs(tx, [row.blob_id])
    if (decision === 'refuse') await forget(tx, row.id)
    await tell(ctx, tx, row.id)
    const status = decision === 'approve' ? ('approved' as const) : ('refused' as const)
    return { changes: { status, blob_id: null }, details: { fingers: row.fingers } }
  },

  async read(db, { where, orderBy, limit, link, clockOf }) {
    const rows = await db.select().from(prohibition).where(where).orderBy(orderBy).limit(limit)
    return rows.map((row) => ({
      id: row.id as OperatorProhibition['id'], // a row's id is a prohibition's id
      email: row.email,
      fingers: row.fingers,
      photo_url: row.blob_id && link(row.blob_id),
      status: row.status,
      note: row.note,
      created_at: row.created_at.toISOString(),
      settled_at: row.settled_at?.toISOString() ?? null,
      ...viewClock(row, clockOf),
    }))
  },
}

/** Ends what nobody has decided in time: photo and embedding go, and the person is told. Answers how many. */
export async function lapseProhibitions(ctx: Pick<Platform, 'db' | 'jobs' | 'now'>): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const isLate = and(eq(prohibition.status, 'open'), lte(prohibition.due_at, ctx.now()))
    const rows = await tx.select().from(prohibition).where(isLate).for('update')
    for (const { id, blob_id } of rows) {
      const lapsed = { status: 'lapsed' as const, blob_id: null, settled_at: ctx.now() }
      await tx.update(prohibition).set(lapsed).where(eq(prohibition.id, id))
      await retireBlobs(tx, [blob_id])
      await forget(tx, id)
      await tell(ctx, tx, id)
    }
    return rows.length
  })
}

function forget(tx: Db, id: string): Promise<unknown> {
  return tx.delete(forbiddenEmbedding).where(eq(forbiddenEmbedding.prohibition_id, id))
}

function tell(ctx: Pick<Platform, 'jobs'>, tx: Db, id: string): Promise<void> {
  return ctx.jobs.send(tx, 'send-letter', { letter: 'prohibition-settled', prohibition_id: id }, 0)
}
