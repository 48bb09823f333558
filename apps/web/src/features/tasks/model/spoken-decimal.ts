import i18next from 'i18next'

/** A number with one decimal, as the language spoken writes it: '1.4' or '1,4'. */
export function spokenDecimal(value: number): string {
  return value.toLocaleString(i18next.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
