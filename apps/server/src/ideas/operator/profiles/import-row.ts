import { ProfileInput, SamplePostInput } from '@guise/contract'
import { z } from 'zod'

/** A row of an import: a creator, with their sample posts when they are to be replaced. */
export const ImportRow = ProfileInput.extend({ sample_posts: z.array(SamplePostInput).max(100).optional() })
export type ImportRow = z.output<typeof ImportRow>

/** Names of the columns, in the order of an export. */
export const columns = Object.keys(ImportRow.shape)

const wholeNumbers = new Set(['followers', 'posts_count'])
const yesOrNo = new Set(['editor_choice', 'is_verified', 'is_business_account', 'is_professional_account'])
/** What a spreadsheet would take for a formula, with the apostrophes that already keep it from that. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** A cell as it is written into CSV: an apostrophe before what a spreadsheet would run. */
export function toCell(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (name === 'external_url') return (value as string[]).join(' ') // a row's external_url is a list of addresses
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return formula.test(text) ? `'${text}` : text
}

/** The values of a CSV row, each of the type its column has; what is not of it is left for the check to name. */
export function fromCells(cells: Record<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, cell] of Object.entries(cells)) {
    const text = /^'+/.test(cell) && formula.test(cell) ? cell.slice(1) : cell
    if (name === 'uid' || name === 'profile_url' || name === 'profile_type') values[name] = text.trim()
    else if (text.trim() === '') continue
    else values[name] = fromCell(name, text)
  }
  return values
}

function fromCell(name: string, text: string): unknown {
  const word = text.trim().toLowerCase()
  if (wholeNumbers.has(name)) return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : text
  if (yesOrNo.has(name)) return { true: true, yes: true, 1: true, false: false, no: false, 0: false }[word] ?? text
  if (name === 'external_url') return text.trim().split(/\s+/)
  if (name === 'sample_posts') return parseJson(text)
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
