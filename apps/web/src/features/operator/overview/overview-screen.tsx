import type { AnswerOf, Operations } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStandingFailure } from '../../../lib/api/standing-failure.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { networkLabel } from '../../../lib/language/network-label.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Card } from '../../../ui/text/card.tsx'
import { wholeCard } from '../../../ui/text/whole-card.ts'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { auditWords, moneyQuery } from '../money/money-queries.ts'
import { Coming } from '../parts/loaded.tsx'
import { queuesQuery } from '../reports/report-queries.ts'
import type { Health } from '../works/jobs-screen.tsx'
import { networkTrouble } from '../works/networks-screen.tsx'
import type { Network } from '../works/networks-screen.tsx'
import { jobsQuery, networksQuery } from '../works/works-queries.ts'
import { QueueState } from './queue-state.tsx'

/** What wants to be looked at: queues, money, networks and jobs. What could not be loaded is told once, above the rest. */
export function OverviewScreen() {
  const { t } = useTranslation()
  const queues = useQuery(queuesQuery)
  const money = useQuery(moneyQuery)
  const networks = useQuery(networksQuery)
  const jobs = useQuery(jobsQuery)
  const all = [queues, money, networks, jobs]
  const missing = all.filter(({ data }) => data === undefined)
  const { failure, retry } = useStandingFailure({
    data: missing.length === 0 ? all : undefined,
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(missing.map((query) => query.refetch())),
  })
  return (
    <>
      <PageHeader title={t('operator.tab.overview')} />
      {failure && (
        <ErrorState
          title={t('operator.failedToLoad')}
          message={errorMessage(failure, 'loadOperator')}
          onRetry={retry}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {queueTiles.map(({ name, search }) => (
          <Tile
            key={name}
            title={t(`operator.overview.${name}`)}
            to="/operator/reports"
            {...{ search, failure }}
            query={queues}
            lines={1}
          >
            {(counts) => <QueueState queue={counts[name]} />}
          </Tile>
        ))}
        <Tile title={t('operator.overview.money')} to="/operator/money" query={money} lines={2} {...{ failure }}>
          {(report) => <Money report={report} />}
        </Tile>
        <Tile
          title={t('operator.overview.networks')}
          to="/operator/networks"
          query={networks}
          lines={1}
          {...{ failure }}
        >
          {(list) => <Networks networks={list} />}
        </Tile>
        <Tile title={t('operator.overview.jobs')} to="/operator/jobs" query={jobs} lines={2} {...{ failure }}>
          {(kinds) => <Jobs kinds={kinds} />}
        </Tile>
      </div>
    </>
  )
}

type MoneyReport = AnswerOf<Operations['getMoney']>

const queueTiles = [
  { name: 'reports', search: undefined },
  { name: 'removals', search: { queue: 'removals' } },
  { name: 'reviews', search: { queue: 'reviews' } },
  { name: 'prohibitions', search: { queue: 'prohibitions' } },
] as const

function Tile<Data>({
  title,
  to,
  search,
  query,
  lines,
  failure,
  children,
}: {
  title: string
  to: NonNullable<LinkProps['to']>
  search?: { queue: 'removals' | 'reviews' | 'prohibitions' } | undefined
  query: { data: Data | undefined }
  /** Lines its shape has while it is loading. */
  lines: number
  /** Why something on this page could not be loaded. */
  failure: Error | null
  children: (data: Data) => ReactNode
}) {
  if (query.data === undefined && failure) return null
  return (
    <Card
      {...wholeCard.listens}
      className={clsx(wholeCard.look, 'flex flex-col gap-3 p-4 transition-colors hover:border-control sm:p-5')}
    >
      <h2 className="text-lg">
        <Link
          to={to}
          {...(search && { search })}
          {...wholeCard.link}
          className={clsx(wholeCard.link.className, 'inline-flex min-h-8 items-center')}
        >
          {title}
        </Link>
      </h2>
      <div className="text-fg-2">{query.data === undefined ? <Coming lines={lines} /> : children(query.data)}</div>
    </Card>
  )
}

function Money({ report: { granted, captured: spent, held, last_audit: audit } }: { report: MoneyReport }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('operator.overview.moneyLine', { granted, spent, held })}</p>
      <p className={audit && audit.violations > 0 ? 'text-rose' : undefined}>{auditWords(audit)}</p>
    </>
  )
}

function Networks({ networks }: { networks: readonly Network[] }) {
  const { t } = useTranslation()
  const troubled = networks.filter(networkTrouble)
  if (troubled.length === 0) return <p>{t('operator.overview.networksFine')}</p>
  return (
    <ul>
      {troubled.map((network) => (
        <li key={network.network} className={network.is_on ? 'text-rose' : undefined}>
          {t(network.is_on ? 'operator.overview.networkFailing' : 'operator.overview.networkOff', {
            network: networkLabel(network.network, network.label),
          })}
        </li>
      ))}
    </ul>
  )
}

function Jobs({ kinds }: { kinds: readonly Health[] }) {
  const { t } = useTranslation()
  const failing = kinds.filter(({ failed }) => failed > 0)
  const waiting = kinds.reduce((sum, kind) => sum + kind.waiting, 0)
  return (
    <>
      {failing.length === 0 && <p>{t('operator.overview.jobsFine')}</p>}
      {failing.map(({ kind, failed }) => (
        <p key={kind} className="text-rose">
          {t('operator.overview.jobsFailed', { kind: t(`operator.jobs.kind.${kind}`), count: failed })}
        </p>
      ))}
      <p>{t('operator.overview.waiting', { count: waiting })}</p>
    </>
  )
}
