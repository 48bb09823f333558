import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language, ProhibitionStatus } from '@guise/contract'
import { owner } from './account-tables.ts'
import { at, createdAt } from './columns.ts'
import { blobId } from './face-tables.ts'

/** What somebody without an account has begun: to forbid their face, or to take that back. Deleted once it is done. */
export const prohibitionAsk = pgTable(
  'prohibition_ask',
  {
    /** Random: whoever knows it is the browser that began. */
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    purpose: text('purpose').$type<'forbid' | 'withdraw'>().notNull(),
    code_hmac: text('code_hmac').notNull(),
    tries: integer('tries').notNull().default(0),
    /** How many fingers the photo is to show; null until the code was right. */
    fingers: integer('fingers'),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    index('prohibition_ask_expires').on(t.expires_at),
    check('prohibition_ask_purpose_known', sql`purpose in ('forbid','withdraw')`),
  ],
)

/** Faces that their people forbid. The photo is there until an operator has decided, and never longer than its clock. */
export const prohibition = pgTable(
  'prohibition',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    fingers: integer('fingers').notNull(),
    blob_id: blobId('blob_id'),
    status: text('status').$type<ProhibitionStatus>().notNull(),
    note: text('note'),
    /** In which the answer is mailed. */
    language: text('language').$type<Language>(),
    created_at: createdAt(),
    due_at: at('due_at').notNull(),
    settled_at: at('settled_at'),
  },
  (t) => [
    index('prohibition_email').on(t.email),
    index('prohibition_blob').on(t.blob_id),
    index('prohibition_open')
      .on(t.due_at)
      .where(sql`status = 'open'`),
    check('prohibition_status_known', sql`status in ('open','approved','refused','lapsed','withdrawn')`),
    check('prohibition_settled_without_photo', sql`status = 'open' or blob_id is null`),
  ],
)

/** What a forbidden face is known by: unit vectors of the recogniser, as base64 of 32-bit numbers. */
export const forbiddenEmbedding = pgTable(
  'forbidden_embedding',
  {
    id: uuid('id').primaryKey(),
    prohibition_id: uuid('prohibition_id')
      .notNull()
      .references(() => prohibition.id, { onDelete: 'cascade' }),
    embedding: text('embedding').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('forbidden_embedding_prohibition').on(t.prohibition_id)],
)

/** Pictures of people that nearly look like somebody who has forbidden their face: an operator says which it is. */
export const nearMiss = pgTable(
  'near_miss',
  {
    id: uuid('id').primaryKey(),
    prohibition_id: uuid('prohibition_id')
      .notNull()
      .references(() => prohibition.id, { onDelete: 'cascade' }),
    user_id: owner(),
    sha256: text('sha256').notNull(),
    kind: text('kind').$type<'face' | 'original'>().notNull(),
    likeness: real('likeness').notNull(),
    embedding: text('embedding').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('near_miss_once').on(t.prohibition_id, t.user_id, t.sha256),
    index('near_miss_user').on(t.user_id),
    index('near_miss_time').on(t.created_at),
  ],
)

/** Pictures of one user's that nearly look like somebody who has forbidden their face, and are not: an operator said so. */
export const otherPerson = pgTable(
  'other_person',
  {
    prohibition_id: uuid('prohibition_id')
      .notNull()
      .references(() => prohibition.id, { onDelete: 'cascade' }),
    user_id: owner(),
    sha256: text('sha256').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.sha256, t.prohibition_id] }),
    index('other_person_prohibition').on(t.prohibition_id),
  ],
)

/** Pictures of one user's that an operator lets pass: they look like somebody who has forbidden their face, and are somebody else's. */
export const passedFace = pgTable(
  'passed_face',
  { user_id: owner(), sha256: text('sha256').notNull(), created_at: createdAt() },
  (t) => [primaryKey({ columns: [t.user_id, t.sha256] })],
)
