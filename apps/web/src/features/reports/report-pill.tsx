import { useTranslation } from 'react-i18next'
import type { Tone } from '../../ui/text/badge.tsx'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import type { ReportState } from './report-state.ts'

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
