import { parse } from 'csv-parse/sync'
import type { ImportAnswer } from '@guise/contract'
import { AppError } from '../../../platform/app-error.ts'
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
  if (text.includes('\0')) throw new AppError('file_invalid', 'The file is not text: save it as CSV or JSON in UTF-8.')
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
    return checked.error.issues.map((issue) => ({
      row,
      field: String(issue.path[0] ?? (issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : '')) || null,
      problem: issue.code === 'unrecognized_keys' ? unknownField(issue.keys) : issue.message,
    }))
  }
  const { uid } = checked.data
  const first = firstWith.get(uid)
  if (first !== undefined) return [{ row, field: 'uid', problem: `${uid} is in row ${first} already` }]
  firstWith.set(uid, row)
  const consent = consentProblem(checked.data)
  if (consent) {
    const [field = '', ...sentence] = consent.split(': ')
    return [{ row, field, problem: sentence.join(': ') }]
  }
  rows.push(checked.data)
  return []
}

function unknownField(keys: string[]): string {
  const counted = keys.find((key) => key === 'total_swaps' || key === 'trending_swaps')
  return counted ? `${counted} is counted and cannot be imported` : `there is no field called ${keys.join(', ')}`
}

function readJson(text: string): RawRow[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('file_invalid', `The file is not valid JSON: ${(cause as Error).message}`, { cause })
  }
  const list = Array.isArray(value) ? value : (value as { profiles?: unknown }).profiles
  if (!Array.isArray(list)) {
    throw new AppError('file_invalid', 'The JSON must be a list of profiles, or an object with a list called profiles.')
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
    throw new AppError('file_invalid', `The file is not valid CSV: ${(cause as Error).message}`, { cause })
  }
}

function headingOf(names: string[]): string[] {
  const heading = names.map((name) => name.trim())
  const unknown = heading.filter((name) => !columns.includes(name))
  if (unknown.length > 0) throw new AppError('file_invalid', `The heading is wrong: ${unknownField(unknown)}.`)
  if (!heading.includes('uid')) throw new AppError('file_invalid', 'The heading is wrong: there is no column uid.')
  return heading
}
