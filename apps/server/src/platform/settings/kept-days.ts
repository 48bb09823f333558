import type { SiteConfig } from '@guise/contract'

type Days = SiteConfig['kept_days']

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
