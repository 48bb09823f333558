import { and, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** How a search is taken: as it is typed, with one slip of the finger in a word, or as what is similar to it. */
export type Looseness = 'exact' | 'misspelt' | 'similar'

/** How similar a mistyped word must be to what is written, from 0 to 1: low enough for one wrong letter in five. */
export const similarEnough = 0.4
/** Shorter words are similar to everything. */
const shortestForgiven = 4
/** A longer word with a slip in it is similar enough. */
const longestSpelt = 12

/** The words of a search. */
export function wordsOf(search: string): string[] {
  return search.split(/[\s\0]+/).filter((word) => word !== '')
}

/** Condition: every word is a part of what the profile says of itself, taken this loosely. */
export function containing(words: string[], looseness: Looseness = 'exact'): SQL | undefined {
  return and(
    ...words.map((word) => {
      const { length } = Array.from(word)
      if (looseness === 'exact' || length < shortestForgiven) return holds(word)
      if (looseness === 'similar') return or(holds(word), sql`search_fold(${word}) <% profile.search_text`)
      if (length > longestSpelt) return holds(word)
      return or(holds(word), ...misspellings(word).map(matches))
    }),
  )
}

function matches(pattern: string): SQL {
  return sql`profile.search_text like search_fold(${`%${pattern}%`})`
}

function holds(word: string): SQL {
  return matches(escaped(word))
}

/** Patterns of what a word may have been meant to be: neighbours swapped, one letter wrong, one too many, one missing. */
function misspellings(word: string): string[] {
  const letters = Array.from(word)
  const part = (from: number, to?: number) => escaped(letters.slice(from, to).join(''))
  const patterns = new Set<string>()
  for (let at = 0; at < letters.length - 1; at++) {
    patterns.add(part(0, at) + part(at + 1, at + 2) + part(at, at + 1) + part(at + 2))
  }
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
