import type { OperatorReport } from '@guise/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { byCursor, fetchPage } from '../../../lib/api/lists.ts'
import { itemsPerPage } from '../parts/loaded.tsx'

/** Where the clock of a case may stand. */
export const clockStates = ['overdue', 'due', 'open', 'settled'] as const satisfies readonly OperatorReport['clock'][]
/** Which cases are looked at. */
export type ClockFilter = (typeof clockStates)[number] | undefined

/** Query of how many cases of each queue wait for a decision. */
export const queuesQuery = queryOptions({
  queryKey: ['operator', 'queues'],
  queryFn: ({ signal }) => client.countQueues({}, { signal }),
})

/** Query of reports of results, the most urgent first. */
export function reportsQuery(state: ClockFilter) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'reports', state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('listOperatorReports', { state, limit: itemsPerPage, cursor: pageParam }, signal),
    ...byCursor,
  })
}

/** Query of reviews of refused pictures, the most urgent first. */
export function reviewsQuery(state: ClockFilter) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'reviews', state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('listOperatorAppeals', { state, limit: itemsPerPage, cursor: pageParam }, signal),
    ...byCursor,
  })
}

/** Query of removal requests, the most urgent first. */
export function removalsQuery(state: ClockFilter) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'removals', state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('listRemovalRequests', { state, limit: itemsPerPage, cursor: pageParam }, signal),
    ...byCursor,
  })
}

/** Query of faces that their people forbid, the most urgent first. */
export function prohibitionsQuery(state: ClockFilter) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'prohibitions', state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('listProhibitions', { state, limit: itemsPerPage, cursor: pageParam }, signal),
    ...byCursor,
  })
}

/** Query of pictures that nearly look like a forbidden face, newest first. */
export const nearMissesQuery = infiniteQueryOptions({
  queryKey: ['operator', 'near-misses'],
  queryFn: ({ pageParam, signal }) => fetchPage('listNearMisses', { limit: itemsPerPage, cursor: pageParam }, signal),
  ...byCursor,
})
