import type { CreateSelectionBody } from '@guise/contract'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { owner } from './account-tables.ts'
import { at, createdAt, jsonb } from './columns.ts'
import { project } from './work-tables.ts'

/** Pictures per day. Kept true by a trigger on content, at the commit of whatever changed it. */
export const galleryCount = pgTable(
  'gallery_count',
  {
    user_id: owner(),
    mode: text('mode').$type<'originals' | 'swaps'>().notNull(),
    day: date('day').notNull(),
    project_id: uuid('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    item_type: text('item_type').$type<'Photo' | 'Video'>().notNull(),
    pictures: integer('pictures').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.mode, t.day, t.project_id, t.item_type] }),
    index('gallery_count_project').on(t.project_id),
    check('gallery_count_present', sql`pictures >= 0`),
  ],
)

/** Pictures a person picked, remembered for a download or a deletion. */
export const gallerySelection = pgTable(
  'gallery_selection',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    chosen: jsonb('chosen').$type<CreateSelectionBody>().notNull(),
    created_at: createdAt(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [index('gallery_selection_user').on(t.user_id), index('gallery_selection_expiry').on(t.expires_at)],
)
