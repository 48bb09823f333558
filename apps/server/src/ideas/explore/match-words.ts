import { and, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** The words of a search. */
export function wordsOf(search: string): string[] {
  return search.split(/[\s\0]+/).filter((word) => word !== '')
}

/** Condition: of each list one word is a part of what the profile says of itself. */
export function containing(words: string[][]): SQL | undefined {
  return and(...words.map((meanings) => or(...meanings.map(holds))))
}

function holds(word: string): SQL {
  return sql`profile.search_text like search_fold(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`})`
}
