import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { owner } from './account-tables.ts'
import { at, createdAt } from './columns.ts'

/** Creators who opted in to be shown. */
export const profile = pgTable(
  'profile',
  {
    uid: text('uid').primaryKey(),
    profile_name: text('profile_name'),
    profile_description: text('profile_description'),
    biography: text('biography'),
    profile_image_link: text('profile_image_link'),
    profile_url: text('profile_url').notNull(),
    profile_type: text('profile_type').notNull(),
    category: text('category'),
    followers: integer('followers').notNull().default(0),
    posts_count: integer('posts_count').notNull().default(0),
    total_swaps: integer('total_swaps').notNull().default(0),
    editor_choice: boolean('editor_choice').notNull().default(false),
    is_verified: boolean('is_verified').notNull().default(false),
    is_business_account: boolean('is_business_account').notNull().default(false),
    is_professional_account: boolean('is_professional_account').notNull().default(false),
    gender: text('gender'),
    external_url: jsonb('external_url').$type<string[]>().notNull().default([]),
    editors_notes: text('editors_notes'),
    joined_at: at('joined_at'),
    opted_in_at: at('opted_in_at'),
    created_at: createdAt(),
  },
  (t) => [index('profile_category').on(t.category)],
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
    image_url: text('image_url').notNull(),
    caption: text('caption'),
    is_pinned: boolean('is_pinned').notNull().default(false),
    post_type: text('post_type').notNull(),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.profile_uid, t.position] })],
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
  (t) => [primaryKey({ columns: [t.user_id, t.profile_uid] })],
)
