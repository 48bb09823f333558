import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { WebhookEventType } from '@guise/contract'
import { lowCredits } from '@guise/contract'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, webhook, webhookDelivery } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { latestKept } from '../../platform/process/kept-moments.ts'
import { renewNotice } from '../notices/notices.ts'

/** What happened to a user: told to those of their webhooks that want to know. */
export type HappeningOf = { userId: string; type: WebhookEventType; data: Record<string, unknown> }

/** How long a job for a delivery may wait before another one is made. */
export const jobLeaseMs = 15 * 60_000
/** Failing webhooks wait behind those that answer. */
const priorityOf = (isFailing: boolean, tries: number) => -(isFailing ? 10 : 0) - tries

/** Writes what happened into the outbox, in the transaction in which it happens; without a queue at hand the schedule finds it. Of somebody who is blocked nothing is told. */
export async function enterEvent(
  ctx: Partial<Pick<Platform, 'jobs'>> & Pick<Platform, 'now'>,
  tx: Db,
  { userId, type, data }: HappeningOf,
): Promise<void> {
  const wanting = await tx
    .select({ id: webhook.id, failing: webhook.failing_since })
    .from(webhook)
    .innerJoin(appUser, eq(appUser.id, webhook.user_id))
    .where(
      and(
        eq(webhook.user_id, userId),
        isNull(webhook.disabled_at),
        isNull(appUser.blocked_at),
        sql`${webhook.events} @> ${JSON.stringify([type])}::jsonb`,
      ),
    )
  for (const { id, failing } of wanting) {
    await enterDelivery(ctx, tx, { webhookId: id, userId, type, data, isFailing: failing !== null })
  }
}

type Entering = Omit<HappeningOf, 'type'> & {
  webhookId: string
  type: WebhookEventType | 'webhook.test'
  isFailing: boolean
}

/** Writes one message to one webhook into the outbox. */
export async function enterDelivery(
  { jobs, now }: Partial<Pick<Platform, 'jobs'>> & Pick<Platform, 'now'>,
  tx: Db,
  { webhookId, userId, type, data, isFailing }: Entering,
): Promise<typeof webhookDelivery.$inferSelect> {
  const at = now()
  const [entered] = await tx
    .insert(webhookDelivery)
    .values({
      id: newId(),
      webhook_id: webhookId,
      user_id: userId,
      event: type,
      body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
      next_try_at: jobs ? new Date(at.getTime() + jobLeaseMs) : at,
      created_at: at,
    })
    .returning()
  if (!entered) throw new Error('a delivery was not written')
  await jobs?.send(tx, 'send-webhook', { delivery_id: entered.id, tries: 0 }, priorityOf(isFailing, 0))
  return entered
}

/** Makes jobs for what is due: what failed and is to be tried again, what no job was made for, or whose job was lost; what a clock that was ahead put off. */
export async function sendDue(ctx: Pick<Platform, 'db' | 'jobs' | 'now'>): Promise<number> {
  const at = ctx.now()
  const isAhead = sql`next_try_at > ${latestKept(at, jobLeaseMs).toISOString()}
    and coalesce(last_try_at, created_at) > ${latestKept(at).toISOString()}`
  return ctx.db.transaction(async (tx) => {
    const due = tx
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(sql`status = 'pending' and (next_try_at <= ${at.toISOString()} or (${isAhead}))`)
      .orderBy(webhookDelivery.next_try_at)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    const taken = await tx
      .update(webhookDelivery)
      .set({ next_try_at: new Date(at.getTime() + jobLeaseMs) })
      .where(sql`${webhookDelivery.id} in (${due})`)
      .returning({ id: webhookDelivery.id, tries: webhookDelivery.tries })
    for (const { id, tries } of taken) {
      await ctx.jobs.send(tx, 'send-webhook', { delivery_id: id, tries }, priorityOf(tries > 0, tries))
    }
    return taken.length
  })
}

const mostAtOnce = 500

/** What somebody has left, and what of that was just taken or set aside. */
type Taking = { credits_left: number; credits_held: number; taken: number }

/** Tells a user, at the bell, and their webhooks when what was just taken, or set aside, has brought the balance below the line. */
export async function tellLowCredits(
  ctx: Pick<Platform, 'jobs' | 'now'>,
  tx: Db,
  userId: string,
  { credits_left, credits_held, taken }: Taking,
): Promise<void> {
  if (credits_left >= lowCredits || credits_left + taken < lowCredits) return
  await renewNotice(tx, userId, 'warning', { code: 'credits_low', credits: credits_left })
  await enterEvent(ctx, tx, { userId, type: 'credits.low', data: { credits_left, credits_held } })
}
