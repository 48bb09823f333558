import type { AnswerOf, Operations, WebhookEvent } from '@guise/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { t } from 'i18next'
import { client } from '../../../lib/api/client.ts'
import { byCursor, fetchPage } from '../../../lib/api/lists.ts'
import { relativeTime } from '../../../lib/language/format.ts'
import { itemsPerPage } from '../parts/loaded.tsx'

/** Where a payment may stand. */
export const paymentStates = [
  'waiting',
  'held',
  'granted',
  'ignored',
] as const satisfies readonly WebhookEvent['status'][]

/** Query of all credits and the latest audit. */
export const moneyQuery = queryOptions({
  queryKey: ['operator', 'money'],
  queryFn: ({ signal }) => client.getMoney({}, { signal }),
})

/** Query of payments, newest first. */
export function paymentsQuery(status: WebhookEvent['status'] | undefined) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'payments', status ?? ''],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('listWebhookEvents', { status, limit: itemsPerPage, cursor: pageParam }, signal),
    ...byCursor,
  })
}

/** What an audit found. */
export type Audit = AnswerOf<Operations['runAudit']>

/** The latest audit in a sentence. */
export function auditWords(audit: Audit | null): string {
  if (!audit) return t('operator.money.auditNever')
  const ago = relativeTime(audit.created_at)
  return audit.violations === 0
    ? t('operator.money.auditFine', { ago })
    : t('operator.money.auditBroken', { count: audit.violations, ago })
}
