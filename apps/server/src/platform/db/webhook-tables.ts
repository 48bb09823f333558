import type { WebhookEventType } from '@guise/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { owner } from './account-tables.ts'
import { at, createdAt, jsonb } from './columns.ts'

/** Addresses that people have told of what happens. Their secrets are sealed: a copy of the database signs nothing. */
export const webhook = pgTable(
  'webhook',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEventType[]>().notNull(),
    sealed_secret: text('sealed_secret').notNull(),
    /** The secret before, which signs as well for a while. */
    sealed_before: text('sealed_before'),
    before_until: at('before_until'),
    /** Names the secret of the installation that seals both. */
    sealed_by: text('sealed_by').notNull(),
    failing_since: at('failing_since'),
    disabled_at: at('disabled_at'),
    created_at: createdAt(),
  },
  (t) => [index('webhook_user').on(t.user_id, t.created_at), check('webhook_short', sql`char_length(url) <= 2000`)],
)

/** Messages to webhooks: written in the transaction of what they tell, kept for a while. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey(),
    webhook_id: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    user_id: owner(),
    event: text('event').$type<WebhookEventType | 'webhook.test'>().notNull(),
    /** JSON as it is signed and sent. */
    body: text('body').notNull(),
    status: text('status').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    /** How often it was tried since it was written, or sent again by hand. */
    tries: integer('tries').notNull().default(0),
    answer_status: integer('answer_status'),
    problem: text('problem'),
    /** When it is tried next, or, while a job for it waits, when another job is made. */
    next_try_at: at('next_try_at').notNull(),
    last_try_at: at('last_try_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('webhook_delivery_webhook').on(t.webhook_id, t.created_at),
    index('webhook_delivery_user').on(t.user_id),
    index('webhook_delivery_due')
      .on(t.next_try_at)
      .where(sql`status = 'pending'`),
    index('webhook_delivery_age').on(t.created_at),
    check('webhook_delivery_status_known', sql`status in ('pending','delivered','failed')`),
  ],
)
