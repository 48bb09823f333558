import type { User } from '@guise/contract'
import { t } from 'i18next'

/** The balance in words: '42 available', and what is set aside for running swaps: ', 3 in progress'. */
export function creditsWords({ credits_left: left, credits_held: held }: User): string {
  return held > 0 ? t('common.creditsAvailableAndHeld', { left, held }) : t('common.creditsAvailable', { left })
}
