import type { Config } from '../../platform/settings/config.ts'

/** Whether a user's e-mail address stands in OPERATOR_EMAILS. */
export function isOperator(config: Pick<Config, 'operatorEmails'>, user: { email: string }): boolean {
  return config.operatorEmails.includes(user.email)
}
