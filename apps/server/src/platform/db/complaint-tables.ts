import type { Language } from '@guise/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { owner } from './account-tables.ts'
import { at, createdAt } from './columns.ts'
import { swap } from './work-tables.ts'

/** Complaints of users about results of theirs: one per result. next_attempt is the free swap it led to. */
export const report = pgTable(
  'report',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    task_id: uuid('task_id').notNull(),
    content_id: uuid('content_id').notNull(),
    /** The result that was reported, while it is there. */
    swap_id: uuid('swap_id').references(() => swap.id, { onDelete: 'set null' }),
    attempt: integer('attempt').notNull(),
    wish: text('wish').$type<'reprocess' | 'refund'>().notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<'open' | 'refunded' | 'reprocessed' | 'removed' | 'refused'>().notNull(),
    is_automatic: boolean('is_automatic').notNull().default(false),
    next_attempt: integer('next_attempt'),
    note: text('note'),
    created_at: createdAt(),
    due_at: at('due_at').notNull(),
    settled_at: at('settled_at'),
  },
  (t) => [
    uniqueIndex('report_once').on(t.swap_id),
    index('report_queue').on(t.settled_at.desc().nullsFirst(), t.due_at, t.id),
    index('report_user').on(t.user_id, t.created_at),
    index('report_open')
      .on(t.due_at)
      .where(sql`status = 'open'`),
    check('report_status_known', sql`status in ('open','refunded','reprocessed','removed','refused')`),
  ],
)

/** Wishes of anybody to have a result taken away or a face not used. */
export const removalRequest = pgTable(
  'removal_request',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'result' | 'face'>().notNull(),
    address: text('address'),
    description: text('description').notNull(),
    signature: text('signature').notNull(),
    identification: text('identification').notNull(),
    contact_email: text('contact_email').notNull(),
    /** In which the answer is mailed. */
    language: text('language').$type<Language>(),
    status: text('status').$type<'open' | 'removed' | 'refused'>().notNull().default('open'),
    note: text('note'),
    created_at: createdAt(),
    due_at: at('due_at').notNull(),
    settled_at: at('settled_at'),
  },
  (t) => [
    index('removal_request_open')
      .on(t.due_at)
      .where(sql`status = 'open'`),
    check('removal_request_status_known', sql`status in ('open','removed','refused')`),
  ],
)

/** Pictures that are never stored again, whatever was done to their bytes: by their perceptual hash. */
export const refusedLook = pgTable('refused_look', {
  perceptual_hash: text('perceptual_hash').primaryKey(),
  kind: text('kind').$type<'result' | 'face'>().notNull(),
  created_at: createdAt(),
})

/** Pictures that are never stored again, by the SHA-256 of their bytes. */
export const refusedHash = pgTable('refused_hash', {
  sha256: text('sha256').primaryKey(),
  kind: text('kind').$type<'result' | 'face'>().notNull(),
  created_at: createdAt(),
})
