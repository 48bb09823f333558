import { t } from 'i18next'

/** Categories creators can be looked at by; one is chosen at a time. */
export const categories = ['all', 'celebrities', 'memes', 'movies', 'tv-shows', 'sports'] as const

/** Name of a category. */
export type Category = (typeof categories)[number]

/** What people read for a category: its name in their language where it is one of these, however it was written. */
export function categoryLabel(written: string): string {
  const key = written.toLowerCase().replaceAll(/[\s_]+/g, '-')
  const category = categories.find((one) => one === key)
  return category ? t(`explore.categories.${category}`) : written
}
