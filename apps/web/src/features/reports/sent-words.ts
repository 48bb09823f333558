import type { Report } from '@guise/contract'
import { t } from 'i18next'

/** What became of a report that was just sent. */
export function sentWords({ status, wish }: Report, isVideo: boolean): string {
  if (status === 'open') return t('reports.sent.open')
  if (isVideo) return t(wish === 'refund' ? 'videos.report.refunded' : 'videos.report.remaking')
  return t(`reports.sent.${wish}`)
}
