import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { owner, session } from './account-tables.ts'
import { createdAt } from './columns.ts'

/** Devices that are told when a task is done: one subscription of a push service for each sign-in. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    session_id: uuid('session_id')
      .notNull()
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** Where its messages go: whoever signs in on the same device takes it over. */
    endpoint: text('endpoint').notNull().unique(),
    /** The public key of the browser, and what it shares with us. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The key of ours it was made with: with another one nothing would be taken. */
    public_key: text('public_key').notNull(),
    language: text('language').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('push_subscription_user').on(t.user_id, t.created_at)],
)
