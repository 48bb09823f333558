import { z } from 'zod'
import { Bookmark, ListProfilesQuery, Profile, ProfileCard } from './profile.ts'
import type { Operation } from './operation.ts'
import { get, create, remove } from './verbs.ts'

const explore = { access: 'elite_yearly' } as const
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
    summary: 'Bookmarked creators',
    response: z.array(Bookmark),
    errors: ['plan_required'],
  },
  addBookmark: {
    ...create,
    ...explore,
    tag: 'Bookmarks',
    path: '/profile-user-assoc',
    summary: 'Bookmark a creator',
    body: Bookmark,
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
