import type { StatementEntry } from '@guise/contract'
import { t } from 'i18next'

/** What an entry of the statement was for: its task, or the reason in words. */
export function reasonWords({ reason, task }: StatementEntry): string {
  if (task) return task.name
  if (reason === 'swap') return t('account.statement.reason.deleted')
  if (reason === 'signup') return t('account.statement.reason.signup')
  if (reason === 'decrement_credits') return t('account.statement.reason.decrementCredits')
  return reason.replace(/^(operator|refund): /, '')
}

/** A number of credits with its sign: '+20', '−1'. */
export function signedAmount(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}
