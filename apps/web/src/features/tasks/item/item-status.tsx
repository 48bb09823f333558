import { useTranslation } from 'react-i18next'
import type { Tone } from '../../../ui/text/badge.tsx'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import type { TileState } from '../model/display-status.ts'

const tones: Record<TileState, Tone> = {
  waiting: 'neutral',
  fetching: 'busy',
  fetched: 'info',
  swapping: 'busy',
  done: 'done',
  failed: 'error',
  cancelled: 'warning',
}

/** Where an item stands, in a word. */
export function ItemStatus({ state }: { state: TileState }) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[state]}>{t(`tasks.state.${state}`)}</StatusPill>
}
