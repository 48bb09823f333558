import type { StatementEntry } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../../lib/language/format.ts'
import { reasonWords, shownAmount } from './statement.ts'

/** Entries of the credit statement, each with what it was for and the balance after it. */
export function StatementList({ entries, onLeave }: { entries: readonly StatementEntry[]; onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('account.statement.entries')}>
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start gap-4 border-b border-line py-3 last:border-0">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t(`account.statement.kind.${entry.kind}`)}</p>
            <p className="break-words text-fg-2">
              {entry.task ? (
                <Link
                  to="/projects/$projectId/tasks/$taskId"
                  params={{ projectId: entry.task.project_id, taskId: entry.task.id }}
                  onClick={onLeave}
                  className="underline underline-offset-4 hover:text-fg"
                >
                  {reasonWords(entry)}
                </Link>
              ) : (
                reasonWords(entry)
              )}
            </p>
            <p className="text-sm text-fg-3">
              <time dateTime={entry.created_at}>{dateAndTime(entry.created_at)}</time>
            </p>
          </div>
          <div className="shrink-0 text-right">
            <p
              className={clsx('mono text-lg', entry.amount > 0 && 'text-mint', entry.kind === 'charge' && 'text-fg-3')}
            >
              {shownAmount(entry)}
            </p>
            <p className="max-w-36 text-sm sm:max-w-none text-fg-3">{balanceWords(entry)}</p>
          </div>
        </li>
      ))}
    </ul>
  )

  function balanceWords({ credits_left: left, credits_held: held }: StatementEntry) {
    return held > 0 ? t('account.statement.balanceAndHeld', { left, held }) : t('account.statement.balance', { left })
  }
}
