import type { Language, Reason, Subscription } from '@guise/contract'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, jsonb } from './columns.ts'

/** A plan beside the one that somebody has: as the fields of that one, its end as text. */
export type OtherPlan = { plan: Subscription; until: string | null; day: number | null }

/** People. */
export const appUser = pgTable(
  'app_user',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    first_name: text('first_name').notNull().default(''),
    alias: text('alias'),
    subscription: text('subscription').$type<Subscription>().notNull().default('free'),
    /** When the plan ends; null when it has no end. */
    subscription_until: at('subscription_until'),
    /** The day of the month on which its periods end, or on the last of a shorter one: that of the first payment; null when nothing was paid. */
    subscription_day: integer('subscription_day'),
    /** Cheaper plans that were paid for, too, the better first; the best that has time left follows. */
    other_plans: jsonb('other_plans').$type<OtherPlan[]>().notNull().default([]),
    blocked_at: at('blocked_at'),
    blocked_reason: text('blocked_reason'),
    time_zone: text('time_zone'),
    /** In which mails are written: chosen in the app, else of the browser that signed in first. */
    language: text('language').$type<Language>(),
    email_notifications: boolean('email_notifications').notNull().default(true),
    marketing_updates: boolean('marketing_updates').notNull().default(false),
    total_processed_images: integer('total_processed_images').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [index('app_user_time').on(t.created_at, t.id)],
)

/** The user who owns the row; it goes with them. */
export function owner() {
  return uuid('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })
}

/** Sign-ins. generation counts the rotations of the refresh token. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    generation: integer('generation').notNull().default(0),
    rotated_at: at('rotated_at').notNull().defaultNow(),
    expires_at: at('expires_at').notNull(),
    ended_at: at('ended_at'),
    /** When it was last shown that whoever has the session is the person: at its opening, or anew. */
    proved_at: at('proved_at').notNull().defaultNow(),
    /** When that was last shown by a passkey. */
    passkey_proved_at: at('passkey_proved_at'),
    user_agent: text('user_agent'),
    created_at: createdAt(),
  },
  (t) => [index('session_user').on(t.user_id)],
)

/** Mails that sign their reader in, each by its code or by its link, once. Of both the HMAC is kept, and so it is of the browser. */
export const loginCode = pgTable(
  'login_code',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    code_hmac: text('code_hmac').notNull(),
    link_hmac: text('link_hmac').unique(),
    /** The browser that asked: its newest code voids its older ones, and nobody else's. */
    browser_hmac: text('browser_hmac'),
    /** Whether that browser has signed this address in, before it asked or by this mail. */
    is_known: boolean('is_known').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    /** Tries of callers that are not the browser that asked. */
    foreign_tries: integer('foreign_tries').notNull().default(0),
    expires_at: at('expires_at').notNull(),
    spent_at: at('spent_at'),
    created_at: createdAt(),
  },
  (t) => [index('login_code_email').on(t.email, t.created_at)],
)

/** Addresses of deleted accounts, as HMACs: all that is left of them, so that nobody is given the first credits twice. */
export const formerAddress = pgTable('former_address', { email_hmac: text('email_hmac').primaryKey() })

/** Calls counted per key, shared by all processes: in fixed windows, or in buckets that are full again at `started_at`. */
export const callWindow = pgTable('call_window', {
  key: text('key').primaryKey(),
  started_at: at('started_at').notNull(),
  /** When a bucket was last asked for a token. */
  touched_at: at('touched_at'),
  calls: integer('calls').notNull(),
})

/** Answers of creating calls by the caller's key. */
export const idempotency = pgTable(
  'idempotency',
  {
    user_id: owner(),
    key: text('key').notNull(),
    request_sha256: text('request_sha256').notNull(),
    answer: jsonb('answer'),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] })],
)

/** Messages of the bell. */
export const notice = pgTable(
  'notice',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    type: text('type').$type<'success' | 'info' | 'warning' | 'error'>().notNull(),
    reason: jsonb('reason').$type<Reason>().notNull(),
    read_at: at('read_at'),
    created_at: createdAt(),
  },
  (t) => [index('notice_user').on(t.user_id, t.created_at)],
)
