import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { owner } from './account-tables.ts'
import { at, createdAt } from './columns.ts'
import { content, task } from './work-tables.ts'

/** Links by which anybody sees results. The id is what the link is known by: random, 122 bits, told to nobody but its owner. */
export const share = pgTable(
  'share',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    task_id: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    /** null: every result of the task. */
    content_id: uuid('content_id').references(() => content.id, { onDelete: 'cascade' }),
    opened: integer('opened').notNull().default(0),
    created_at: createdAt(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    index('share_task').on(t.task_id, t.created_at),
    index('share_content').on(t.content_id),
    index('share_user').on(t.user_id),
    index('share_expiry').on(t.expires_at),
  ],
)
