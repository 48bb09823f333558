import type { Content, SiteConfig, Task } from '@guise/contract'
import { t } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/api/shared-queries.ts'
import { listItems } from './task-items.ts'
import { isSwapped } from './task-progress.ts'

/** Which videos are taken, and what they cost. */
export type VideoTerms = NonNullable<SiteConfig['videos']>

/** Times of films are rounded by up to a hundredth of a second, which costs nothing. */
const hundredths = 100

/** The terms for videos; undefined where none are swapped. */
export function useVideoTerms(): VideoTerms | undefined {
  return useSite()?.videos ?? undefined
}

/** The most that a video of so many seconds can cost. */
export function creditsOfVideo(seconds: number, { credit_seconds }: Pick<VideoTerms, 'credit_seconds'>): number {
  return Math.max(1, Math.ceil(Math.round(seconds * hundredths) / (hundredths * credit_seconds)))
}

/** The most that swapping an item costs; undefined for a video whose length is not known. */
export function mostCredits(content: Content, terms: VideoTerms | undefined): number | undefined {
  if (content.item_type === 'Photo') return 1
  return content.video_duration === null || !terms ? undefined : creditsOfVideo(content.video_duration, terms)
}

/** The most that a task's next try costs, of all of it or of what failed; undefined without a video, or with one of unknown length. */
export function mostCreditsOfTask(
  task: Task,
  what: 'all' | 'failed',
  terms: VideoTerms | undefined,
): number | undefined {
  const contents = listItems(task)
    .map(({ content }) => content)
    .filter((content) => what === 'all' || !isSwapped(content))
  if (!contents.some(({ item_type }) => item_type === 'Video')) return undefined
  const each = contents.map((content) => mostCredits(content, terms))
  return each.every((credits) => credits !== undefined) ? each.reduce((sum, credits) => sum + credits, 0) : undefined
}

/** What an item costs that would be swapped now, in words; undefined for photos, whose price is told elsewhere. */
export function priceWords(content: Content, terms: VideoTerms | undefined): string | undefined {
  return content.item_type === 'Photo' || !terms ? undefined : priceOfFilm(content.video_duration, terms)
}

/** What a video costs, in words: the most it can where its length is known, else the price. */
export function priceOfFilm(seconds: number | null, terms: VideoTerms): string {
  return seconds === null
    ? t('videos.price', { count: terms.credit_seconds })
    : t('videos.upTo', { count: creditsOfVideo(seconds, terms) })
}

/** What a task costs, in words: each photo, and where videos are swapped each video. */
export function usePriceOfTask(): string {
  const { t: say } = useTranslation()
  const terms = useVideoTerms()
  const photos = say('tasks.add.description')
  return terms ? `${photos} ${say('videos.price', { count: terms.credit_seconds })}` : photos
}
