import { inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connection.ts'
import { formerAddress } from '../../platform/db/schema.ts'
import { everyMac, macOf } from '../../platform/settings/secret-keys.ts'

/** Keeps of a deleted account that there was one of this address, as a hash that nobody can read without the secret. */
export async function keepFormerAddress(ctx: Pick<Platform, 'config'>, tx: Db, email: string): Promise<void> {
  await tx
    .insert(formerAddress)
    .values({ email_hmac: macOf(ctx.config, textOf(email)) })
    .onConflictDoNothing()
}

/** Whether an account of this address was deleted before. */
export async function isFormerAddress(ctx: Pick<Platform, 'config'>, tx: Db, email: string): Promise<boolean> {
  const rows = await tx
    .select()
    .from(formerAddress)
    .where(inArray(formerAddress.email_hmac, everyMac(ctx.config, textOf(email))))
  return rows.length > 0
}

const textOf = (email: string) => `former-address:${email}`
