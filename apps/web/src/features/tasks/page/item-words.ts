import { frameNumber } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { isSwapped } from '../model/task-progress.ts'

/** What a picture shows, for people who cannot see it. */
export function itemAlt({ content, frame }: TaskItem): string {
  const number = frameNumber(frame, isSwapped(content) ? 'result' : 'original')
  const thing = content.item_type === 'Video' ? 'Video' : isSwapped(content) ? 'Result' : 'Photo'
  return content.alt ? `${thing} ${number}: ${content.alt}` : `${thing} ${number}`
}

/** What was found in a photo and how long its swap took. */
export function itemFacts({ content }: TaskItem): string[] {
  const facts: string[] = []
  const { faces_detected, faces_swapped, processing_time } = content
  if (faces_detected !== null) {
    facts.push(`${faces_swapped ?? 0} of ${faces_detected} ${faces_detected === 1 ? 'face' : 'faces'} swapped`)
  }
  if (processing_time !== null) facts.push(`${processing_time.toFixed(1)} s`)
  return facts
}
