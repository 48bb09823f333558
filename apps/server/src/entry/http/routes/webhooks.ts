import type { FastifyRequest } from 'fastify'
import { listDeliveries, replayDelivery, sendTest, viewDelivery } from '../../../ideas/webhooks/own-deliveries.ts'
import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  makeWebhook,
  rotateSecret,
  viewWebhook,
} from '../../../ideas/webhooks/own-webhooks.ts'
import { webhook, webhookDelivery } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import { countCall } from '../../../platform/limits/fixed-window.ts'
import type { Context } from '../calls/context.ts'
import type { Handlers } from '../calls/serve.ts'
import { onceSealed } from '../calls/once-sealed.ts'
import { originOf } from '../calls/watch-refusals.ts'

/** Of one person: what is made and what is sent because they ask for it. */
const limit = { calls: 100, windowMs: 3_600_000 }

type WebhookCalls =
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listDeliveries'
  | 'replayDelivery'

/** Calls about webhooks. */
export const webhookHandlers: Handlers<WebhookCalls> = {
  async listWebhooks({ ctx, user, query, nextPage }) {
    const rows = await listWebhooks(ctx.db, user.id, { limit: query.limit, after: olderThan(webhook, query.cursor) })
    return pageOf(rows, query.limit, (row) => row, nextPage).map(viewWebhook)
  },

  async createWebhook(call) {
    const { ctx, user, body, request } = call
    await count(ctx, user.id)
    return onceSealed(call, {
      field: 'secret',
      make: (tx) => makeWebhook(ctx, tx, user.id, body),
      tell: () => tell(ctx, request, 'webhook_made'),
    })
  },

  async updateWebhook({ ctx, user, params, body, request }) {
    const changed = await changeWebhook(ctx, { id: params.webhook_id, userId: user.id }, body)
    tell(ctx, request, 'webhook_changed')
    return changed
  },

  async deleteWebhook({ ctx, user, params, request }) {
    await deleteWebhook(ctx.db, { id: params.webhook_id, userId: user.id })
    tell(ctx, request, 'webhook_deleted')
  },

  async rotateWebhookSecret({ ctx, user, params, request, reply }) {
    await count(ctx, user.id)
    const { secret, until } = await rotateSecret(ctx, { id: params.webhook_id, userId: user.id })
    tell(ctx, request, 'webhook_secret_rotated')
    reply.header('cache-control', 'no-store')
    return { secret, old_secret_until: until.toISOString() }
  },

  async testWebhook({ ctx, user, params }) {
    await count(ctx, user.id)
    return sendTest(ctx, { id: params.webhook_id, userId: user.id })
  },

  async listDeliveries({ ctx, user, params, query, nextPage }) {
    const after = olderThan(webhookDelivery, query.cursor)
    const own = { id: params.webhook_id, userId: user.id }
    const rows = await listDeliveries(ctx.db, own, { limit: query.limit, after })
    return pageOf(rows, query.limit, (row) => row, nextPage).map(viewDelivery)
  },

  async replayDelivery({ ctx, user, params }) {
    await count(ctx, user.id)
    return replayDelivery(ctx, { id: params.webhook_id, userId: user.id }, params.delivery_id)
  },
}

function count(ctx: Context, userId: string): Promise<void> {
  return countCall(ctx, `webhook:${userId}`, limit, { code: 'too_many_webhook_calls' })
}

function tell(ctx: Context, request: FastifyRequest, reason: string): void {
  ctx.security({ event: 'account_change', reason, ...originOf(request) })
}
