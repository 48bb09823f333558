import { t } from 'i18next'
import { spokenLocale } from './locale.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something was: 'Just now', minutes, hours, days under 7, then a date. */
export function relativeTime(iso: string, now: number = Date.now()): string {
  const ageMs = now - Date.parse(iso)
  if (ageMs < minuteMs) return t('time.justNow')
  if (ageMs < hourMs) return t('time.minutesAgo', { count: Math.floor(ageMs / minuteMs) })
  if (ageMs < dayMs) return t('time.hoursAgo', { count: Math.floor(ageMs / hourMs) })
  if (ageMs < 7 * dayMs) return t('time.daysAgo', { count: Math.floor(ageMs / dayMs) })
  return shortDate(iso)
}

/** A date as 'Nov 21, 2026'. */
export function shortDate(iso: string): string {
  return new Date(iso).toLocaleDateString(spokenLocale(), { year: 'numeric', month: 'short', day: 'numeric' })
}

/** A date as 'November 21, 2026'. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString(spokenLocale(), { year: 'numeric', month: 'long', day: 'numeric' })
}

/** A date with its time as 'Nov 21, 2026, 4:05 PM'. */
export function dateAndTime(iso: string): string {
  return new Date(iso).toLocaleString(spokenLocale(), { dateStyle: 'medium', timeStyle: 'short' })
}

/** A wait as '0:30'. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
