import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { owner } from './account-tables.ts'
import { at, createdAt, jsonb } from './columns.ts'

/** Bytes in the storage. staged: may be swept; live: some row shows it; deleting: on its way out. */
export const blob = pgTable(
  'blob',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id').notNull(),
    key: text('key').notNull().unique(),
    media_type: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state').$type<'staged' | 'live' | 'deleting'>().notNull().default('staged'),
    created_at: createdAt(),
  },
  (t) => [
    index('blob_state').on(t.state, t.created_at),
    index('blob_room')
      .on(t.user_id, t.bytes)
      .where(sql`state = 'live'`),
    check('blob_state_known', sql`state in ('staged','live','deleting')`),
  ],
)

/** The content credentials that a picture came with before it was encoded anew; they go with its bytes. */
export const keptStatement = pgTable('kept_statement', {
  blob_id: uuid('blob_id')
    .primaryKey()
    .references(() => blob.id, { onDelete: 'cascade' }),
  /** The whole store, as base64. */
  store: text('store').notNull(),
  format: text('format').notNull(),
  /** What was found of them while they still fitted the picture. */
  findings: jsonb('findings').$type<{ right: string[]; wrong: string[] }>().notNull(),
})

/** A picture that is shown: its bytes cannot go before the row that shows them. */
export function blobId(name: string) {
  return uuid(name).references(() => blob.id)
}

/** Source faces. */
export const face = pgTable(
  'face',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    name: text('name').notNull(),
    is_default: boolean('is_default').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    index('face_user').on(t.user_id, t.created_at),
    uniqueIndex('face_one_default')
      .on(t.user_id)
      .where(sql`is_default`),
  ],
)

/** The picture a face had when work was submitted. */
export const faceVersion = pgTable(
  'face_version',
  {
    id: uuid('id').primaryKey(),
    face_id: uuid('face_id')
      .notNull()
      .references(() => face.id, { onDelete: 'cascade' }),
    blob_id: blobId('blob_id').notNull(),
    thumbnail_blob_id: blobId('thumbnail_blob_id').notNull(),
    thumbhash: text('thumbhash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('face_version_face').on(t.face_id, t.created_at),
    index('face_version_blob').on(t.blob_id),
    index('face_version_thumbnail').on(t.thumbnail_blob_id),
  ],
)

/** Further photos of a face version's person, behind the version's own. A photo is known by its blob, whichever versions have it. */
export const facePhoto = pgTable(
  'face_photo',
  {
    face_version_id: uuid('face_version_id')
      .notNull()
      .references(() => faceVersion.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    blob_id: blobId('blob_id').notNull(),
    thumbnail_blob_id: blobId('thumbnail_blob_id').notNull(),
    thumbhash: text('thumbhash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.face_version_id, t.position] }),
    index('face_photo_blob').on(t.blob_id),
    index('face_photo_thumbnail').on(t.thumbnail_blob_id),
  ],
)

/** Who vouched for a face, for which wording, when. */
export const attestation = pgTable(
  'attestation',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    face_id: uuid('face_id').notNull(),
    kind: text('kind').$type<'self' | 'permission' | 'terms'>().notNull(),
    wording_version: text('wording_version').notNull(),
    /** When the person took their word back; the face went with it. */
    revoked_at: at('revoked_at'),
    created_at: createdAt(),
  },
  (t) => [index('attestation_user').on(t.user_id)],
)
