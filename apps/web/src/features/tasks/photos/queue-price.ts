import { creditsOfVideo } from '../model/video-price.ts'
import type { VideoTerms } from '../model/video-price.ts'
import type { QueuedPhoto } from './photo-queue.ts'

/** The most that swapping chosen files can cost; undefined without a video among them, or with one of unknown length. */
export function mostCreditsOfQueue(
  queue: readonly Pick<QueuedPhoto, 'film'>[],
  terms: VideoTerms | undefined,
): number | undefined {
  if (!terms || !queue.some(({ film }) => film)) return undefined
  const each = queue.map(({ film }) => {
    if (!film) return 1
    return film.seconds === null ? undefined : creditsOfVideo(film.seconds, terms)
  })
  return each.every((credits) => credits !== undefined) ? each.reduce((sum, credits) => sum + credits, 0) : undefined
}
