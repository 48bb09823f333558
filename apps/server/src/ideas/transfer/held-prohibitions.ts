import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/connection.ts'
import { forbiddenEmbedding, nearMiss, prohibition } from '../../platform/db/schema.ts'
import { retireBlobs } from '../../platform/storage/blobs.ts'

const at = z.iso.datetime().transform((text) => new Date(text))
const Ended = z.object({ id: z.uuid(), status: z.enum(['refused', 'lapsed', 'withdrawn']), settled_at: at })
const Approved = z.object({
  id: z.uuid(),
  email: z.string(),
  fingers: z.number().int(),
  note: z.string().nullable(),
  created_at: at,
  due_at: at,
  settled_at: at,
  embeddings: z.array(z.object({ id: z.uuid(), embedding: z.base64(), created_at: at })),
})

/** Which faces are forbidden, by what they are known, and which prohibitions are over. */
export const HeldProhibitions = z.object({ approved: z.array(Approved), ended: z.array(Ended) })
export type HeldProhibitions = z.output<typeof HeldProhibitions>

/** All that was decided about forbidden faces; what nobody has decided yet ends with its photo. */
export async function readProhibitions(db: Db): Promise<z.input<typeof HeldProhibitions>> {
  const embeddings = Map.groupBy(
    await db.select().from(forbiddenEmbedding).orderBy(asc(forbiddenEmbedding.id)),
    (row) => row.prohibition_id,
  )
  const held: z.input<typeof HeldProhibitions> = { approved: [], ended: [] }
  for (const row of await db.select().from(prohibition).orderBy(asc(prohibition.id))) {
    const { id, status, email, fingers, note } = row
    const settled_at = (row.settled_at ?? row.due_at).toISOString()
    if (status === 'open') continue
    if (status !== 'approved') {
      held.ended.push({ id, status, settled_at })
      continue
    }
    const times = { created_at: row.created_at.toISOString(), due_at: row.due_at.toISOString(), settled_at }
    const known = (embeddings.get(id) ?? []).map(({ id, embedding, created_at }) => ({
      id,
      embedding,
      created_at: created_at.toISOString(),
    }))
    held.approved.push({ id, email, fingers, note, ...times, embeddings: known })
  }
  return held
}

/**
 * Brings what is held into an installation whose rows are older or newer: a prohibition only ever goes on, from open to approved to
 * over. One that is not known here is added only where the rows are older than what is held: else it was deleted.
 */
export async function applyProhibitions(db: Db, held: HeldProhibitions, isOlder: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const known = new Map((await tx.select().from(prohibition).for('update')).map((row) => [row.id, row]))
    for (const { embeddings, ...row } of held.approved) {
      const own = known.get(row.id)
      if (own ? own.status !== 'open' && own.status !== 'approved' : !isOlder) continue
      if (!own) await tx.insert(prohibition).values({ ...row, status: 'approved' })
      if (own?.status === 'open') await settle(tx, own, { status: 'approved', ...row })
      for (const one of embeddings) {
        await tx
          .insert(forbiddenEmbedding)
          .values({ ...one, prohibition_id: row.id })
          .onConflictDoNothing()
      }
    }
    const over = held.ended.flatMap((row) => {
      const own = known.get(row.id)
      return own?.status === 'open' || own?.status === 'approved' ? [{ row, own }] : []
    })
    for (const { row, own } of over) await settle(tx, own, row)
    const ids = over.map(({ row }) => row.id)
    await tx.delete(forbiddenEmbedding).where(inArray(forbiddenEmbedding.prohibition_id, ids))
    await tx.delete(nearMiss).where(inArray(nearMiss.prohibition_id, ids))
  })
}

type Row = typeof prohibition.$inferSelect

async function settle(tx: Db, own: Row, to: Pick<Row, 'status'> & { note?: string | null; settled_at: Date }) {
  const { status, note = own.note, settled_at } = to
  await tx.update(prohibition).set({ status, note, settled_at, blob_id: null }).where(eq(prohibition.id, own.id))
  await retireBlobs(tx, [own.blob_id])
}
