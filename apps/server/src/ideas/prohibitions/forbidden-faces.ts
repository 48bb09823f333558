import { asc, eq, sql } from 'drizzle-orm'
import { forbiddenFrom, likenessOf } from '@guise/engine'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { forbiddenEmbedding, prohibition } from '../../platform/db/schema.ts'

/** Who a face looks most like of those who have forbidden theirs, and how much. */
export type Likeness = { prohibitionId: string; likeness: number }

type Asking = { db: Db }

/** Whether a face, as the engine embeds it, is one whose use was forbidden, but for some prohibitions. */
export async function isForbidden(ctx: Asking, embedding: Float32Array, except: string[] = []): Promise<boolean> {
  const nearest = await nearestForbidden(ctx, embedding, except)
  return nearest !== undefined && nearest.likeness >= forbiddenFrom
}

/** Whether any face is forbidden at all: where none is, nobody need be looked at. */
export async function areFacesForbidden({ db }: Asking): Promise<boolean> {
  return (await readForbidden(db)).length > 0
}

/** The forbidden face that a face looks most like, but for some prohibitions; undefined when no other is forbidden. */
export async function nearestForbidden(
  { db }: Asking,
  embedding: Float32Array,
  except: string[] = [],
): Promise<Likeness | undefined> {
  let nearest: Likeness | undefined
  for (const { prohibitionId, embedding: forbidden } of await readForbidden(db)) {
    if (except.includes(prohibitionId)) continue
    const likeness = likenessOf(forbidden, embedding)
    if (!nearest || likeness > nearest.likeness) nearest = { prohibitionId, likeness }
  }
  return nearest
}

/** An embedding as it is stored. */
export function writeEmbedding(embedding: Float32Array): string {
  return Buffer.from(embedding.buffer, embedding.byteOffset, embedding.byteLength).toString('base64')
}

/** A stored embedding. */
function readEmbedding(stored: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(stored, 'base64')) // of its own: the numbers must begin at a multiple of four
  return new Float32Array(bytes.buffer)
}

type Forbidden = { prohibitionId: string; embedding: Float32Array }

/** What was read last from a database, and by what it is told that nothing has changed since. */
const lastRead = new WeakMap<Db, { mark: string; faces: Forbidden[] }>()

/** Every forbidden face; read anew only when one was added or taken back. */
async function readForbidden(db: Db): Promise<Forbidden[]> {
  const [row] = await rowsOf<{ mark: string }>(
    db,
    sql`select count(*) || ':' || coalesce(sum(hashtext(forbidden_embedding.id::text)::bigint), 0) as mark
        from forbidden_embedding join prohibition on prohibition.id = prohibition_id where status = 'approved'`,
  )
  const mark = row?.mark ?? ''
  const known = lastRead.get(db)
  if (known?.mark === mark) return known.faces
  const rows = await db
    .select({ prohibitionId: forbiddenEmbedding.prohibition_id, stored: forbiddenEmbedding.embedding })
    .from(forbiddenEmbedding)
    .innerJoin(prohibition, eq(prohibition.id, forbiddenEmbedding.prohibition_id))
    .where(eq(prohibition.status, 'approved'))
    .orderBy(asc(forbiddenEmbedding.id))
  const faces = rows.map(({ stored, ...of }) => ({ ...of, embedding: readEmbedding(stored) }))
  lastRead.set(db, { mark, faces })
  return faces
}
