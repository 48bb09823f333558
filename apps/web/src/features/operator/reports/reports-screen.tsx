import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Loaded } from '../parts/loaded.tsx'
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
    <Loaded query={useQuery(reportsQuery(state))}>
      {(reports) =>
        reports.length === 0 ? (
          <NoCases />
        ) : (
          <Rows label={t('operator.overview.reports')} items={reports} keyOf={({ id }) => id}>
            {(report) => <ReportCase report={report} />}
          </Rows>
        )
      }
    </Loaded>
  )
}

function Removals({ state }: { state: ClockFilter }) {
  const { t } = useTranslation()
  return (
    <Loaded query={useQuery(removalsQuery(state))}>
      {(requests) =>
        requests.length === 0 ? (
          <NoCases />
        ) : (
          <Rows label={t('operator.overview.removals')} items={requests} keyOf={({ id }) => id}>
            {(request) => <RemovalCase request={request} />}
          </Rows>
        )
      }
    </Loaded>
  )
}

function Reviews({ state }: { state: ClockFilter }) {
  const { t } = useTranslation()
  return (
    <Loaded query={useQuery(reviewsQuery(state))}>
      {(appeals) =>
        appeals.length === 0 ? (
          <NoCases />
        ) : (
          <Rows label={t('operator.overview.reviews')} items={appeals} keyOf={({ id }) => id}>
            {(appeal) => <ReviewCase appeal={appeal} />}
          </Rows>
        )
      }
    </Loaded>
  )
}

function Prohibitions({ state }: { state: ClockFilter }) {
  const { t } = useTranslation()
  return (
    <>
      <Loaded query={useQuery(prohibitionsQuery(state))}>
        {(prohibitions) =>
          prohibitions.length === 0 ? (
            <NoCases />
          ) : (
            <Rows label={t('operator.overview.prohibitions')} items={prohibitions} keyOf={({ id }) => id}>
              {(prohibition) => <ProhibitionCase prohibition={prohibition} />}
            </Rows>
          )
        }
      </Loaded>
      <NearMisses />
    </>
  )
}

function NoCases() {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('operator.reports.empty')}>
      <p>{t('operator.reports.emptyText')}</p>
    </EmptyState>
  )
}
