import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { owner, session } from './account-tables.ts'
import { at, createdAt, jsonb } from './columns.ts'

/** Passkeys: the public halves, by which what a device signs is checked. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    /** Names the key pair towards its device; base64url. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE key; base64url. */
    public_key: text('public_key').notNull(),
    /** How often the device says that it was used; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    is_synced: boolean('is_synced').notNull().default(false),
    name: text('name').notNull(),
    last_used_at: at('last_used_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('passkey_user').on(t.user_id, t.created_at),
    check('passkey_short', sql`char_length(name) <= 60 and char_length(credential_id) <= 1400`),
  ],
)

/** Challenges that a browser was asked to have signed. Each is deleted by its first use. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge_sha256: text('challenge_sha256').primaryKey(),
    purpose: text('purpose').$type<'sign-in' | 'make' | 'prove'>().notNull(),
    /** The one that may answer: the HMAC of the browser's id, or a session. */
    bound_to: text('bound_to').notNull(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenge_expires').on(t.expires_at),
    check('passkey_challenge_purpose_known', sql`purpose in ('sign-in','make','prove')`),
  ],
)

/** Codes sent to somebody who is signed in, for one session; a newer one of a purpose voids the older. */
export const sessionCode = pgTable(
  'session_code',
  {
    session_id: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'proof' | 'email'>().notNull(),
    code_hmac: text('code_hmac').notNull(),
    /** The address that is to become the account's, and the code sent there. */
    new_email: text('new_email'),
    new_code_hmac: text('new_code_hmac'),
    tries: integer('tries').notNull().default(0),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.session_id, t.purpose] }),
    check('session_code_purpose_known', sql`purpose in ('proof','email')`),
  ],
)
