import type { SiteConfig } from '@guise/contract'
import { days } from './number-rule.ts'

type Days = SiteConfig['kept_days']

/** The settings that say how long what is over is kept. */
export const keptDaysRules = {
  KEEP_CODES_DAYS: days('KEEP_CODES_DAYS').default(1),
  KEEP_SESSIONS_DAYS: days('KEEP_SESSIONS_DAYS').default(30),
  KEEP_NOTICES_DAYS: days('KEEP_NOTICES_DAYS').default(90),
  KEEP_CASES_DAYS: days('KEEP_CASES_DAYS').default(365),
  KEEP_PAYMENTS_DAYS: days('KEEP_PAYMENTS_DAYS').default(730),
  KEEP_LOG_DAYS: days('KEEP_LOG_DAYS').default(730),
  KEEP_AUDITS_DAYS: days('KEEP_AUDITS_DAYS').default(365),
}

/** How many days each kind of what is over is kept, as the settings say. */
export function keptDaysOf(settings: Record<`KEEP_${Uppercase<keyof Days>}_DAYS`, number>): Days {
  return {
    codes: settings.KEEP_CODES_DAYS,
    sessions: settings.KEEP_SESSIONS_DAYS,
    notices: settings.KEEP_NOTICES_DAYS,
    cases: settings.KEEP_CASES_DAYS,
    payments: settings.KEEP_PAYMENTS_DAYS,
    log: settings.KEEP_LOG_DAYS,
    audits: settings.KEEP_AUDITS_DAYS,
  }
}
