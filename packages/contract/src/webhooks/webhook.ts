import { z } from 'zod'
import { DeliveryId, WebhookId } from '../ids.ts'
import { PageQuery, get, post, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** What a webhook may be told of. */
export const webhookEvents = ['task.completed', 'task.failed', 'video.completed', 'credits.low'] as const
/** What a webhook may be told of. */
export const WebhookEventType = z.enum(webhookEvents).meta({ id: 'WebhookEventType' })
export type WebhookEventType = z.infer<typeof WebhookEventType>

/** Most webhooks one account may have. */
export const maxWebhooks = 10
/** Hours for which the secret before is used beside a new one. */
export const oldSecretHours = 24
/** Days for which deliveries are kept. */
export const deliveryKeptDays = 30
/** Days of nothing but failures after which a webhook is switched off. */
export const webhookFailingDays = 3
/** Credits below which `credits.low` is told, once each time the balance falls below. */
export const lowCredits = 5

/** An address that is told of what happens. */
export const Webhook = z
  .object({
    id: WebhookId,
    url: z.string(),
    events: z.array(WebhookEventType),
    is_enabled: z
      .boolean()
      .describe('False when it was switched off: by its owner, or after days of nothing but failures.'),
    failing_since: z.iso.datetime().nullable().describe('When the first delivery failed after which none succeeded.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

/** What deliveries are signed with. It is shown this once. */
const secret = z.string().describe('Signs what is sent (Standard Webhooks, whsec_...). It is shown this once.')

/** A webhook that was just made, with its secret. */
export const MadeWebhook = Webhook.extend({ secret }).meta({ id: 'MadeWebhook' })
export type MadeWebhook = z.infer<typeof MadeWebhook>

/** One message to a webhook, and what became of it. */
export const Delivery = z
  .object({
    id: DeliveryId.describe('The webhook-id header: the same however often it is sent.'),
    event: z.string().describe('One of the events, or webhook.test.'),
    status: z.enum(['pending', 'delivered', 'failed']),
    tries: z.int(),
    answer_status: z.int().nullable().describe('What the address answered last; null when no answer came.'),
    problem: z.string().nullable().describe('Why no answer came: timeout, unreachable, blocked_address ...'),
    next_try_at: z.iso.datetime().nullable(),
    last_try_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

const url = z
  .string()
  .trim()
  .min(1, rule('webhook_address'))
  .max(2000, rule('link_too_long', { most: 2000 }))
const events = z
  .array(WebhookEventType)
  .min(1, rule('events_missing'))
  .max(webhookEvents.length)
  .transform((given) => webhookEvents.filter((event) => given.includes(event)))

/** Which address is to be told of what. */
export const CreateWebhookBody = z.strictObject({ url, events })
/** What may be changed of a webhook; switching it on again forgets that it failed. */
export const UpdateWebhookBody = z.strictObject({ url, events, is_enabled: z.boolean() }).partial()

const webhooks = { tag: 'Webhooks' } as const
const params = z.object({ webhook_id: WebhookId })
const one = { ...webhooks, path: '/user/webhooks/{webhook_id}', params } as const

/** Calls about webhooks. No access token may make them. */
export const webhookOperations = {
  listWebhooks: {
    ...get,
    ...webhooks,
    path: '/user/webhooks',
    summary: 'The webhooks of the user, the newest first',
    query: PageQuery,
    response: z.array(Webhook),
    errors: ['invalid_query'],
  },
  createWebhook: {
    ...post,
    isIdempotent: true,
    ...webhooks,
    needsProof: true,
    path: '/user/webhooks',
    summary: 'Have an address told of what happens; the secret is shown this once',
    body: CreateWebhookBody,
    status: 201,
    response: MadeWebhook,
    errors: ['invalid_body', 'not_found', 'conflict', 'rate_limited'],
  },
  updateWebhook: {
    method: 'PATCH',
    access: 'user',
    status: 200,
    ...one,
    needsProof: true,
    summary: 'Change the address or the events of a webhook, or switch it on or off',
    body: UpdateWebhookBody,
    response: Webhook,
    errors: ['invalid_body', 'not_found'],
  },
  deleteWebhook: {
    ...remove,
    ...one,
    summary: 'Delete a webhook with its deliveries',
    errors: ['not_found'],
  },
  rotateWebhookSecret: {
    ...post,
    ...one,
    path: '/user/webhooks/{webhook_id}/secret',
    needsProof: true,
    summary: 'Make a new secret; for a day the one before signs as well',
    response: z.object({ secret, old_secret_until: z.iso.datetime() }).meta({ id: 'WebhookSecret' }),
    errors: ['not_found', 'rate_limited'],
  },
  testWebhook: {
    ...post,
    ...one,
    path: '/user/webhooks/{webhook_id}/test',
    summary: 'Send a webhook.test to a webhook',
    status: 201,
    response: Delivery,
    errors: ['not_found', 'rate_limited'],
  },
  listDeliveries: {
    ...get,
    ...one,
    path: '/user/webhooks/{webhook_id}/deliveries',
    summary: 'What was sent to a webhook in the last 30 days, newest first',
    query: PageQuery,
    response: z.array(Delivery),
    errors: ['not_found', 'invalid_query'],
  },
  replayDelivery: {
    ...post,
    ...webhooks,
    path: '/user/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
    params: params.extend({ delivery_id: DeliveryId }),
    summary: 'Send a delivery once more, with its webhook-id of before',
    response: Delivery,
    errors: ['not_found', 'rate_limited'],
  },
} as const satisfies Record<string, Operation>
