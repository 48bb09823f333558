import { t } from 'i18next'
import { serverNow } from '../../../lib/browser/server-clock.ts'
import { spokenLocale } from '../../../lib/language/format.ts'
import type { GalleryDay } from '../query/gallery-days.ts'

/** What stands under one heading: a day (2026-03-01), or a month (2026-03) where days are thin. */
export type Section = { readonly key: string; readonly start: number; readonly count: number }

const manyDays = 31
const thinDay = 6

/** Days as sections; as months when there are many days with few pictures each. */
export function makeSections(days: readonly GalleryDay[]): Section[] {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const isThin = days.length > manyDays && total / days.length < thinDay
  if (!isThin) return days.map(({ day, start, count }) => ({ key: day, start, count }))
  const months = new Map<string, Section>()
  for (const { day, start, count } of days) {
    const key = day.slice(0, 7)
    const month = months.get(key) ?? { key, start, count: 0 }
    months.set(key, { ...month, count: month.count + count })
  }
  return [...months.values()]
}

/** The heading of a section: 'Today', 'Sunday, March 1, 2026', 'March 2026'. */
export function sectionTitle(key: string, now = new Date(serverNow())): string {
  if (key === localDay(now)) return t('gallery.today')
  if (key === localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return t('gallery.yesterday')
  const isDay = key.length > 7
  return inWords(key, { year: 'numeric', month: 'long', ...(isDay ? { day: 'numeric', weekday: 'long' } : {}) })
}

/** A section's month in few letters: 'Mar 2026'. */
export function monthTitle(key: string): string {
  return inWords(key, { year: 'numeric', month: 'short' })
}

function inWords(key: string, options: Intl.DateTimeFormatOptions): string {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number)
  return formatOf(spokenLocale(), options).format(Date.UTC(year, month - 1, day))
}

const formats = new Map<string, Intl.DateTimeFormat>()

// Making a format takes a hundred times as long as using it, and headings come by while a person scrolls.
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options)
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(name, format)
  return format
}

const two = (number: number) => String(number).padStart(2, '0')

function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
