import type { StatementEntry } from '@guise/contract'
import { t } from 'i18next'
import { reasonWords } from './statement-words.ts'

/** The statement as a table for a spreadsheet: one line per entry, comma separated, with its headings. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const columns = ['time', 'kind', 'amount', 'left', 'held', 'reason'] as const
  const lines = [
    columns.map((column) => t(`account.statement.column.${column}`)),
    ...entries.map((entry) => [
      entry.created_at,
      t(`account.statement.kind.${entry.kind}`),
      String(entry.amount),
      String(entry.credits_left),
      String(entry.credits_held),
      harmless(reasonWords(entry)),
    ]),
  ]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** A spreadsheet takes a text that begins like this for a formula; a leading apostrophe makes it text again. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
