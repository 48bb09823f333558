import { z } from 'zod'
import { maybe, singleLine } from '../fields.ts'
import { PageQuery, create, get, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'

/** A post that shows what a creator publishes. */
export const SamplePost = z
  .object({
    url: z.string(),
    image_url: z.string(),
    caption: z.string().nullable(),
    is_pinned: z.boolean(),
    post_type: z.string(),
    likes: z.int(),
    comments: z.int(),
  })
  .meta({ id: 'SamplePost' })

/** A creator as a card of Explore. */
export const ProfileCard = z
  .object({
    uid: z.string(),
    profile_name: z.string().nullable(),
    profile_description: z.string().nullable(),
    biography: z.string().nullable(),
    profile_image_link: z.string().nullable(),
    profile_url: z.string(),
    profile_type: z.string(),
    category: z.string().nullable(),
    followers: z.int(),
    posts_count: z.int(),
    total_swaps: z.int(),
    editor_choice: z.boolean(),
    is_verified: z.boolean(),
    liked_flag: z.boolean(),
  })
  .meta({ id: 'ProfileCard' })
export type ProfileCard = z.infer<typeof ProfileCard>

/** A creator in full. */
export const Profile = ProfileCard.extend({
  external_url: z.array(z.string()),
  is_business_account: z.boolean(),
  is_professional_account: z.boolean(),
  gender: z.string().nullable(),
  created_timestamp: z.iso.datetime().nullable(),
  editors_notes: z.string().nullable(),
  sample_posts: z.array(SamplePost),
}).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** Filters of Explore. A search forgives a typo; its answer begins with what is closest. */
export const ListProfilesQuery = PageQuery.extend({
  category: z.string().max(80).optional(),
  search: z.string().max(200).optional(),
  editor_choice: z.stringbool().optional(),
  cursor: z.string().max(600).optional(),
})

/** A bookmarked creator. */
export const Bookmark = z
  .strictObject({
    profile_uid: z.string().min(1).max(200),
    profile_url: z.string().max(2048).optional(),
    user_alias: singleLine().max(80).nullish(),
  })
  .meta({ id: 'Bookmark' })

/** Bookmarks a creator. */
export const AddBookmarkBody = Bookmark.extend({ profile_url: maybe(Bookmark.shape.profile_url) })

const explore = { access: 'elite_yearly', tokens: 'work' } as const
const profileParams = z.object({ uid: z.string().min(1).max(200) })
const bookmarkParams = z.object({ profile_uid: z.string().min(1).max(200) })

/** Calls of Explore and its bookmarks. */
export const profileOperations = {
  listProfiles: {
    ...get,
    ...explore,
    tag: 'Profiles',
    path: '/profiles',
    summary: 'Creators to explore',
    query: ListProfilesQuery,
    response: z.object({ profiles: z.array(ProfileCard) }),
    errors: ['invalid_query', 'plan_required'],
  },
  getProfile: {
    ...get,
    ...explore,
    tag: 'Profiles',
    path: '/profiles/{uid}',
    summary: 'One creator',
    params: profileParams,
    response: Profile,
    errors: ['not_found', 'plan_required'],
  },
  listBookmarks: {
    ...get,
    ...explore,
    tag: 'Bookmarks',
    path: '/profile-user-assoc',
    summary: 'Bookmarked creators, newest first',
    query: PageQuery,
    response: z.array(Bookmark),
    errors: ['invalid_query', 'plan_required'],
  },
  addBookmark: {
    ...create,
    ...explore,
    tag: 'Bookmarks',
    path: '/profile-user-assoc',
    summary: 'Bookmark a creator',
    body: AddBookmarkBody,
    response: Bookmark,
    errors: ['invalid_body', 'not_found', 'plan_required'],
  },
  removeBookmark: {
    ...remove,
    ...explore,
    tag: 'Bookmarks',
    path: '/profile-user-assoc/{profile_uid}',
    summary: 'Remove a bookmark',
    params: bookmarkParams,
    errors: ['not_found', 'plan_required'],
  },
} as const satisfies Record<string, Operation>
