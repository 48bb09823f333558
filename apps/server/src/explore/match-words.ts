import { and, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SearchKind } from '../db/search-index.ts'

/** How similar a mistyped word must be to what is written, from 0 to 1: low enough for one wrong letter in five. */
export const similarEnough = 0.4
/** Shorter words are similar to everything. */
const shortestForgiven = 4
/** Up to this length one wrong letter leaves too little in common for trigrams. */
const longestWildcard = 7

/** The words of a search. */
export function wordsOf(search: string): string[] {
  return search.split(/[\s\0]+/).filter((word) => word !== '')
}

/** Condition: every word is a part of what the profile says of itself. */
export function containing(words: string[]): SQL | undefined {
  return and(...words.map(holds))
}

/** Condition: every word is a part of what the profile says of itself, or nearly. */
export function nearlyContaining(words: string[], kind: SearchKind): SQL | undefined {
  return and(
    ...words.map((word) => {
      if (Array.from(word).length < shortestForgiven) return holds(word)
      const variants = misspellings(word).map((pattern) => sql`profile.search_text like search_fold(${`%${pattern}%`})`)
      const similar = kind === 'trigram' ? [sql`search_fold(${word}) <% profile.search_text`] : []
      return or(holds(word), ...similar, ...variants)
    }),
  )
}

function holds(word: string): SQL {
  return sql`profile.search_text like search_fold(${`%${escaped(word)}%`})`
}

/** Patterns of what a word may have been meant to be: neighbours swapped, one letter wrong, one too many, one missing. */
function misspellings(word: string): string[] {
  const letters = Array.from(word)
  const part = (from: number, to?: number) => escaped(letters.slice(from, to).join(''))
  const patterns = new Set<string>()
  for (let at = 0; at < letters.length - 1; at++) {
    patterns.add(part(0, at) + part(at + 1, at + 2) + part(at, at + 1) + part(at + 2))
  }
  if (letters.length > longestWildcard) return [...patterns]
  for (let at = 1; at < letters.length; at++) {
    patterns.add(`${part(0, at)}_${part(at + 1)}`)
    patterns.add(`${part(0, at)}_${part(at)}`)
    if (letters.length > shortestForgiven) patterns.add(part(0, at) + part(at + 1))
  }
  return [...patterns]
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
