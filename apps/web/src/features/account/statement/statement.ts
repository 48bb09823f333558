import type { StatementEntry } from '@guise/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { t } from 'i18next'
import { byCursor, fetchPage } from '../../../lib/api/lists.ts'
import { ledgerWords } from '../../../lib/language/ledger-words.ts'

const entriesPerPage = 50

/** Query of the credit statement, page after page, newest first. */
export const statementQuery = infiniteQueryOptions({
  queryKey: ['statement'],
  queryFn: ({ pageParam, signal }) => fetchPage('getStatement', { limit: entriesPerPage, cursor: pageParam }, signal),
  ...byCursor,
  staleTime: 0,
})

/** What an entry of the statement was for: its task, or the reason in words. */
export function reasonWords({ reason, task }: StatementEntry): string {
  if (task) return task.name
  return reason === 'swap' ? t('account.statement.reason.deleted') : ledgerWords(reason)
}

/**
 * By how much an entry changed the balance, with its sign: '+20', '−1'. A charge has none: its credits left the balance when they
 * were set aside.
 */
export function shownAmount({ kind, amount }: Pick<StatementEntry, 'kind' | 'amount'>): string {
  if (kind === 'charge') return String(-amount)
  return amount < 0 ? `−${-amount}` : `+${amount}`
}

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
