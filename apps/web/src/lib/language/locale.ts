import i18next from 'i18next'

/** The locale in which numbers and dates are written: that of the language spoken. */
export function spokenLocale(): string {
  return i18next.language === 'de' ? 'de-DE' : 'en-US'
}
