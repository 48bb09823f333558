import type { Report } from '@guise/contract'
import { complaintDueHours } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../lib/language/format.ts'
import { ReportPill } from './report-state.tsx'
import type { ReportState } from './report-state.tsx'

/** A report already made: what was wished and why, what became of it, and what the operator answered. */
export function PastReport({ report, state, isVideo }: { report: Report; state: ReportState; isVideo: boolean }) {
  const { t } = useTranslation()
  const facts = [
    { name: t('reports.past.wish'), text: t(`reports.${report.wish}`) },
    { name: t('reports.past.reason'), text: report.reason },
    ...(report.note ? [{ name: t('reports.past.note'), text: report.note }] : []),
  ]
  return (
    <section aria-label={t('reports.past.title')} className="rounded-card border border-line bg-raised p-4">
      <ReportPill state={state} />
      <p className="mt-2">{t(textOf(state, isVideo), { hours: complaintDueHours })}</p>
      <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-sm">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-fg-3">{name}</dt>
            <dd className="break-words whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
        <div>
          <dt className="text-fg-3">{t('reports.past.made')}</dt>
          <dd>{dateAndTime(report.created_at)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Which words say what became of a report. */
function textOf(state: ReportState, isVideo: boolean) {
  if (isVideo && (state === 'remaking' || state === 'unmade')) return `videos.report.${state}` as const
  return `reports.stateText.${state}` as const
}
