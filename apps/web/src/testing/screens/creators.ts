import { makeProfile } from '../make-profile.ts'
import { portrait } from '../pictures.ts'
import { noAnswer } from '../stub-server.ts'
import type { ScreenStates } from './screen-states.ts'
import { broken, missing } from './work.ts'

const profile = makeProfile()
const profiles = [
  profile,
  makeProfile({ uid: 'bo', profile_name: null, profile_image_link: portrait(3), editor_choice: false, category: null }),
  makeProfile({ uid: 'cy', profile_name: 'Cy', profile_image_link: portrait(5), is_verified: false, liked_flag: true }),
]
const bookmarks = { listBookmarks: [] }

/** Explore and the page of a creator. */
export const creatorScreens: ScreenStates[] = [
  {
    name: 'explore',
    path: '/explore',
    subscription: 'elite_yearly',
    states: {
      loading: { ...bookmarks, listProfiles: noAnswer },
      empty: { ...bookmarks, listProfiles: { profiles: [] } },
      full: { ...bookmarks, listProfiles: { profiles } },
      failed: { ...bookmarks, listProfiles: broken },
    },
  },
  { name: 'explore', path: '/explore', states: { locked: {} } },
  {
    name: 'profile',
    path: '/profile/ann-lee',
    subscription: 'elite_yearly',
    states: {
      loading: { ...bookmarks, getProfile: noAnswer },
      full: { ...bookmarks, getProfile: profile },
      failed: { ...bookmarks, getProfile: broken },
      'not-found': { ...bookmarks, getProfile: missing },
    },
  },
]
