import { t } from 'i18next'
import { Subscription } from '@guise/contract'

const services: Record<string, string> = { kofi: 'Ko-fi', buymeacoffee: 'Buy Me a Coffee' }

/** Why credits moved, in the language spoken; what an operator wrote stays as it was written. */
export function ledgerWords(reason: string): string {
  if (reason === 'signup') return t('account.statement.reason.signup')
  if (reason === 'swap') return t('account.statement.reason.swap')
  if (reason === 'decrement_credits') return t('account.statement.reason.decrementCredits')
  const [, code = '', rest = ''] = /^([a-z]+): (.*)$/s.exec(reason) ?? []
  if (code === 'operator') return rest
  if (code === 'refund') return t('account.statement.reason.reported')
  if (code === 'reprocess') return t('account.statement.reason.remade')
  if (code === 'plan') return t('account.statement.reason.plan', { plan: planWords(rest) })
  if (code === 'generic') return t('account.statement.reason.paid', { id: rest })
  return code in services ? t('account.statement.reason.paidBy', { id: rest, service: serviceName(code) }) : reason
}

/** What people call a donation service. */
export function serviceName(code: string): string {
  return services[code] ?? code
}

/** A plan with its period, such as 'Elite, yearly'. */
export function planWords(plan: string): string {
  const { data } = Subscription.safeParse(plan)
  return data ? t(`operator.users.planName.${data}`) : plan
}
