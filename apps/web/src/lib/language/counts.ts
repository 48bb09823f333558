import { t } from 'i18next'
import { spokenLocale } from './locale.ts'

/** A number as people read it: 1,000 and above as K, 1,000,000 and above as M, with one decimal. */
export function compactCount(count: number): string {
  if (count >= 1_000_000) return t('time.millions', { number: oneDecimal(count / 1_000_000) })
  if (count >= 1_000) return t('time.thousands', { number: oneDecimal(count / 1_000) })
  return String(count)
}

/** A whole number with its thousands set apart. */
export function wholeCount(count: number): string {
  return count.toLocaleString(spokenLocale())
}

/** A size in bytes as '2.4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  if (bytes < 1024 ** 3) return `${oneDecimal(bytes / 1024 ** 2)} MB`
  return `${oneDecimal(bytes / 1024 ** 3)} GB`
}

function oneDecimal(number: number): string {
  return number.toLocaleString(spokenLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  })
}
