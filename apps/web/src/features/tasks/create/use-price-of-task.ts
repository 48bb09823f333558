import { useTranslation } from 'react-i18next'
import { useVideoTerms } from '../model/video-price.ts'

/** What a task costs, in words: each photo, and where videos are swapped each video. */
export function usePriceOfTask(): string {
  const { t } = useTranslation()
  const terms = useVideoTerms()
  const photos = t('tasks.add.description')
  return terms ? `${photos} ${t('videos.price', { count: terms.credit_seconds })}` : photos
}
