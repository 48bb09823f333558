import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { WebhookId, maxWebhooks, oldSecretHours } from '@guise/contract'
import type { CreateWebhookBody, MadeWebhook, UpdateWebhookBody, Webhook } from '@guise/contract'
import type { Db } from '../../platform/db/connection.ts'
import { forgetAnswers } from '../../platform/db/kept-answers.ts'
import { appUser, webhook } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import { requireAddress } from '../../platform/receivers/address.ts'
import { openSecret, sealSecret } from '../../platform/signing/sealed-text.ts'
import { newWebhookSecret, sealerOf } from './secret.ts'

type Making = Pick<Platform, 'config' | 'now'>
type Keeping = Making & Pick<Platform, 'db'>
/** A webhook and whose it has to be. */
export type OwnWebhook = { id: string; userId: string }
/** A row of the table of webhooks. */
export type WebhookRow = typeof webhook.$inferSelect

/** Has an address of a user told of what happens; only this answer has the secret. */
export async function makeWebhook(
  ctx: Making,
  tx: Db,
  userId: string,
  { url, events }: z.output<typeof CreateWebhookBody>,
): Promise<MadeWebhook> {
  requireAddress(ctx.config, url)
  const secret = newWebhookSecret()
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('update')
  if ((await tx.$count(webhook, eq(webhook.user_id, userId))) >= maxWebhooks) {
    throw new AppError({ code: 'webhooks_full', most: maxWebhooks })
  }
  const row = { id: newId(), user_id: userId, url, events, created_at: ctx.now() }
  const [kept] = await tx
    .insert(webhook)
    .values({ ...row, sealed_secret: sealSecret(ctx.config, secret), sealed_by: sealerOf(ctx.config) })
    .returning()
  if (!kept) throw new Error('a webhook was not kept')
  return { ...viewWebhook(kept), secret }
}

/** A page of the webhooks of a user and one more, the newest first. */
export async function listWebhooks(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: SQL | undefined },
): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhook)
    .where(and(eq(webhook.user_id, userId), after))
    .orderBy(desc(webhook.created_at), desc(webhook.id))
    .limit(limit + 1)
}

/** A webhook of the user, or the answer that there is none. */
export async function requireWebhook(db: Db, own: OwnWebhook): Promise<WebhookRow> {
  const [found] = await db.select().from(webhook).where(isOwn(own))
  if (!found) throw notFound()
  return found
}

/** Changes a webhook. Switched on, or with another address, it begins anew: that one has not failed yet. */
export async function changeWebhook(
  ctx: Keeping,
  own: OwnWebhook,
  { is_enabled: isEnabled, url, events }: z.output<typeof UpdateWebhookBody>,
): Promise<Webhook> {
  await requireWebhook(ctx.db, own)
  if (url !== undefined) requireAddress(ctx.config, url)
  const [changed] = await ctx.db
    .update(webhook)
    .set({
      events: events ?? sql`${webhook.events}`,
      ...(url !== undefined && { url, failing_since: sql`case when ${webhook.url} = ${url} then failing_since end` }),
      ...(isEnabled === true && { disabled_at: null, failing_since: null }),
      ...(isEnabled === false && { disabled_at: sql`coalesce(disabled_at, ${ctx.now().toISOString()})` }),
    })
    .where(isOwn(own))
    .returning()
  if (!changed) throw notFound()
  return viewWebhook(changed)
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(db: Db, own: OwnWebhook): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(webhook).where(isOwn(own)).returning({ id: webhook.id })
    if (deleted.length === 0) throw notFound()
    await forgetAnswers(tx, own.userId, own.id)
  })
}

/** Gives a webhook a new secret; the one before signs as well for a day. */
export async function rotateSecret(ctx: Keeping, own: OwnWebhook): Promise<{ secret: string; until: Date }> {
  const before = await requireWebhook(ctx.db, own)
  const opened = openSecret(ctx.config, before.sealed_secret)
  const secret = newWebhookSecret()
  const until = new Date(ctx.now().getTime() + oldSecretHours * 3_600_000)
  await ctx.db
    .update(webhook)
    .set({
      sealed_secret: sealSecret(ctx.config, secret),
      sealed_before: opened === undefined ? null : sealSecret(ctx.config, opened),
      before_until: until,
      sealed_by: sealerOf(ctx.config),
    })
    .where(isOwn(own))
  return { secret, until }
}

/** The secrets that sign what is sent to a webhook now; none when they cannot be opened any more. */
export function signingSecrets({ config, now }: Pick<Platform, 'config' | 'now'>, row: WebhookRow): string[] {
  const isOverlap = row.sealed_before !== null && row.before_until !== null && row.before_until > now()
  const sealed = [row.sealed_secret, ...(isOverlap && row.sealed_before ? [row.sealed_before] : [])]
  return sealed.flatMap((one) => openSecret(config, one) ?? [])
}

/** Seals with the secret of now what one before has sealed, so that it is there when that one is forgotten. */
export async function sealAnew({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<void> {
  const rows = await db
    .select()
    .from(webhook)
    .where(ne(webhook.sealed_by, sealerOf(config)))
  for (const row of rows) {
    const [secret, before] = [row.sealed_secret, row.sealed_before].map((one) => one && openSecret(config, one))
    if (!secret) continue
    await db
      .update(webhook)
      .set({
        sealed_secret: sealSecret(config, secret),
        sealed_before: before ? sealSecret(config, before) : null,
        sealed_by: sealerOf(config),
      })
      .where(and(eq(webhook.id, row.id), eq(webhook.sealed_secret, row.sealed_secret)))
  }
}

function isOwn({ id, userId }: OwnWebhook) {
  return and(eq(webhook.id, id), eq(webhook.user_id, userId))
}

/** A webhook as its owner sees it. */
export function viewWebhook(row: WebhookRow): Webhook {
  return {
    id: WebhookId.parse(row.id),
    url: row.url,
    events: row.events,
    is_enabled: row.disabled_at === null,
    failing_since: row.failing_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
