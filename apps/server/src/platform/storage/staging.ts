import { and, eq, inArray } from 'drizzle-orm'
import { blob } from '../db/schema.ts'
import type { Logger } from 'pino'
import type { Db } from '../db/connection.ts'
import { deleteBlobs, stageBlob } from './blobs.ts'
import type { NewBlob } from './blobs.ts'
import type { Storage } from './storage.ts'

/** What staging takes. */
export type Staging = { db: Db; log: Logger; storage: Storage }

/** Stores bytes that nothing shows yet and returns their id. */
export type StageBlob = (bytes: NewBlob) => Promise<string>

/**
 * Lends a way to stage bytes for as long as work needs it. What nothing shows by then, however the work ended, is deleted at
 * once: a refused upload leaves nothing behind. What a killed process staged is swept later.
 */
export async function withStaging<T>(ctx: Staging, work: (stage: StageBlob) => Promise<T>): Promise<T> {
  const ids: string[] = []
  try {
    return await work(async (bytes) => stageBlob(ctx, bytes, (id) => ids.push(id)))
  } finally {
    if (ids.length > 0) await discardStaged(ctx, ids)
  }
}

/** A row that a transaction is about to show is waited for. A failure here changes no answer: the sweeper comes by. */
async function discardStaged(ctx: Staging, ids: string[]): Promise<void> {
  try {
    const unshown = and(inArray(blob.id, ids), eq(blob.state, 'staged'))
    const doomed = await ctx.db.update(blob).set({ state: 'deleting' }).where(unshown).returning()
    const problems = await deleteBlobs(ctx, doomed)
    if (problems.length > 0) throw new AggregateError(problems)
  } catch (error) {
    ctx.log.warn({ err: error }, 'staged bytes are left to the sweeper')
  }
}
