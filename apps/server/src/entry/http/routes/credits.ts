import { and, desc, eq } from 'drizzle-orm'
import type { WebhookEvent } from '@guise/contract'
import type { Handlers } from '../calls/serve.ts'
import { readStatement } from '../../../ideas/credits/read-statement.ts'
import { tellLowCredits } from '../../../ideas/webhooks/enter-event.ts'
import { decrementCredits, readCredits } from '../../../ideas/credits/wallet.ts'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import { appUser, webhookEvent } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import { writeLog } from '../../../ideas/accounts/operator-log.ts'
import { grantEvent } from '../../../ideas/credits/payments/grant-payment.ts'

/** Calls about the balance. */
export const creditRoutes: Handlers<'getCredits' | 'getStatement' | 'decrementCredits'> = {
  getCredits: ({ ctx, user }) => readCredits(ctx.db, user.id),

  async getStatement({ ctx, user, query, nextPage }) {
    const entries = await readStatement(ctx.db, user.id, { before: query.cursor, limit: query.limit + 1 })
    const page = entries.slice(0, query.limit)
    if (entries.length > query.limit) nextPage(page.at(-1)?.id)
    return page
  },

  decrementCredits: ({ ctx, user, query, once }) =>
    once(async (tx) => {
      await decrementCredits(tx, { userId: user.id, amount: query.num_credits, reason: 'decrement_credits' })
      const credits = await readCredits(tx, user.id)
      await tellLowCredits(ctx, tx, user.id, { ...credits, taken: query.num_credits })
      return credits
    }),
}

/** Calls about the payments that donation services told of. */
export const webhookRoutes: Handlers<'listWebhookEvents' | 'assignWebhookEvent'> = {
  async listWebhookEvents({ ctx, query, nextPage }) {
    const ofStatus = query.status ? eq(webhookEvent.status, query.status) : undefined
    const rows = await ctx.db
      .select()
      .from(webhookEvent)
      .where(and(ofStatus, olderThan(webhookEvent, query.cursor)))
      .orderBy(desc(webhookEvent.created_at), desc(webhookEvent.id))
      .limit(query.limit + 1)
    return pageOf(rows, query.limit, (row) => row, nextPage).map(view)
  },

  async assignWebhookEvent({ ctx, user, params, body }) {
    return ctx.db.transaction(async (tx) => {
      const ofId = eq(webhookEvent.id, params.event_id)
      // The person before the payment, as whoever deletes an account locks them: else each would wait for the other.
      const [receiver] = await tx.select().from(appUser).where(eq(appUser.id, body.user_id)).for('no key update')
      const [event] = await tx.select().from(webhookEvent).where(ofId).for('update')
      if (!event) throw notFound()
      if (event.status !== 'waiting' && event.status !== 'held') throw new AppError({ code: 'payment_not_waiting' })
      if (!receiver) throw new AppError({ code: 'user_gone' })
      const credits = body.credits ?? event.credits
      await tx.update(webhookEvent).set({ credits }).where(ofId)
      await grantEvent(ctx, tx, { ...event, credits }, receiver)
      const details = { reason: body.reason, user_id: body.user_id, credits, plan: event.plan }
      await writeLog(ctx, tx, user.email, { action: 'assign payment', subject: ['payment', event.id], details })
      const [assigned] = await tx.select().from(webhookEvent).where(ofId)
      return view(assigned ?? event)
    })
  },
}

function view(row: typeof webhookEvent.$inferSelect): WebhookEvent {
  return {
    ...row,
    id: row.id as WebhookEvent['id'], // a row's ids are what their names say
    user_id: row.user_id as WebhookEvent['user_id'],
    created_at: row.created_at.toISOString(),
    granted_at: row.granted_at?.toISOString() ?? null,
  }
}
