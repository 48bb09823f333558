import { parse } from 'csv-parse/sync'
import { brokenRuleOf, ruleInEnglish } from '@guise/contract'
import type { BrokenRule, ImportAnswer } from '@guise/contract'
import { AppError } from '../../../platform/process/app-error.ts'
import { ImportRow, columns, fromCells } from './import-row.ts'
import { consentProblem } from './save-profile.ts'

/** A problem of one row. */
export type RowProblem = ImportAnswer['problems'][number]
/** The rows of a file that are right, and what is wrong with the others. */
export type ParsedImport = { count: number; rows: ImportRow[]; problems: RowProblem[] }

/** Most problems that are named: more would not be read. */
const maxProblems = 1000

/** Reads a file of creators, JSON or CSV by its first letter, and checks every row. */
export function parseImport(bytes: Buffer): ParsedImport {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw new AppError({ code: 'import_not_text' })
  const isJson = /^\s*[[{]/.test(text)
  return checkRows(isJson ? readJson(text) : readCsv(text))
}

type RawRow = { row: number; values: unknown }

function checkRows(raw: RawRow[]): ParsedImport {
  const parsed: ParsedImport = { count: raw.length, rows: [], problems: [] }
  const firstWith = new Map<string, number>()
  for (const { row, values } of raw) {
    const problems = checkRow(row, values, parsed.rows, firstWith)
    if (parsed.problems.length < maxProblems) parsed.problems.push(...problems)
  }
  return parsed
}

function checkRow(row: number, values: unknown, rows: ImportRow[], firstWith: Map<string, number>): RowProblem[] {
  const checked = ImportRow.safeParse(values)
  if (!checked.success) {
    return checked.error.issues.map((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : undefined
      const field = String(issue.path[0] ?? keys?.[0] ?? '') || null
      return problemOf(row, field, keys ? unknownField(keys) : brokenRuleOf(issue))
    })
  }
  const { uid } = checked.data
  const first = firstWith.get(uid)
  if (first !== undefined) return [problemOf(row, 'uid', { code: 'row_repeated', uid, row: first })]
  firstWith.set(uid, row)
  const consent = consentProblem(checked.data)
  if (consent) {
    const { field, ...rule } = consent
    return [problemOf(row, field, rule)]
  }
  rows.push(checked.data)
  return []
}

function problemOf(row: number, field: string | null, rule: BrokenRule): RowProblem {
  return { row, field, problem: ruleInEnglish(rule), rule }
}

function unknownField(keys: string[]): BrokenRule {
  const name = countedAmong(keys)
  return name ? { code: 'counted_field', name } : { code: 'unknown_field', names: keys.join(', ') }
}

function unknownColumn(keys: string[]): AppError {
  const name = countedAmong(keys)
  return new AppError(
    name ? { code: 'import_counted_column', name } : { code: 'import_unknown_column', names: keys.join(', ') },
  )
}

function countedAmong(keys: string[]): string | undefined {
  return keys.find((key) => key === 'total_swaps' || key === 'trending_swaps')
}

function readJson(text: string): RawRow[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError({ code: 'import_not_json', said: (cause as Error).message }, { cause })
  }
  const list = Array.isArray(value) ? value : (value as { profiles?: unknown }).profiles
  if (!Array.isArray(list)) {
    throw new AppError({ code: 'import_not_list' })
  }
  return list.map((values: unknown, index) => ({ row: index + 1, values }))
}

function readCsv(text: string): RawRow[] {
  try {
    const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ','
    const records = parse<Record<string, string>>(text, { columns: headingOf, delimiter, skip_empty_lines: true })
    return records.map((cells, index) => ({ row: index + 2, values: fromCells(cells) }))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError({ code: 'import_not_csv', said: (cause as Error).message }, { cause })
  }
}

function headingOf(names: string[]): string[] {
  const heading = names.map((name) => name.trim())
  const unknown = heading.filter((name) => !columns.includes(name))
  if (unknown.length > 0) throw unknownColumn(unknown)
  if (!heading.includes('uid')) throw new AppError({ code: 'import_without_uid' })
  return heading
}
