import type { OperatorReport } from '@guise/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'

/** Where the clock of a case may stand. */
export const clockStates = ['overdue', 'due', 'open', 'settled'] as const satisfies readonly OperatorReport['clock'][]
/** Which cases are looked at. */
export type ClockFilter = (typeof clockStates)[number] | undefined

/** Query of reports of results, the most urgent first. */
export function reportsQuery(state: ClockFilter) {
  return queryOptions({
    queryKey: ['operator', 'reports', state ?? ''],
    queryFn: ({ signal }) => client.listOperatorReports({ query: { state } }, { signal }),
  })
}

/** Query of reviews of refused pictures, the most urgent first. */
export function reviewsQuery(state: ClockFilter) {
  return queryOptions({
    queryKey: ['operator', 'reviews', state ?? ''],
    queryFn: ({ signal }) => client.listOperatorAppeals({ query: { state } }, { signal }),
  })
}

/** Query of removal requests, the most urgent first. */
export function removalsQuery(state: ClockFilter) {
  return queryOptions({
    queryKey: ['operator', 'removals', state ?? ''],
    queryFn: ({ signal }) => client.listRemovalRequests({ query: { state } }, { signal }),
  })
}

/** Query of faces that their people forbid, the most urgent first. */
export function prohibitionsQuery(state: ClockFilter) {
  return queryOptions({
    queryKey: ['operator', 'prohibitions', state ?? ''],
    queryFn: ({ signal }) => client.listProhibitions({ query: { state } }, { signal }),
  })
}

/** Query of pictures that nearly look like a forbidden face, newest first. */
export const nearMissesQuery = queryOptions({
  queryKey: ['operator', 'near-misses'],
  queryFn: ({ signal }) => client.listNearMisses({ query: {} }, { signal }),
})
