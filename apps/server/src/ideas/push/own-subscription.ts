import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { maxPushDevices } from '@guise/contract'
import type { Push, SubscribePushBody } from '@guise/contract'
import { appUser, pushSubscription } from '../../platform/db/schema.ts'
import { AppError } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireAddress } from '../../platform/receivers/address.ts'
import { areDeviceKeys } from './encrypt.ts'

type Keeping = Pick<Platform, 'config' | 'db' | 'now'>
/** Who asks, and in which sign-in: that is the device. */
export type Device = { userId: string; sessionId: string }

/** Whether a device is told. */
export async function readPush({ config, db }: Keeping, { sessionId }: Device): Promise<Push> {
  const key = config.pushKeys?.publicKey
  if (key === undefined) return { public_key: null, is_on: false }
  const told = and(eq(pushSubscription.session_id, sessionId), eq(pushSubscription.public_key, key))
  return { public_key: key, is_on: (await db.$count(pushSubscription, told)) > 0 }
}

/** Has a device told from now on, in place of whoever was told there before. */
export async function keepSubscription(
  ctx: Keeping,
  { userId, sessionId }: Device,
  { endpoint, keys, language }: z.output<typeof SubscribePushBody>,
): Promise<Push> {
  const key = ctx.config.pushKeys?.publicKey
  if (key === undefined) throw new AppError({ code: 'push_off' })
  requireAddress(ctx.config, endpoint, 'endpoint')
  if (!areDeviceKeys(keys)) {
    const said = 'Invalid keys of a subscription'
    throw new AppError({ code: 'invalid_body', problems: [{ field: 'keys', code: 'not_valid', said }] })
  }
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('update')
    const another = and(eq(pushSubscription.session_id, sessionId), ne(pushSubscription.endpoint, endpoint))
    await tx.delete(pushSubscription).where(another)
    const whose = { id: newId(), user_id: userId, session_id: sessionId, created_at: ctx.now() }
    const row = { ...whose, ...keys, language, public_key: key }
    const inPlace = { target: pushSubscription.endpoint, set: row }
    await tx
      .insert(pushSubscription)
      .values({ ...row, endpoint })
      .onConflictDoUpdate(inPlace)
    const newest = tx
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(eq(pushSubscription.user_id, userId))
      .orderBy(desc(pushSubscription.created_at), desc(pushSubscription.id))
      .limit(maxPushDevices)
    await tx
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.user_id, userId), notInArray(pushSubscription.id, newest)))
  })
  return { public_key: key, is_on: true }
}

/** Tells a device nothing any more. */
export async function dropSubscription({ db }: Pick<Platform, 'db'>, { sessionId }: Device): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.session_id, sessionId))
}
