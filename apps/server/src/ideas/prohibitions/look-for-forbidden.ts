import { and, eq, lte } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { EngineProblem, forbiddenFrom, nearlyForbiddenFrom } from '@guise/engine'
import type { EmbeddedFace, ListingEngine } from '@guise/engine'
import { LRUCache } from 'lru-cache'
import { v7 as newId } from 'uuid'
import { AppError } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import { nearMiss, otherPerson, passedFace, prohibition } from '../../platform/db/schema.ts'
import { areFacesForbidden, nearestForbidden, writeEmbedding } from './forbidden-faces.ts'
import type { Likeness } from './forbidden-faces.ts'

type Looking = { db: Db; engine: Pick<ListingEngine, 'embed'> }
type Box = EmbeddedFace['box']

/** A picture that is looked at, and for whom; boxes: where somebody says that there are faces; isKept: near misses are noted. */
export type Looked = {
  userId: string
  sha256: string
  kind: 'face' | 'original'
  isKept: boolean
  boxes?: Box[] | undefined
  read: () => Promise<Uint8Array>
}

/** A source may show others behind its person: who is at least half as large may be the one that is meant. */
const meantFromSize = 0.5

/** The faces of a source's photo whose use was forbidden, or of a post's: those that could be swapped. What nearly looks so is noted. */
export async function findForbidden(ctx: Looking, looked: Looked): Promise<Box[]> {
  return (await facesForbidden(ctx, looked)).map(({ box }) => box)
}

/** Whether it is the main face of a picture whose use was forbidden. */
export async function isMainForbidden(ctx: Looking, looked: Looked): Promise<boolean> {
  return (await facesForbidden(ctx, looked)).some(({ isMain }) => isMain)
}

async function facesForbidden(ctx: Looking, looked: Looked): Promise<EmbeddedFace[]> {
  if (!(await areFacesForbidden(ctx))) return []
  const forbidden: EmbeddedFace[] = []
  const others = await readOthers(ctx.db, looked)
  for (const face of await embedOnce(ctx, looked)) {
    const nearest = await nearestForbidden(ctx, face.embedding, others)
    if (!nearest || nearest.likeness < nearlyForbiddenFrom) continue
    if (nearest.likeness >= forbiddenFrom) forbidden.push(face)
    else if (looked.isKept) await noteNearMiss(ctx.db, looked, face, nearest)
  }
  return forbidden
}

/** Why a picture is refused that shows somebody who has forbidden their face; undefined when it is not. */
export async function refusalOfForbidden(ctx: Looking, looked: Looked) {
  const forbidden = await findForbidden(ctx, looked)
  return forbidden.length > 0 ? { sha256: looked.sha256, refusedFor: 'forbidden' as const } : undefined
}

/** This picture of this user's passes, whoever it looks like of those who have forbidden their face so far. */
export async function letPass(
  tx: Db,
  { userId, sha256, at }: Pick<Looked, 'userId' | 'sha256'> & { at: Date },
): Promise<void> {
  await tx
    .insert(passedFace)
    .values({ user_id: userId, sha256, created_at: at })
    .onConflictDoUpdate({ target: [passedFace.user_id, passedFace.sha256], set: { created_at: at } })
}

/** Whoever nearly looks so in this picture of this user's is not who has forbidden their face; the others in it may be. */
export async function noteOther(
  tx: Db,
  { userId, sha256, prohibitionId }: Pick<Looked, 'userId' | 'sha256'> & { prohibitionId: string },
): Promise<void> {
  await tx.insert(otherPerson).values({ user_id: userId, sha256, prohibition_id: prohibitionId }).onConflictDoNothing()
}

/** The prohibitions that a picture of a user's has nothing to do with, as an operator has said: of one, or of all until then. */
export async function readOthers(db: Db, { userId, sha256 }: Pick<Looked, 'userId' | 'sha256'>): Promise<string[]> {
  const passed = db
    .select({ id: prohibition.id })
    .from(prohibition)
    .innerJoin(passedFace, lte(prohibition.settled_at, passedFace.created_at))
    .where(and(eq(passedFace.user_id, userId), eq(passedFace.sha256, sha256)))
  const others = db
    .select({ id: otherPerson.prohibition_id })
    .from(otherPerson)
    .where(and(eq(otherPerson.user_id, userId), eq(otherPerson.sha256, sha256)))
  return (await union(passed, others)).map(({ id }) => id)
}

async function noteNearMiss(db: Db, of: Looked, { embedding }: EmbeddedFace, nearest: Likeness): Promise<void> {
  await db
    .insert(nearMiss)
    .values({
      id: newId(),
      prohibition_id: nearest.prohibitionId,
      user_id: of.userId,
      sha256: of.sha256,
      kind: of.kind,
      likeness: nearest.likeness,
      embedding: writeEmbedding(embedding),
    })
    .onConflictDoNothing()
}

/** A face is put on many photos: what was seen of a picture is in memory for a while, and nowhere else. */
const seenBy = new WeakMap<Looking['engine'], LRUCache<string, EmbeddedFace[]>>()
const remembered = { max: 256, ttl: 3_600_000 }

async function embedOnce({ engine }: Looking, { sha256, kind, boxes = [], read }: Looked): Promise<EmbeddedFace[]> {
  const key = `${kind}:${sha256}:${JSON.stringify(boxes)}`
  const seen = seenBy.get(engine) ?? new LRUCache<string, EmbeddedFace[]>(remembered)
  seenBy.set(engine, seen)
  const known = seen.get(key)
  if (known) return known
  const faces = await embed(engine, await read(), boxes)
  const counting = kind === 'face' ? meantIn(faces) : faces
  seen.set(key, counting)
  return counting
}

async function embed(engine: Looking['engine'], photo: Uint8Array, boxes: Box[]): Promise<EmbeddedFace[]> {
  try {
    return await engine.embed(photo, boxes)
  } catch (cause) {
    // What is wrong with a picture is said where it is worked on; a recogniser that came to no numbers has seen nothing.
    if (cause instanceof EngineProblem && cause.code !== 'low_quality') return []
    if (cause instanceof AppError) throw cause
    throw new AppError({ code: 'picture_unchecked' }, { cause, retryAfterSeconds: 60 }) // nothing passes unseen
  }
}

function meantIn(faces: EmbeddedFace[]): EmbeddedFace[] {
  const main = faces.find(({ isMain }) => isMain)
  return faces.filter((face) => face === main || (main && sizeOf(face) >= meantFromSize * sizeOf(main)))
}

function sizeOf({ box }: EmbeddedFace): number {
  return Math.sqrt(box.width * box.height)
}
