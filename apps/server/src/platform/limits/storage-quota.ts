import { and, eq, sum } from 'drizzle-orm'
import type { Reason, StorageUse } from '@guise/contract'
import { AppError } from '../process/app-error.ts'
import type { Config } from '../settings/config.ts'
import type { Db } from '../db/connection.ts'
import { blob } from '../db/schema.ts'

/** How much storage a person's pictures take, and their quota. */
export async function readStorageUse(ctx: { config: Config }, db: Db, userId: string): Promise<StorageUse> {
  const [row] = await db
    .select({ used: sum(blob.bytes).mapWith(Number) })
    .from(blob)
    .where(and(eq(blob.user_id, userId), eq(blob.state, 'live')))
  return { used_bytes: row?.used ?? 0, allowed_bytes: ctx.config.userStorageBytes ?? null }
}

/** Refuses new pictures of a person whose quota is used up. */
export async function requireStorageQuota(ctx: { config: Config }, db: Db, userId: string): Promise<void> {
  if (ctx.config.userStorageBytes === undefined) return
  const use = await readStorageUse(ctx, db, userId)
  if (isFull(use)) throw new AppError(storageFull(use))
}

/** Whether nothing more fits. */
export function isFull({ used_bytes, allowed_bytes }: StorageUse): boolean {
  return allowed_bytes !== null && used_bytes >= allowed_bytes
}

/** Why nothing more fits. */
export function storageFull({ used_bytes, allowed_bytes }: StorageUse): Extract<Reason, { code: 'storage_full' }> {
  return { code: 'storage_full', used_mb: megabytes(used_bytes), allowed_mb: megabytes(allowed_bytes ?? 0) }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
