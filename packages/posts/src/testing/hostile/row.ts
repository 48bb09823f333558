import type { Page } from '../site.ts'
import type { Names, Stage } from '../stage.ts'

/** One attack: what is tried, and the problems in one of which it must end. */
export type HostileRow = { name: string; codes: string[]; attempt: (stage: Stage) => Promise<unknown> }

/** Attacks of one kind with the pages and names they need on the stage. */
export type HostileTable = {
  rows: HostileRow[]
  pages?: (place: { at: Stage['at']; insidePort: number }) => Record<string, Page>
  names?: Names
}

/** The words of a text. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
