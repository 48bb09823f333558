import type { OperatorReport } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { CaseHead } from './case-head.tsx'
import { CasePicture } from './case-parts.tsx'
import { SettleReportDialog } from './settle-report-dialog.tsx'
import { EmailAddress } from '../../../ui/text/email-address.tsx'

/** One report of a result: both pictures, what is wrong, and what was decided. */
export function ReportCase({ report }: { report: OperatorReport }) {
  const { t } = useTranslation()
  const pictures = [
    ['original', report.original_url],
    ['result', report.result_url],
  ] as const
  return (
    <>
      <CaseHead title={t(`operator.reports.wish.${report.wish}`)} from={report.user.email} of={report}>
        {(close) => <SettleReportDialog report={report} onClose={close} />}
      </CaseHead>
      <div className="flex flex-wrap gap-4">
        {report.original_url || report.result_url ? (
          <div className="flex gap-1">
            {pictures.map(([name, url]) => (
              <CasePicture key={name} src={url} alt={t(`operator.reports.${name}`)} />
            ))}
          </div>
        ) : (
          <p className="text-fg-3">{t('operator.reports.gone')}</p>
        )}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <p className="break-words whitespace-pre-wrap">{report.reason}</p>
          <p className="text-sm text-fg-3">
            <Link
              to="/operator/users/$userId"
              params={{ userId: report.user.id }}
              className="underline underline-offset-4"
            >
              <EmailAddress address={report.user.email} />
            </Link>
            {' · '}
            {t('operator.reports.created', { ago: relativeTime(report.created_at) })}
          </p>
          {report.settled_at && (
            <p className="flex flex-wrap items-center gap-2 text-fg-2">
              <Badge>{t(`operator.reports.status.${report.status}`)}</Badge>
              {report.is_automatic ? t('operator.reports.automatic') : report.note}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
