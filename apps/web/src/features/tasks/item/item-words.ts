import { t } from 'i18next'
import { spokenDecimal } from '../model/spoken-decimal.ts'
import { frameNumber } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { isSwapped } from '../model/task-progress.ts'

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
