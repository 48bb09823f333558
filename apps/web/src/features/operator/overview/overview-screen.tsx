import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { networkLabel } from '../../../lib/language/network-label.ts'
import { Card } from '../../../ui/text/card.tsx'
import { wholeCard } from '../../../ui/text/whole-card.ts'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { auditWords, moneyQuery } from '../money/money-queries.ts'
import { Loaded } from '../parts/loaded.tsx'
import { queuesQuery } from '../reports/report-queries.ts'
import { networkTrouble } from '../works/networks-screen.tsx'
import { jobsQuery, networksQuery } from '../works/works-queries.ts'
import { QueueState } from './queue-state.tsx'

/** What wants to be looked at: queues, money, networks and jobs. */
export function OverviewScreen() {
  const { t } = useTranslation()
  const queues = useQuery(queuesQuery)
  return (
    <>
      <PageHeader title={t('operator.tab.overview')} />
      <div className="grid gap-4 md:grid-cols-2">
        <Tile title={t('operator.overview.reports')} to="/operator/reports">
          <Loaded query={queues} lines={1}>
            {({ reports: queue }) => <QueueState queue={queue} />}
          </Loaded>
        </Tile>
        <Tile title={t('operator.overview.removals')} to="/operator/reports" search={{ queue: 'removals' }}>
          <Loaded query={queues} lines={1}>
            {({ removals: queue }) => <QueueState queue={queue} />}
          </Loaded>
        </Tile>
        <Tile title={t('operator.overview.reviews')} to="/operator/reports" search={{ queue: 'reviews' }}>
          <Loaded query={queues} lines={1}>
            {({ reviews: queue }) => <QueueState queue={queue} />}
          </Loaded>
        </Tile>
        <Tile title={t('operator.overview.prohibitions')} to="/operator/reports" search={{ queue: 'prohibitions' }}>
          <Loaded query={queues} lines={1}>
            {({ prohibitions: queue }) => <QueueState queue={queue} />}
          </Loaded>
        </Tile>
        <Tile title={t('operator.overview.money')} to="/operator/money">
          <Money />
        </Tile>
        <Tile title={t('operator.overview.networks')} to="/operator/networks">
          <Networks />
        </Tile>
        <Tile title={t('operator.overview.jobs')} to="/operator/jobs">
          <Jobs />
        </Tile>
      </div>
    </>
  )
}

function Tile({
  title,
  to,
  search,
  children,
}: {
  title: string
  to: NonNullable<LinkProps['to']>
  search?: { queue: 'removals' | 'reviews' | 'prohibitions' }
  children: ReactNode
}) {
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
      <div className="text-fg-2">{children}</div>
    </Card>
  )
}

function Money() {
  const { t } = useTranslation()
  return (
    <Loaded query={useQuery(moneyQuery)} lines={2}>
      {({ granted, captured: spent, held, last_audit: audit }) => (
        <>
          <p>{t('operator.overview.moneyLine', { granted, spent, held })}</p>
          <p className={audit && audit.violations > 0 ? 'text-rose' : undefined}>{auditWords(audit)}</p>
        </>
      )}
    </Loaded>
  )
}

function Networks() {
  const { t } = useTranslation()
  return (
    <Loaded query={useQuery(networksQuery)} lines={1}>
      {(networks) => {
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
      }}
    </Loaded>
  )
}

function Jobs() {
  const { t } = useTranslation()
  return (
    <Loaded query={useQuery(jobsQuery)} lines={2}>
      {(kinds) => {
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
      }}
    </Loaded>
  )
}
