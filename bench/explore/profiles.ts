import type { Db } from '../../apps/server/src/platform/db/connection.ts'
import { appUser, bookmark, profile } from '../../apps/server/src/platform/db/schema.ts'

/** The id of the person whose bookmarks the listings show. */
export const readerId = '00000000-0000-7000-8000-000000000001'

/** The categories a creator may have. */
export const categories = ['celebrities', 'memes', 'movies', 'tv-shows', 'sports']
/** The first names of creators. */
export const names = [
  'marigold',
  'sebastian',
  'octavia',
  'leopold',
  'cassandra',
  'benedict',
  'philippa',
  'montgomery',
  'rosalind',
  'thaddeus',
  'genevieve',
  'archibald',
  'wilhelmina',
  'cornelius',
  'josephine',
  'valentine',
  'clementine',
  'fitzgerald',
]
const commonWords = [
  'light',
  'portrait',
  'street',
  'film',
  'classic',
  'comedy',
  'daily',
  'travel',
  'kitchen',
  'garden',
  'football',
  'tennis',
  'mountain',
  'winter',
  'summer',
  'night',
  'studio',
  'fashion',
  'vintage',
  'music',
  'piano',
  'guitar',
  'dance',
  'theatre',
  'stories',
  'people',
  'coffee',
  'city',
  'ocean',
  'forest',
  'morning',
  'evening',
  'colour',
  'shadow',
  'mirror',
  'window',
  'market',
  'bridge',
  'river',
  'station',
  'journey',
  'holiday',
  'family',
  'friends',
]
const syllables = ['ba', 'den', 'ki', 'lor', 'mu', 'nes', 'pa', 'rin', 'so', 'tal', 'vi', 'zem']
/** Every word that stands in a description. */
export const words = [
  ...commonWords,
  ...syllables.flatMap((one) => syllables.flatMap((two) => [one + two + 'ka', one + two + 'son', two + one + 'e'])),
]

/** Writes so many creators with the words of a few hundred, so that common words are common and names are not. */
export async function fillProfiles(db: Db, profiles: number): Promise<void> {
  await db.insert(appUser).values({ id: readerId, email: 'bench@example.com' })
  for (let at = 0; at < profiles; at += 500) {
    const rows = Array.from({ length: 500 }, (_, offset) => profileOf(at + offset))
    await db.insert(profile).values(rows)
    await db
      .insert(bookmark)
      .values(rows.filter((_, index) => index % 50 === 0).map(({ uid }) => ({ user_id: readerId, profile_uid: uid })))
  }
}

function profileOf(index: number): typeof profile.$inferInsert {
  const sentence = (length: number, step: number) =>
    Array.from({ length }, (_, at) => pick(words, index * step + at * at * 7 + at)).join(' ')
  return {
    uid: `creator-${index}`,
    profile_name: nameOf(index),
    profile_description: sentence(14, 3),
    biography: sentence(30, 11),
    profile_url: `https://social.example/${index}`,
    profile_type: 'creator',
    category: pick(categories, index),
    followers: (index * 7919) % 1_000_003,
    trending_swaps: index % 97 === 0 ? index % 500 : 0,
    total_swaps: (index * 31) % 5000,
    editor_choice: index % 200 === 0,
    opted_in_at: new Date(),
    opted_in_proof: 'By letter.',
  }
}

/** The name of a creator by number. */
export function nameOf(index: number): string {
  return `${pick(names, index)} ${pick(words, index * 3 + 1)} ${index}`
}

/** The entry at a number, counted round. */
export function pick(from: readonly string[], index: number): string {
  return from[index % from.length] ?? ''
}
