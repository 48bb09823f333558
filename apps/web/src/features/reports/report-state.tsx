import { complaintWindowHours, isSettled } from '@guise/contract'
import type { Content, Report } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../ui/text/badge.tsx'
import type { Tone } from '../../ui/text/badge.tsx'

/** What became of the report of a photo: open is waiting, remaking runs, remade has a new result, unmade has none. */
export type ReportState = 'open' | 'refunded' | 'remaking' | 'remade' | 'unmade' | 'refused' | 'removed'

/** The latest report of a photo; lists of reports begin with the latest. */
export function reportOf(reports: readonly Report[] | undefined, content: Content): Report | undefined {
  return reports?.find((report) => report.content_id === content.id)
}

/** Where the report of a photo stands, as the photo itself stands now. */
export function reportState(report: Report, content: Content): ReportState {
  if (report.status !== 'reprocessed') return report.status
  if (content.processed_file_url !== null) return isOfResult(report, content) ? 'remaking' : 'remade'
  return isSettled(content.status) ? 'unmade' : 'remaking'
}

/** Whether a report is about the result that is shown, and not about one that stood in its place before. */
export function isOfResult(report: Report, content: Content): boolean {
  return content.result_at === null || Date.parse(report.created_at) >= Date.parse(content.result_at)
}

/** Until when a result can be reported; undefined while that is not known. */
export function reportableUntil(content: Content): Date | undefined {
  if (content.result_at === null) return undefined
  return new Date(Date.parse(content.result_at) + complaintWindowHours * 3_600_000)
}

const tones: Record<ReportState, Tone> = {
  open: 'info',
  refunded: 'done',
  remaking: 'busy',
  remade: 'done',
  unmade: 'warning',
  refused: 'warning',
  removed: 'neutral',
}

/** What became of a report, in a word. */
export function ReportPill({ state }: { state: ReportState }) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[state]}>{t(`reports.state.${state}`)}</StatusPill>
}
