import type { WebhookEvent } from '@guise/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { fetchPage } from '../../../lib/api/fetch-page.ts'
import { itemsPerPage } from '../parts/paged.tsx'

/** Where a payment may stand. */
export const paymentStates = ['waiting', 'granted', 'ignored'] as const satisfies readonly WebhookEvent['status'][]

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
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
