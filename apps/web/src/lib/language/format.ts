import i18next from 'i18next'
import { maxFaceNameLength } from '@guise/contract'
import type { Language, User } from '@guise/contract'
import { t } from 'i18next'
import { serverNow } from '../browser/server-clock.ts'
import { firstCharacters, isLonger } from '../characters.ts'
import { shownNameLength } from '../screen-constants.ts'

/** A number as people read it: 1,000 and above as K, 1,000,000 and above as M, with one decimal. */
export function compactCount(count: number): string {
  if (count >= 1_000_000) return t('time.millions', { number: oneDecimal(count / 1_000_000) })
  if (count >= 1_000) return t('time.thousands', { number: oneDecimal(count / 1_000) })
  return String(count)
}

/** A whole number with its thousands set apart. */
export function wholeCount(count: number): string {
  return numberIn(spokenLocale(), count)
}

/**
 * A number as a language writes it. Below 1,000 all of ours write whole numbers alike, and the browser need not be asked: its
 * first answer costs it 13 to 18 ms, four times that on a phone.
 */
export function numberIn(locale: string | undefined, value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : value.toLocaleString(locale)
}

/** A size in bytes as '2.4 MB', or as '2,4 Mo' where bytes are called otherwise. */
export function fileSize(bytes: number): string {
  const byte = t('time.byte')
  if (bytes < 1024) return `${bytes} ${byte}`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} K${byte}`
  if (bytes < 1024 ** 3) return `${oneDecimal(bytes / 1024 ** 2)} M${byte}`
  return `${oneDecimal(bytes / 1024 ** 3)} G${byte}`
}

function oneDecimal(number: number): string {
  return number.toLocaleString(spokenLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  })
}

/** The balance in words: '42 available', and what is set aside for running swaps: ', 3 in progress'. */
export function creditsWords({ credits_left: left, credits_held: held }: User): string {
  return held > 0 ? t('common.creditsAvailableAndHeld', { left, held }) : t('common.creditsAvailable', { left })
}

/** A number with one decimal, as the language spoken writes it: '1.4' or '1,4'. */
export function spokenDecimal(value: number): string {
  return value.toLocaleString(i18next.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something was: 'Just now', minutes, hours, days under 7, then a date. */
export function relativeTime(iso: string, now: number = serverNow()): string {
  const ageMs = now - Date.parse(iso)
  if (Number.isNaN(ageMs)) return '' // a server that does not say when
  if (ageMs < minuteMs) return t('time.justNow')
  if (ageMs < hourMs) return t('time.minutesAgo', { count: Math.floor(ageMs / minuteMs) })
  if (ageMs < dayMs) return t('time.hoursAgo', { count: Math.floor(ageMs / hourMs) })
  if (ageMs < 7 * dayMs) return t('time.daysAgo', { count: Math.floor(ageMs / dayMs) })
  return shortDate(iso)
}

/** A span of time in its largest unit: '42 minutes', '3 hours', '2 days'. */
export function duration(seconds: number): string {
  const ms = seconds * 1000
  if (ms < hourMs) return inUnit(Math.ceil(ms / minuteMs), 'minute')
  if (ms < 2 * dayMs) return inUnit(Math.floor(ms / hourMs), 'hour')
  return inUnit(Math.floor(ms / dayMs), 'day')
}

function inUnit(value: number, unit: 'minute' | 'hour' | 'day'): string {
  return value.toLocaleString(spokenLocale(), { style: 'unit', unit, unitDisplay: 'long' })
}

/** The order of two times as the server writes them. Their signs are compared, not the words of a language, whose order a browser reads up first. */
export function compareTimes(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
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

/** The length of a video as '0:06'. */
export function filmLength(seconds: number): string {
  return countdown(Math.max(1, Math.round(seconds)))
}

/** A name cut to a length with an ellipsis; an empty name is 'Untitled'. */
export function shortName(name: string, length: number): string {
  const shown = name.trim() || t('common.untitled')
  return isLonger(shown, length) ? `${firstCharacters(shown, length - 1).trimEnd()}…` : shown
}

/** A file name cut to a length with an ellipsis that keeps the extension. */
export function shortFileName(name: string, length: number = shownNameLength.file): string {
  if (!isLonger(name, length)) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot < length - 1 ? name.slice(dot) : ''
  return `${firstCharacters(name, length - extension.length - 1)}…${extension}`
}

/** A file name without its extension, as an uploaded face is called, as long as that may be. */
export function nameWithoutExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return (dot > 0 ? fileName.slice(0, dot) : fileName).slice(0, maxFaceNameLength)
}

const locales: Record<Language, string> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  pt: 'pt-BR',
  ja: 'ja-JP',
}

/** The locale in which numbers and dates are written: that of the language spoken. */
export function spokenLocale(): string {
  const byTag: Readonly<Record<string, string>> = locales
  return byTag[i18next.language] ?? locales.en
}
