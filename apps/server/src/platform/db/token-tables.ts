import type { Scope } from '@guise/contract'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { owner } from './account-tables.ts'
import { at, createdAt, jsonb } from './columns.ts'

/** Personal access tokens, of which only the HMAC is kept. */
export const personalToken = pgTable(
  'personal_token',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    name: text('name').notNull(),
    token_hmac: text('token_hmac').notNull().unique(),
    ending: text('ending').notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    expires_at: at('expires_at').notNull(),
    /** To the hour: a row is not written with every call. */
    last_used_at: at('last_used_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('personal_token_user').on(t.user_id, t.created_at),
    index('personal_token_expiry').on(t.expires_at),
    check('personal_token_short', sql`char_length(name) <= 60 and char_length(ending) = 4`),
  ],
)
