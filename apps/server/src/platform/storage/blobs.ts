import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { AppError } from '../process/app-error.ts'
import { latestKept } from '../process/kept-moments.ts'
import type { KeptStatements } from '@guise/provenance'
import { keepStatementsOf } from './kept-statements.ts'
import { looksRemoved } from './refused-looks.ts'
import { NotWhole } from './storage.ts'
import type { Storage, StoredBytes } from './storage.ts'
import { rowsOf, sweeperHeld, sweeperLock } from '../db/connection.ts'
import type { Db } from '../db/connection.ts'
import { blob, refusedHash } from '../db/schema.ts'

type Stored = { db: Db; storage: Storage }

/** How long bytes may wait for a row that shows them before they are swept. */
const stagedForMs = 3_600_000

/** Bytes to be stored, and whose they are: those of a picture or a film in a file, with the credentials it came with. */
export type NewBlob = { userId: string; statements?: KeptStatements | undefined } & (
  | { bytes: Uint8Array; mediaType: 'image/jpeg' | 'image/webp' }
  | { path: string; mediaType: 'video/mp4' }
)

/** How the name of a file of stored bytes ends. */
export function endingOf(mediaType: string): string {
  if (mediaType === 'video/mp4') return 'mp4'
  return mediaType === 'image/webp' ? 'webp' : 'jpg'
}

/** Stores bytes that nothing shows yet and returns their id; refuses those that were removed after a complaint. */
export async function stageBlob(
  ctx: Stored,
  stored: NewBlob,
  onId: (id: string) => void = () => undefined,
): Promise<string> {
  const id = newId()
  onId(id)
  const { userId, mediaType } = stored
  const key = `${userId}/${id}.${endingOf(mediaType)}`
  const { bytes, sha256 } = await measure(stored)
  const [refused] = await ctx.db.select().from(refusedHash).where(eq(refusedHash.sha256, sha256))
  const isRefused =
    refused !== undefined || (stored.mediaType === 'image/jpeg' && (await looksRemoved(ctx.db, stored.bytes)))
  if (isRefused) throw new AppError({ code: 'picture_removed' })
  await ctx.db.insert(blob).values({ id, user_id: userId, key, media_type: mediaType, bytes, sha256 })
  if (stored.statements) await keepStatementsOf(ctx.db, id, stored.statements)
  try {
    await ('path' in stored ? ctx.storage.putFile(key, stored.path) : ctx.storage.put(key, stored.bytes))
  } catch (cause) {
    throw new AppError({ code: 'pictures_not_stored' }, { cause, retryAfterSeconds: 60 })
  }
  return id
}

/** How many bytes there are, and their hash; those of a file are read one after the other. */
async function measure(stored: NewBlob): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const parts = 'path' in stored ? (createReadStream(stored.path) as AsyncIterable<Buffer>) : [stored.bytes]
  for await (const part of parts) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Makes staged bytes stay; throws when the sweeper was faster, so that the transaction is undone. */
export async function keepBlobs(tx: Db, ids: string[]): Promise<void> {
  const kept = await tx
    .update(blob)
    .set({ state: 'live' })
    .where(and(inArray(blob.id, ids), eq(blob.state, 'staged')))
    .returning({ id: blob.id })
  if (kept.length !== ids.length) throw new Error(`blobs ${ids.join(', ')} are no longer staged`)
}

/** Marks bytes for deletion; they go once the transaction is through. */
export async function retireBlobs(tx: Db, ids: (string | null)[]): Promise<void> {
  const present = ids.filter((id) => id !== null)
  if (present.length === 0) return
  await tx.update(blob).set({ state: 'deleting' }).where(inArray(blob.id, present))
}

/** Marks all bytes of a user for deletion. Each state is named by itself: then its index finds them, where one list reads all there are. */
export function retireBlobsOf(tx: Db, userId: string) {
  const isTheirs = eq(blob.user_id, userId)
  return tx
    .update(blob)
    .set({ state: 'deleting' })
    .where(or(and(isTheirs, eq(blob.state, 'live')), and(isTheirs, eq(blob.state, 'staged'))))
}

/** Reads bytes whole: a picture that was cut short is none. */
export async function readStored({ storage }: Pick<Stored, 'storage'>, stored: StoredBytes): Promise<Uint8Array> {
  const bytes = await storage.get(stored.key)
  if (bytes.length !== stored.bytes) throw new NotWhole(stored, bytes.length)
  return bytes
}

/** Reads the bytes of a live blob. */
export async function readBlob(ctx: Stored, id: string): Promise<Uint8Array> {
  const [row] = await ctx.db.select({ key: blob.key, bytes: blob.bytes }).from(blob).where(eq(blob.id, id))
  if (!row) throw new Error(`blob ${id} does not exist`)
  return readStored(ctx, row)
}

/** Deletes what was marked and what was staged long ago and never shown; returns how many. One that cannot be deleted now stops no other. */
export async function sweepBlobs(ctx: Stored & { now: () => Date }): Promise<number> {
  const now = ctx.now()
  const before = new Date(now.getTime() - stagedForMs)
  const isAhead = and(eq(blob.state, 'staged'), gt(blob.created_at, latestKept(now)))
  await ctx.db.update(blob).set({ created_at: now }).where(isAhead) // of a clock that stood wrong
  const doomed = await ctx.db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ is_ours: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${sweeperLock}) and coalesce(current_setting(${sweeperHeld}, true), '') = '' as is_ours`,
    )
    if (!lock?.is_ours) return [] // a backup needs every byte to stay, or another process sweeps
    return tx
      .update(blob)
      .set({ state: 'deleting' })
      .where(or(eq(blob.state, 'deleting'), and(eq(blob.state, 'staged'), lt(blob.created_at, before))))
      .returning({ id: blob.id, key: blob.key })
  })
  const problems = await deleteBlobs(ctx, doomed)
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} of ${doomed.length} blobs stayed`)
  return doomed.length
}

/** Deletes blobs that are marked for it, rows and bytes; returns what went wrong. One that cannot be deleted stops no other. */
export async function deleteBlobs(ctx: Stored, doomed: { id: string; key: string }[]): Promise<unknown[]> {
  const problems: unknown[] = []
  for (const { id, key } of doomed) {
    try {
      await ctx.db.transaction(async (tx) => {
        await tx.delete(blob).where(eq(blob.id, id)) // refused while something shows it: then its bytes stay, too
        await ctx.storage.delete(key)
      })
    } catch (error) {
      problems.push(error)
    }
  }
  return problems
}

/** Owner of the blobs that belong to no user but to the installation, such as pictures of creators. */
export const installationId = '00000000-0000-0000-0000-000000000000'
