import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { connect } from '../apps/server/src/db/connect.ts'
import { prepareSearch } from '../apps/server/src/db/search-index.ts'
import { appUser, bookmark, profile } from '../apps/server/src/db/schema.ts'
import { listProfiles } from '../apps/server/src/explore/list-profiles.ts'
import { createVocabulary } from '../apps/server/src/explore/vocabulary.ts'
import type { Listing } from '../apps/server/src/explore/list-profiles.ts'

const profiles = 10_000
const rounds = 30
const targetMs = 50
const userId = '00000000-0000-7000-8000-000000000001'

const categories = ['celebrities', 'memes', 'movies', 'tv-shows', 'sports']
const names = [
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
const words = [
  ...commonWords,
  ...syllables.flatMap((one) => syllables.flatMap((two) => [one + two + 'ka', one + two + 'son', two + one + 'e'])),
]

const folder = mkdtempSync(join(tmpdir(), 'guise-bench-'))
const connection = await connect({ dataDir: folder })
try {
  await connection.migrate()
  await fill()
  await prepareSearch(connection.db, console)
  const ctx: Listing = { db: connection.db, vocabulary: createVocabulary(connection.db) }
  console.log(`${profiles} profiles, embedded database, ${availableParallelism()} cores, milliseconds`)
  console.table(Object.fromEntries(await measureAll(ctx)))
} finally {
  await connection.close()
  rmSync(folder, { recursive: true, force: true })
}

type Filters = Parameters<typeof listProfiles>[2]

async function measureAll(ctx: Listing) {
  const first = await listProfiles(ctx, userId, { limit: 24 })
  const asked: [string, (round: number) => Filters][] = [
    ['first page', () => ({ limit: 24 })],
    ['first page of 200', () => ({ limit: 200 })],
    ['second page', () => ({ limit: 24, cursor: first.next })],
    ['a category', (round) => ({ limit: 24, category: pick(categories, round) })],
    ["the editor's choice", () => ({ limit: 24, editor_choice: true })],
    ['search: one letter', (round) => ({ limit: 24, search: pick(['a', 'e', 's', 'l', 'm'], round) })],
    ['search: two letters', (round) => ({ limit: 24, search: pick(['ma', 'el', 'st', 'or'], round) })],
    ['search: a part of a word', (round) => ({ limit: 24, search: pick(names, round).slice(1, 5) })],
    ['search: a whole name', (round) => ({ limit: 24, search: nameOf(round * 137) })],
    ['search: a word that many have', (round) => ({ limit: 24, search: pick(words, round) })],
    ['search: two words', (round) => ({ limit: 24, search: `${pick(words, round)} ${pick(words, round + 5)}` })],
    [
      'search: in a category',
      (round) => ({ limit: 24, search: pick(words, round), category: pick(categories, round) }),
    ],
    ['search: letters swapped', (round) => ({ limit: 24, search: swapped(pick(names, round)) })],
    ['search: a letter missing', (round) => ({ limit: 24, search: missing(pick(names, round)) })],
    [
      'search: two words, one mistyped',
      (round) => ({ limit: 24, search: `${pick(words, round)} ${swapped(pick(names, round))}` }),
    ],
    ['search: nothing like it', (round) => ({ limit: 24, search: `xqzvk${round}` })],
  ]
  const rows: [string, Record<string, number | string>][] = []
  for (const [name, filtersOf] of asked) {
    const times: number[] = []
    const computing: number[] = []
    let found = 0
    for (let round = -3; round < rounds; round++) {
      const startedAt = performance.now()
      const cpuBefore = process.cpuUsage()
      const { rows: shown } = await listProfiles(ctx, userId, filtersOf(Math.abs(round)))
      if (round < 0) continue // warms up
      const { user, system } = process.cpuUsage(cpuBefore)
      times.push(performance.now() - startedAt)
      computing.push((user + system) / 1000)
      found += shown.length
    }
    const p95 = quantile(times, 0.95)
    const inTime = p95 < targetMs ? 'yes' : 'no'
    // The database computes in this very process: on a machine that has other work too, this is what it would have taken.
    const alone = quantile(computing, 0.95)
    rows.push([
      name,
      { p50: quantile(times, 0.5), p95, 'p95 computing': alone, found: Math.round(found / rounds), 'in time': inTime },
    ])
  }
  return rows
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

/** Ten thousand creators with the words of a few hundred, so that common words are common and names are not. */
async function fill(): Promise<void> {
  const { db } = connection
  await db.insert(appUser).values({ id: userId, email: 'bench@example.com' })
  for (let at = 0; at < profiles; at += 500) {
    const rows = Array.from({ length: 500 }, (_, offset) => profileOf(at + offset))
    await db.insert(profile).values(rows)
    await db
      .insert(bookmark)
      .values(rows.filter((_, index) => index % 50 === 0).map(({ uid }) => ({ user_id: userId, profile_uid: uid })))
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

function nameOf(index: number): string {
  return `${pick(names, index)} ${pick(words, index * 3 + 1)} ${index}`
}

function pick(from: readonly string[], index: number): string {
  return from[index % from.length] ?? ''
}

function swapped(word: string): string {
  return word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4)
}

function missing(word: string): string {
  return word.slice(0, 3) + word.slice(4)
}
