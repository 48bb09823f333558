import { and, eq, isNull, sql } from 'drizzle-orm'
import { webhookFailingDays } from '@guise/contract'
import { PostProblem } from '@guise/posts'
import type { SafeFetch } from '@guise/posts'
import { appUser, webhook, webhookDelivery } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { ageMs } from '../../platform/process/kept-moments.ts'
import { leaveNotice } from '../notices/notices.ts'
import { signingSecrets } from './own-webhooks.ts'
import type { WebhookRow } from './own-webhooks.ts'
import { signatureOf } from './secret.ts'

/** What sending takes. */
export type Delivering = Pick<Platform, 'config' | 'db' | 'now'> & { webhookFetch: SafeFetch }
type DeliveryRow = typeof webhookDelivery.$inferSelect
type Outcome = { status: number | null; problem: string | null }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Pauses after each try; after the last of them a delivery has failed for good: in all three days and a half. */
const pausesMs = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]

/**
 * Tries a delivery once. The number of tries so far is the claim: whoever comes second finds it moved on. A process that
 * dies while it sends leaves the next try behind, so that a receiver gets everything once at least.
 */
export async function deliver(ctx: Delivering, { id, tries }: { id: string; tries: number }): Promise<void> {
  const at = ctx.now()
  const pauseMs = pausesMs[tries]
  const [claimed] = await ctx.db
    .update(webhookDelivery)
    .set({ tries: tries + 1, last_try_at: at, next_try_at: new Date(at.getTime() + (pauseMs ?? hourMs)) })
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.tries, tries), eq(webhookDelivery.status, 'pending')))
    .returning()
  if (!claimed) return
  const to = await findOpen(ctx, claimed.webhook_id)
  const outcome = to ? await send(ctx, to, claimed) : { status: null, problem: 'switched_off' }
  await note(ctx, { claimed, to, outcome, isLast: pauseMs === undefined })
}

/** The webhook, unless it is switched off: those of somebody who is blocked all are. */
async function findOpen({ db }: Delivering, id: string): Promise<WebhookRow | undefined> {
  const [found] = await db
    .select({ to: webhook })
    .from(webhook)
    .innerJoin(appUser, eq(appUser.id, webhook.user_id))
    .where(and(eq(webhook.id, id), isNull(webhook.disabled_at), isNull(appUser.blocked_at)))
  return found?.to
}

async function send(ctx: Delivering, to: WebhookRow, { id, body }: DeliveryRow): Promise<Outcome> {
  const secrets = signingSecrets(ctx, to)
  if (secrets.length === 0) return { status: null, problem: 'secret_lost' }
  const timestamp = Math.floor(ctx.now().getTime() / 1000)
  try {
    const { status } = await ctx.webhookFetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
      },
      body,
      enoughBytes: 1,
    })
    return { status, problem: null }
  } catch (error) {
    if (!(error instanceof PostProblem)) throw error
    const isRedirect = error.reason.code === 'endless_redirects'
    return { status: null, problem: isRedirect ? 'redirected' : error.code }
  }
}

type Noting = { claimed: DeliveryRow; to: WebhookRow | undefined; outcome: Outcome; isLast: boolean }

/**
 * Keeps what became of a try. An address that says it is gone, or fails for days, is switched off, and its owner told; one that the
 * webhook has no more says nothing of the one it has.
 */
async function note(ctx: Delivering, { claimed, to, outcome, isLast }: Noting): Promise<void> {
  const isDone = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const isOver = isLast || !to
  await ctx.db.transaction(async (tx) => {
    const still = to && and(eq(webhook.id, to.id), eq(webhook.url, to.url))
    const [found] = still ? await tx.select().from(webhook).where(still).for('update') : [] // before its deliveries
    const stillTried = and(eq(webhookDelivery.id, claimed.id), eq(webhookDelivery.tries, claimed.tries))
    await tx
      .update(webhookDelivery)
      .set({
        answer_status: outcome.status,
        problem: outcome.problem,
        status: isDone ? 'delivered' : isOver ? 'failed' : 'pending',
      })
      .where(stillTried)
    if (!found) return
    if (isDone) {
      await tx.update(webhook).set({ failing_since: null }).where(eq(webhook.id, found.id))
      return
    }
    const now = ctx.now()
    const isGone = outcome.status === 410
    const isHopeless = ageMs(found.failing_since ?? now, now) >= webhookFailingDays * 24 * hourMs
    if (isGone || isHopeless) return switchOff(ctx, tx, found)
    await tx
      .update(webhook)
      .set({ failing_since: sql`least(${webhook.failing_since}, ${now.toISOString()}::timestamptz)` })
      .where(eq(webhook.id, found.id))
  })
}

async function switchOff(ctx: Delivering, tx: Platform['db'], to: WebhookRow): Promise<void> {
  const on = and(eq(webhook.id, to.id), isNull(webhook.disabled_at))
  const off = await tx.update(webhook).set({ disabled_at: ctx.now() }).where(on).returning({ id: webhook.id })
  if (off.length === 0) return
  await tx
    .update(webhookDelivery)
    .set({ status: 'failed', problem: 'switched_off' })
    .where(and(eq(webhookDelivery.webhook_id, to.id), eq(webhookDelivery.status, 'pending')))
  await leaveNotice(tx, to.user_id, 'warning', { code: 'webhook_switched_off', url: to.url })
}
