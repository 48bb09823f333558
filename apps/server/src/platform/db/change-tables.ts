import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

/** How far each long change of the rows has come: see long-changes.ts. */
export const dataChange = pgTable('data_change', {
  name: text('name').primaryKey(),
  /** The last row that was gone through, in the change's own order; none before the first. */
  cursor: text('cursor'),
  rows: integer('rows').notNull().default(0),
  done_at: at('done_at'),
  created_at: createdAt(),
})
