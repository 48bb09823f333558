import { JobKind } from '@guise/contract'
import type { AnswerOf, Operations } from '@guise/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t as translate } from 'i18next'
import { RotateCw } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { dateAndTime, duration, wholeCount } from '../../../lib/language/format.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Facts, FailureText, Rows, Section } from '../parts/page-parts.tsx'
import { Loaded, Paged } from '../parts/loaded.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { failedJobsQuery, jobsQuery } from './works-queries.ts'
import type { Kind } from './works-queries.ts'

/** How much work there is of one kind. */
export type Health = AnswerOf<Operations['listJobs']>[number]
type Job = AnswerOf<Operations['listFailedJobs']>[number]

/** How much work there is of each kind, and the jobs that were given up. */
export function JobsScreen({ kind, onKind }: { kind: Kind | undefined; onKind: (kind: Kind | undefined) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('operator.tab.jobs')} />
      <Loaded query={useQuery(jobsQuery)}>
        {(kinds) => (
          <div className="grid gap-4 lg:grid-cols-2">
            {kinds.map((health) => (
              <KindOfJobs key={health.kind} health={health} />
            ))}
          </div>
        )}
      </Loaded>
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('operator.jobs.failedJobs')}</h2>
        <div className="w-full sm:w-52">
          <Select
            label={t('operator.jobs.kindOf')}
            hideLabel
            options={[
              { value: 'all', label: t('operator.jobs.everyKind') },
              ...JobKind.options.map((value) => ({ value, label: t(`operator.jobs.kind.${value}`) })),
            ]}
            value={kind ?? 'all'}
            onChange={(value) => onKind(value === 'all' ? undefined : value)}
          />
        </div>
      </div>
      <Paged
        query={useInfiniteQuery(failedJobsQuery(kind))}
        empty={<p className="text-fg-2">{t('operator.jobs.noneFailed')}</p>}
      >
        {(jobs) => (
          <Rows label={t('operator.jobs.failedJobs')} items={jobs} keyOf={({ id }) => id}>
            {(job) => <FailedJob job={job} />}
          </Rows>
        )}
      </Paged>
    </>
  )
}

function KindOfJobs({ health }: { health: Health }) {
  const { t } = useTranslation()
  const seconds = health.oldest_waiting_seconds
  return (
    <Section title={t(`operator.jobs.kind.${health.kind}`)}>
      <Facts
        facts={[
          [t('operator.jobs.waiting'), wholeCount(health.waiting)],
          [t('operator.jobs.running'), wholeCount(health.running)],
          [
            t('operator.jobs.failed'),
            <span key="failed" className={health.failed > 0 ? 'text-rose' : undefined}>
              {wholeCount(health.failed)}
            </span>,
          ],
          [t('operator.jobs.oldest'), seconds === null ? t('operator.jobs.nobodyWaits') : duration(seconds)],
        ]}
      />
    </Section>
  )
}

function FailedJob({ job }: { job: Job }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: () => client.retryJob({ params: { job_id: job.id } }),
    successMessage: () => translate('operator.jobs.retried'),
  })
  const [kind, failedAt] = [t(`operator.jobs.kind.${job.kind}`), dateAndTime(job.failed_at)]
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-base">{kind}</h3>
        <p className="text-fg-2">{job.reason ? <FailureText code={job.reason} /> : t('operator.jobs.noReason')}</p>
        <p className="text-sm text-fg-3 [overflow-wrap:anywhere]">
          {failedAt}
          {' · '}
          {job.task_id ? t('operator.jobs.task', { id: job.task_id }) : t('operator.jobs.taskGone')}
        </p>
        {mutation.error && <Alert className="mt-3">{errorMessage(mutation.error, 'operate')}</Alert>}
      </div>
      {job.can_retry ? (
        <Button
          icon={<RotateCw aria-hidden className="size-4" />}
          busy={mutation.isPending}
          aria-description={`${kind} · ${failedAt}`}
          onClick={() => mutation.mutate()}
        >
          {t('operator.jobs.retry')}
        </Button>
      ) : (
        <p className="text-sm text-fg-3">{t('operator.jobs.cannotRetry')}</p>
      )}
    </div>
  )
}
