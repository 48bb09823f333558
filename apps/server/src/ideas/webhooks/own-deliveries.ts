import { and, desc, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { DeliveryId } from '@guise/contract'
import type { Delivery } from '@guise/contract'
import type { Db } from '../../platform/db/connection.ts'
import { webhookDelivery } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/process/app-error.ts'
import { enterDelivery, jobLeaseMs } from './enter-event.ts'
import { requireWebhook } from './own-webhooks.ts'
import type { OwnWebhook } from './own-webhooks.ts'

type Sending = Pick<Platform, 'db' | 'jobs' | 'now'>
type DeliveryRow = typeof webhookDelivery.$inferSelect

/** The deliveries to a webhook of the user, newest first, and one more than the limit; those after a place in that order. */
export async function listDeliveries(
  db: Db,
  own: OwnWebhook,
  { limit, after }: { limit: number; after: SQL | undefined },
): Promise<DeliveryRow[]> {
  await requireWebhook(db, own)
  return db
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.webhook_id, own.id), after))
    .orderBy(desc(webhookDelivery.created_at), desc(webhookDelivery.id))
    .limit(limit + 1)
}

/** Sends a message that says nothing but that it arrives. */
export function sendTest(ctx: Sending, own: OwnWebhook): Promise<Delivery> {
  return ctx.db.transaction(async (tx) => {
    const { failing_since: failing } = await requireWebhook(tx, own)
    const data = { webhook_id: own.id }
    const message = { webhookId: own.id, userId: own.userId, type: 'webhook.test' as const, data }
    return viewDelivery(await enterDelivery(ctx, tx, { ...message, isFailing: failing !== null }))
  })
}

/** Sends a delivery once more: its body and its id are those of before. */
export function replayDelivery(ctx: Sending, own: OwnWebhook, deliveryId: string): Promise<Delivery> {
  return ctx.db.transaction(async (tx) => {
    await requireWebhook(tx, own)
    const next_try_at = new Date(ctx.now().getTime() + jobLeaseMs)
    const [again] = await tx
      .update(webhookDelivery)
      .set({ status: 'pending', tries: 0, next_try_at })
      .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.webhook_id, own.id)))
      .returning()
    if (!again) throw notFound()
    await ctx.jobs.send(tx, 'send-webhook', { delivery_id: again.id, tries: 0 }, 0)
    return viewDelivery(again)
  })
}

/** A delivery as the API shows it. */
export function viewDelivery(row: DeliveryRow): Delivery {
  return {
    id: DeliveryId.parse(row.id),
    event: row.event,
    status: row.status,
    tries: row.tries,
    answer_status: row.answer_status,
    problem: row.problem,
    next_try_at: row.status === 'pending' ? row.next_try_at.toISOString() : null,
    last_try_at: row.last_try_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
