import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { en } from '../../../copy/en.ts'
import { Paged } from '../parts/loaded.tsx'
import { Rows } from '../parts/page-parts.tsx'
import { NearMisses } from './near-misses.tsx'
import { ProhibitionCase } from './prohibition-case.tsx'
import { RemovalCase } from './removal-case.tsx'
import { ReportCase } from './report-case.tsx'
import { ReviewCase } from './review-case.tsx'
import { clockStates, prohibitionsQuery, removalsQuery, reportsQuery, reviewsQuery } from './report-queries.ts'
import type { ClockFilter } from './report-queries.ts'

/** Which queue is looked at, and which of its cases. */
export type QueueFilter = { queue?: 'removals' | 'reviews' | 'prohibitions' | undefined; state?: ClockFilter }

/** Complaints, removal requests and reviews of refused pictures, the most urgent first. */
export function ReportsScreen({ filter, onFilter }: { filter: QueueFilter; onFilter: (change: QueueFilter) => void }) {
  const { t } = useTranslation()
  const queue = filter.queue ?? 'results'
  return (
    <>
      <PageHeader title={t('operator.tab.reports')} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={t('operator.reports.queue')}
          className="max-w-full flex-wrap"
          segments={(['results', 'removals', 'reviews', 'prohibitions'] as const).map((value) => ({
            value,
            label: t(`operator.reports.${value}`),
          }))}
          value={queue}
          onChange={(value) => onFilter({ queue: value === 'results' ? undefined : value })}
        />
        <div className="min-w-40 flex-1 sm:flex-none">
          <Select
            label={t('operator.reports.state')}
            hideLabel
            options={[
              { value: 'all', label: t('operator.reports.everyState') },
              ...clockStates.map((value) => ({ value, label: t(`operator.reports.stateOf.${value}`) })),
            ]}
            value={filter.state ?? 'all'}
            onChange={(state) => onFilter({ state: state === 'all' ? undefined : state })}
          />
        </div>
      </div>
      {queue === 'results' && <Reports state={filter.state} />}
      {queue === 'removals' && <Removals state={filter.state} />}
      {queue === 'reviews' && <Reviews state={filter.state} />}
      {queue === 'prohibitions' && <Prohibitions state={filter.state} />}
    </>
  )
}

function Reports({ state }: { state: ClockFilter }) {
  const { t } = useTranslation()
  return (
    <Cases queue="results" query={useInfiniteQuery(reportsQuery(state))} label={t('operator.overview.reports')}>
      {(report) => <ReportCase report={report} />}
    </Cases>
  )
}

function Removals({ state }: { state: ClockFilter }) {
  const { t } = useTranslation()
  return (
    <Cases queue="removals" query={useInfiniteQuery(removalsQuery(state))} label={t('operator.overview.removals')}>
      {(request) => <RemovalCase request={request} />}
    </Cases>
  )
}

function Reviews({ state }: { state: ClockFilter }) {
  const { t } = useTranslation()
  return (
    <Cases queue="reviews" query={useInfiniteQuery(reviewsQuery(state))} label={t('operator.overview.reviews')}>
      {(appeal) => <ReviewCase appeal={appeal} />}
    </Cases>
  )
}

function Prohibitions({ state }: { state: ClockFilter }) {
  const { t } = useTranslation()
  return (
    <>
      <Cases
        queue="prohibitions"
        query={useInfiniteQuery(prohibitionsQuery(state))}
        label={t('operator.overview.prohibitions')}
      >
        {(prohibition) => <ProhibitionCase prohibition={prohibition} />}
      </Cases>
      <NearMisses />
    </>
  )
}

type CasesProps<Case> = {
  queue: keyof typeof en.operator.reports.emptyText
  query: Parameters<typeof Paged<Case>>[0]['query']
  label: string
  children: (one: Case) => ReactNode
}

/** The cases of a queue; where there are none, its own words for that. */
function Cases<Case extends { id: string }>({ queue, query, label, children }: CasesProps<Case>) {
  const { t } = useTranslation()
  return (
    <Paged
      query={query}
      empty={
        <EmptyState title={t('operator.reports.empty')}>
          <p>{t(`operator.reports.emptyText.${queue}`)}</p>
        </EmptyState>
      }
    >
      {(cases) => (
        <Rows label={label} items={cases} keyOf={({ id }) => id}>
          {children}
        </Rows>
      )}
    </Paged>
  )
}
