import type { Content, TaskId, Report } from '@guise/contract'
import { complaintWindowHours } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { t } from 'i18next'
import { dateAndTime } from '../../lib/language/format.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { PastReport } from './past-report.tsx'
import { ReportForm } from './report-form.tsx'
import { reportsQuery, useCreateReport } from './report-queries.ts'
import { isOfResult, reportableUntil, reportOf, reportState } from './report-state.tsx'

type ReportDialogProps = {
  open: boolean
  onClose: () => void
  content: Content
  taskId: TaskId
  /** When it was opened, in milliseconds. */
  now: number
}

/** Asks what is wrong with a result and what is wished for it; or says what became of the report, or that it is too late. */
export function ReportDialog({ open, onClose, content, taskId, now }: ReportDialogProps) {
  const { t } = useTranslation()
  const formId = `report-${content.id}`
  const reports = useQuery({ ...reportsQuery(taskId), enabled: open })
  const create = useCreateReport(taskId, content.id)
  const report = reportOf(reports.data, content)
  const until = reportableUntil(content)
  const isOver = until !== undefined && until.getTime() <= now
  const isReported = report !== undefined && isOfResult(report, content)
  const isVideo = content.item_type === 'Video'
  const canReport = content.processed_file_url !== null && !isReported && !isOver && !reports.isPending
  const close = () => {
    create.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('reports.action')}
      footer={
        <>
          <Button onClick={close}>{t(canReport ? 'common.cancel' : 'common.gotIt')}</Button>
          {canReport && (
            <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
              {t(create.isPending ? 'reports.sending' : 'reports.send')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {reports.isPending && <Skeleton className="h-40" />}
        {reports.isError && !reports.data && <NotLoaded onRetry={() => void reports.refetch()} />}
        {report && <PastReport report={report} state={reportState(report, content)} isVideo={isVideo} />}
        {content.processed_file_url !== null && !isReported && isOver && <TooLate until={until} />}
        {canReport && (
          <ReportForm
            id={formId}
            credits={content.credits ?? 1}
            isVideo={isVideo}
            until={until}
            error={create.error}
            onSubmit={(body) =>
              create.mutate(body, {
                onSuccess: (made) => {
                  toast.success(sentWords(made, isVideo))
                  onClose()
                },
              })
            }
          />
        )}
      </div>
    </Dialog>
  )
}

function TooLate({ until }: { until: Date }) {
  const { t } = useTranslation()
  return (
    <Alert tone="info">
      {t('reports.over', { hours: complaintWindowHours, until: dateAndTime(until.toISOString()) })}
    </Alert>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {t('reports.notLoaded')}
    </Alert>
  )
}

/** What became of a report that was just sent. */
function sentWords({ status, wish }: Report, isVideo: boolean): string {
  if (status === 'open') return t('reports.sent.open')
  if (isVideo) return t(wish === 'refund' ? 'videos.report.refunded' : 'videos.report.remaking')
  return t(`reports.sent.${wish}`)
}
