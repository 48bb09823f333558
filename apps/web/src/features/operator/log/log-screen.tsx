import type { AnswerOf, Operations } from '@guise/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Paged } from '../parts/loaded.tsx'
import { Rows } from '../parts/page-parts.tsx'
import { logQuery, logSubjects } from './log-query.ts'
import type { LogFilter } from './log-query.ts'
import { actionWords, detailPairs, operatorWords } from './log-words.ts'
import { EmailAddress } from '../../../ui/text/email-address.tsx'

type Line = AnswerOf<Operations['listOperatorLog']>[number]

/** What operators did, newest first. */
export function LogScreen({ filter, onFilter }: { filter: LogFilter; onFilter: (filter: LogFilter) => void }) {
  const { t } = useTranslation()
  const log = useInfiniteQuery(logQuery(filter))
  return (
    <>
      <PageHeader title={t('operator.tab.log')} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-60">
          <Select
            label={t('operator.log.kind')}
            options={[
              { value: 'all', label: t('operator.log.everyKind') },
              ...logSubjects.map((value) => ({ value, label: t(`operator.log.kindOf.${value}`) })),
            ]}
            value={filter.kind ?? 'all'}
            onChange={(kind) => onFilter({ kind: kind === 'all' ? undefined : kind })}
          />
        </div>
        {filter.about && (
          <>
            <p className="min-w-0 text-fg-2 [overflow-wrap:anywhere] sm:py-2.5">
              {t('operator.log.onlyAbout', { id: filter.about })}
            </p>
            <Button onClick={() => onFilter({})}>{t('operator.log.showAll')}</Button>
          </>
        )}
      </div>
      <Paged
        query={log}
        empty={
          <EmptyState title={t('operator.log.empty')}>
            <p>{t('operator.log.emptyText')}</p>
          </EmptyState>
        }
      >
        {(lines) => (
          <Rows label={t('operator.tab.log')} items={lines} keyOf={({ id }) => id}>
            {(line) => <LogLine line={line} />}
          </Rows>
        )}
      </Paged>
    </>
  )
}

function LogLine({ line }: { line: Line }) {
  const { t } = useTranslation()
  const pairs = detailPairs(line.details)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{actionWords(line.action)}</span>
        <Subject line={line} />
      </p>
      <p className="mt-1 text-sm text-fg-3 [overflow-wrap:anywhere]">
        {dateAndTime(line.created_at)}
        {' · '}
        {operatorWords(line.operator)}
      </p>
      {pairs.length > 0 && (
        <details className="mt-1">
          <summary
            aria-description={`${actionWords(line.action)} · ${dateAndTime(line.created_at)}`}
            className="inline-flex min-h-11 items-center text-sm text-fg-2 underline underline-offset-4"
          >
            {t('operator.log.details')}
          </summary>
          <dl className="flex flex-col gap-1 text-sm">
            {pairs.map(([name, text]) => (
              <div key={name} className="[overflow-wrap:anywhere]">
                <dt className="inline text-fg-3">{`${name}: `}</dt>
                <dd className="inline whitespace-pre-wrap">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

function Subject({ line: { subject_kind: kind, subject_id: id, subject_email: email, action } }: { line: Line }) {
  if (id === null) return null
  const className = 'mono inline-flex min-h-6 min-w-0 items-center text-xs text-fg-2 [overflow-wrap:anywhere]'
  if (kind === 'user' && action !== 'delete user') {
    return (
      <>
        {email !== null && <EmailAddress address={email} />}
        <Link to="/operator/users/$userId" params={{ userId: id }} className={`${className} underline`}>
          {id}
        </Link>
      </>
    )
  }
  if (kind === 'profile' && action !== 'delete profile') {
    return (
      <Link to="/operator/profiles/$uid" params={{ uid: id }} className={`${className} underline`}>
        {id}
      </Link>
    )
  }
  return <span className={className}>{id}</span>
}
