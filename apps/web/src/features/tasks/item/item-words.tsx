import type { Content } from '@guise/contract'
import { t } from 'i18next'
import { useTranslation } from 'react-i18next'
import { filmLength, spokenDecimal } from '../../../lib/language/format.ts'
import { sayReason } from '../../../lib/language/say-reason.ts'
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
  const alt = content.item_type === 'Video' ? videoAlt(content, number) : photoAlt(content, number)
  return content.alt ? t('tasks.item.altWithWords', { alt, words: content.alt }) : alt
}

function photoAlt(content: Content, number: string): string {
  return t(isSwapped(content) ? 'tasks.item.resultAlt' : 'tasks.item.photoAlt', { number })
}

function videoAlt({ video_duration: seconds }: Content, number: string): string {
  if (seconds === null) return t('tasks.item.videoAlt', { number })
  return t('videos.alt', { number, count: Math.max(1, Math.round(seconds)) })
}

/** The label of what may be done with an item, which is called by its kind. */
export function itemLabel(
  { content, frame }: TaskItem,
  act: 'open' | 'openWithState' | 'select' | 'show',
  words: { number?: string; state?: string } = {},
): string {
  const parts = { number: words.number ?? String(frame), state: words.state ?? '' }
  return content.item_type === 'Video' ? t(`videos.item.${act}`, parts) : t(`tasks.item.${act}`, parts)
}

/**
 * What was found in a photo or video, how long its swap took, and what a video has lost and costs; and, where there may be several,
 * which engine made it.
 */
export function itemFacts({ content }: TaskItem, hasEngines = false): string[] {
  const facts: string[] = []
  const { video_duration: length, credits } = content
  if (length !== null) facts.push(filmLength(length))
  const { faces_detected, faces_swapped, processing_time } = content
  if (faces_detected !== null && faces_detected > 0) {
    facts.push(t('tasks.item.facesSwapped', { swapped: faces_swapped ?? 0, count: faces_detected }))
  }
  if (processing_time !== null) facts.push(t('tasks.item.seconds', { seconds: spokenDecimal(processing_time) }))
  facts.push(...engineFacts(content, hasEngines))
  facts.push(...content.video_notices.map((notice) => t(`videos.notices.${notice}`)))
  if (content.item_type === 'Video' && credits !== null) {
    facts.push(t(isSwapped(content) ? 'videos.cost' : 'videos.upTo', { count: credits }))
  }
  return facts
}

function engineFacts({ made_with: made }: Content, hasEngines: boolean): string[] {
  if (!made || (!hasEngines && made.engine === 'builtin' && !made.fell_back)) return []
  const by = made.name === null ? t('tasks.item.madeBuiltin') : t('tasks.item.madeBy', { name: made.name })
  return made.message === null ? [by] : [by, sayReason(made.fell_back, made.message)]
}
