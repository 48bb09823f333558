import { timestamp } from 'drizzle-orm/pg-core'

/** A moment. */
export function at(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}

/** When the row came to be. */
export function createdAt() {
  return at('created_at').notNull().defaultNow()
}
