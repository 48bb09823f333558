import type { Content, TaskId } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Flag } from '../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../lib/browser/server-clock.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { reportOf, ReportPill, reportState } from './report-state.tsx'
import { reportsQuery } from './report-queries.ts'

/** The way to report a result, or to see what became of its report; nothing for a photo that has neither. */
export function ReportButton({
  content,
  taskId,
  isOnPhoto = false,
  of,
}: {
  content: Content
  taskId: TaskId
  /** Lies on a picture, where only the icon has room. */
  isOnPhoto?: boolean
  /** Which picture it is about, where there are several. */
  of?: string | undefined
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [openedAt, setOpenedAt] = useState(0)
  const reports = useQuery(reportsQuery(taskId))
  const report = reportOf(reports.data, content)
  if (content.processed_file_url === null && !report) return null
  const state = report && reportState(report, content)
  const label = state ? t('reports.actionWithState', { state: t(`reports.state.${state}`) }) : t('reports.action')
  return (
    <>
      {state && !isOnPhoto && <ReportPill state={state} />}
      <IconButton
        label={label}
        aria-description={of}
        tone={isOnPhoto ? 'onPhoto' : 'quiet'}
        hasTooltip={!isOnPhoto}
        icon={<Flag aria-hidden className={`size-5 ${report ? 'fill-current' : ''}`} />}
        onClick={() => {
          setOpenedAt(serverNow())
          setIsOpen(true)
        }}
      />
      {/* A task may have a thousand results: a window for each that nobody opens would cost every change of the page. */}
      {openedAt > 0 && (
        <ReportDialog open={isOpen} onClose={() => setIsOpen(false)} content={content} taskId={taskId} now={openedAt} />
      )}
    </>
  )
}
