import { z } from 'zod'
import { UserId, WebhookEventId } from './ids.ts'
import { PageQuery } from './page.ts'
import { Subscription } from './user.ts'

/** A payment that a donation service told of. waiting: nobody with its e-mail has signed in yet. */
export const WebhookEvent = z
  .object({
    id: WebhookEventId,
    service: z.string(),
    transaction_id: z.string(),
    email: z.string().nullable(),
    amount_cents: z.int(),
    currency: z.string(),
    tier: z.string().nullable(),
    plan: Subscription.nullable().describe('The plan it pays for.'),
    credits: z.int().describe('What it grants.'),
    status: z.enum(['granted', 'waiting', 'ignored']),
    user_id: UserId.nullable(),
    created_at: z.iso.datetime(),
    granted_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookEvent' })
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Filters of the list of payments. */
export const ListWebhookEventsQuery = PageQuery.extend({
  status: z.enum(['granted', 'waiting', 'ignored']).optional(),
})

/** Gives a waiting payment to a user. */
export const AssignWebhookEventBody = z.strictObject({
  user_id: UserId,
  reason: z.string().trim().min(1, 'Please give a reason.').max(500),
})
