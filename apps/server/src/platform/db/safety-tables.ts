import { boolean, check, index, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppealStatus, Refusal } from '@guise/contract'
import { sql } from 'drizzle-orm'
import { owner } from './account-tables.ts'
import { at, createdAt } from './columns.ts'
import { blobId } from './face-tables.ts'

/** How pictures were judged, by the SHA-256 of their bytes: none is judged twice. youngest: estimated years. */
export const judgement = pgTable(
  'judgement',
  {
    sha256: text('sha256').primaryKey(),
    refused_for: text('refused_for').$type<Refusal>(),
    sexual: real('sexual').notNull(),
    youngest: real('youngest'),
    has_ages: boolean('has_ages').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('judgement_time').on(t.created_at)],
)

/** Refused pictures, kept until their review is settled, or was not asked for in time. The picture may go before the row. */
export const appeal = pgTable(
  'appeal',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    kind: text('kind').$type<'face' | 'original' | 'result'>().notNull(),
    refused_for: text('refused_for').$type<Refusal>().notNull(),
    sha256: text('sha256').notNull(),
    /** What a refused result was made of. */
    original_sha256: text('original_sha256'),
    task_id: uuid('task_id'),
    content_id: uuid('content_id'),
    blob_id: blobId('blob_id'),
    words: text('words').notNull().default(''),
    status: text('status').$type<AppealStatus>().notNull(),
    note: text('note'),
    created_at: createdAt(),
    due_at: at('due_at').notNull(),
    settled_at: at('settled_at'),
  },
  (t) => [
    uniqueIndex('appeal_once').on(t.user_id, t.sha256, sql`coalesce(content_id, user_id)`),
    index('appeal_user').on(t.user_id, t.created_at),
    index('appeal_content').on(t.content_id),
    index('appeal_blob').on(t.blob_id),
    index('appeal_unsettled')
      .on(t.due_at)
      .where(sql`status in ('offered','open')`),
    check('appeal_status_known', sql`status in ('offered','open','allowed','upheld')`),
  ],
)

/** Pictures that an operator has cleared for one person: the gate passes them. */
export const clearedPicture = pgTable(
  'cleared_picture',
  { user_id: owner(), sha256: text('sha256').notNull(), created_at: createdAt() },
  (t) => [primaryKey({ columns: [t.user_id, t.sha256] })],
)
