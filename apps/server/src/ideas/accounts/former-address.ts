import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connect.ts'
import { formerAddress } from '../../platform/db/schema.ts'

/** Keeps of a deleted account that there was one of this address, as a hash that nobody can read without the secret. */
export async function keepFormerAddress(ctx: Pick<Platform, 'config'>, tx: Db, email: string): Promise<void> {
  await tx
    .insert(formerAddress)
    .values({ email_hmac: hmacOf(ctx, email) })
    .onConflictDoNothing()
}

/** Whether an account of this address was deleted before. */
export async function isFormerAddress(ctx: Pick<Platform, 'config'>, tx: Db, email: string): Promise<boolean> {
  const rows = await tx
    .select()
    .from(formerAddress)
    .where(eq(formerAddress.email_hmac, hmacOf(ctx, email)))
  return rows.length > 0
}

function hmacOf({ config }: Pick<Platform, 'config'>, email: string): string {
  return createHmac('sha256', config.secretKey).update(`former-address:${email}`).digest('hex')
}
