import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { editDistance } from './edit-distance.ts'

/** The words that profiles are written with, by which a mistyped word is understood. */
export type Vocabulary = {
  /** Words a typed one may have been meant to be; the word itself when it is a part of any. */
  meant(typed: string): Promise<string[]>
}

/** Shorter words are near to everything. */
const shortestForgiven = 4
/** From this length on an edit distance of two is forgiven. */
const longWord = 8
const maxMeanings = 6

type Known = { version: string; words: string[] }

/** Reads the words of all profiles when they are first asked for, and again after a profile has changed. */
export function createVocabulary(db: Db): Vocabulary {
  let known: Promise<Known> | undefined

  async function words(): Promise<string[]> {
    const version = await versionOf(db)
    const before = await known?.catch(() => undefined)
    if (before?.version === version) return before.words
    known = readWords(db).then((words) => ({ version, words }))
    return (await known).words
  }

  return {
    async meant(typed) {
      const word = fold(typed)
      return nearest(word, await words())
    },
  }
}

/**
 * By edit distance, not by the trigrams of pg_trgm: at a similarity of 0.3 those find no short word with a wrong or swapped
 * letter (gaol, gool) and no swap near the beginning (mravel), and they are not there in every database.
 */
function nearest(word: string, words: string[]): string[] {
  if (words.some((known) => known.includes(word))) return [word]
  const allowed = word.length < shortestForgiven ? 0 : word.length < longWord ? 1 : 2
  let best: string[] = []
  let least = allowed
  for (const known of words) {
    const distance = editDistance(word, known, least)
    if (distance === undefined || distance === 0) continue
    if (distance < least) best = []
    least = distance
    best.push(known)
  }
  return best
    .toSorted((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
    .slice(0, maxMeanings)
}

async function versionOf(db: Db): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`select count(*) || ' ' || coalesce(max(updated_at)::text, '') as version from profile`,
  )
  return row?.version ?? ''
}

async function readWords(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ token: string }>(
    db,
    sql`select distinct token from profile, string_to_table(search_text, ' ') token`,
  )
  const words = new Set(rows.flatMap(({ token }) => token.split(/[^\p{L}\p{N}]+/u)))
  return [...words].filter(({ length }) => length >= 3 && length <= 40)
}

/** Small letters without accents, as the database folds what it searches in. */
function fold(typed: string): string {
  const plain = typed.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.replaceAll('ø', 'o').replaceAll('ł', 'l').replaceAll('đ', 'd').replaceAll('ı', 'i')
}
