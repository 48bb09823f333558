import { t } from 'i18next'
import { useTranslation } from 'react-i18next'
import { spokenDecimal } from '../../../lib/language/format.ts'
import { StatusPill } from '../../../ui/text/badge.tsx'
import type { Tone } from '../../../ui/text/badge.tsx'
import { frameNumber } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { isSwapped } from '../model/task-progress.ts'
import type { TileState } from '../model/task-state.ts'

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

/** What a picture shows, for people who cannot see it. */
export function itemAlt({ content, frame }: TaskItem): string {
  const number = frameNumber(frame, isSwapped(content) ? 'result' : 'original')
  const thing = content.item_type === 'Video' ? 'videoAlt' : isSwapped(content) ? 'resultAlt' : 'photoAlt'
  const alt = t(`tasks.item.${thing}`, { number })
  return content.alt ? t('tasks.item.altWithWords', { alt, words: content.alt }) : alt
}

/** What was found in a photo and how long its swap took. */
export function itemFacts({ content }: TaskItem): string[] {
  const facts: string[] = []
  const { faces_detected, faces_swapped, processing_time } = content
  if (faces_detected !== null) {
    facts.push(t('tasks.item.facesSwapped', { swapped: faces_swapped ?? 0, count: faces_detected }))
  }
  if (processing_time !== null) facts.push(t('tasks.item.seconds', { seconds: spokenDecimal(processing_time) }))
  return facts
}
