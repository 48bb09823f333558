import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { owner } from './account-tables.ts'
import { at, createdAt, jsonb } from './columns.ts'
import { blobId } from './face-tables.ts'
import { post } from './work-tables.ts'

/**
 * Creators. Shown once they agreed: opted_in_at with its proof. total_swaps and trending_swaps are counted, never
 * entered. search_text is what a search looks in; its trigram index is made at the start, where the database has one.
 */
export const profile = pgTable(
  'profile',
  {
    uid: text('uid').primaryKey(),
    profile_name: text('profile_name'),
    profile_description: text('profile_description'),
    biography: text('biography'),
    profile_image_link: text('profile_image_link'),
    image_blob_id: blobId('image_blob_id'),
    profile_url: text('profile_url').notNull(),
    url_key: text('url_key'),
    profile_type: text('profile_type').notNull(),
    category: text('category'),
    followers: integer('followers').notNull().default(0),
    posts_count: integer('posts_count').notNull().default(0),
    total_swaps: integer('total_swaps').notNull().default(0),
    trending_swaps: integer('trending_swaps').notNull().default(0),
    editor_choice: boolean('editor_choice').notNull().default(false),
    is_verified: boolean('is_verified').notNull().default(false),
    is_business_account: boolean('is_business_account').notNull().default(false),
    is_professional_account: boolean('is_professional_account').notNull().default(false),
    gender: text('gender'),
    external_url: jsonb('external_url').$type<string[]>().notNull().default([]),
    editors_notes: text('editors_notes'),
    joined_at: at('joined_at'),
    opted_in_at: at('opted_in_at'),
    opted_in_proof: text('opted_in_proof'),
    created_at: createdAt(),
    updated_at: at('updated_at').notNull().defaultNow(),
    /** `TV Shows` and `tv_shows` are both tv-shows. */
    category_key: text('category_key').generatedAlwaysAs(
      sql`regexp_replace(lower(trim(category)), '[\\s_]+', '-', 'g')`,
    ),
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_fold(coalesce(profile_name, '') || ' ' || coalesce(profile_description, '') || ' ' || coalesce(biography, '') || ' ' || coalesce(category, ''))`,
    ),
  },
  (t) => [
    index('profile_category_key').on(t.category_key),
    index('profile_url_key').on(t.url_key),
    index('profile_image').on(t.image_blob_id),
    index('profile_rank').on(
      t.editor_choice.desc(),
      t.trending_swaps.desc(),
      t.total_swaps.desc(),
      t.followers.desc(),
      t.uid,
    ),
  ],
)

/** Posts that show what a creator publishes. */
export const profilePost = pgTable(
  'profile_post',
  {
    profile_uid: text('profile_uid')
      .notNull()
      .references(() => profile.uid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    url_key: text('url_key'),
    image_url: text('image_url').notNull(),
    image_blob_id: blobId('image_blob_id'),
    caption: text('caption'),
    is_pinned: boolean('is_pinned').notNull().default(false),
    post_type: text('post_type').notNull(),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.profile_uid, t.position] }),
    index('profile_post_url_key').on(t.url_key),
    index('profile_post_image').on(t.image_blob_id),
    check(
      'profile_post_says_little',
      sql`char_length(url) <= 2048 and char_length(image_url) <= 2048 and char_length(caption) <= 5000`,
    ),
  ],
)

/** Which creator a pasted post turned out to be of, once it was read. */
export const postProfile = pgTable(
  'post_profile',
  {
    post_id: uuid('post_id')
      .primaryKey()
      .references(() => post.id, { onDelete: 'cascade' }),
    profile_uid: text('profile_uid')
      .notNull()
      .references(() => profile.uid, { onDelete: 'cascade' }),
  },
  (t) => [index('post_profile_profile').on(t.profile_uid)],
)

/** Every swap made from a creator's posts; it outlives the work it came from and says nothing of who made it. */
export const profileSwap = pgTable(
  'profile_swap',
  {
    content_id: uuid('content_id').notNull(),
    attempt: integer('attempt').notNull(),
    profile_uid: text('profile_uid')
      .notNull()
      .references(() => profile.uid, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.content_id, t.attempt] }),
    index('profile_swap_profile').on(t.profile_uid, t.created_at),
  ],
)

/** Creators a user wants to find again. */
export const bookmark = pgTable(
  'bookmark',
  {
    user_id: owner(),
    profile_uid: text('profile_uid')
      .notNull()
      .references(() => profile.uid, { onDelete: 'cascade' }),
    user_alias: text('user_alias'),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.profile_uid] }), index('bookmark_profile').on(t.profile_uid)],
)
