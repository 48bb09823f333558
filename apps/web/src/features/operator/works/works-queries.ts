import type { JobKind } from '@guise/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { byCursor, fetchPage } from '../../../lib/api/lists.ts'
import { itemsPerPage } from '../parts/loaded.tsx'

/** A kind of jobs. */
export type Kind = z.output<typeof JobKind>

const refetchInterval = 15_000

/** Query of how the reading of each network goes. */
export const networksQuery = queryOptions({
  queryKey: ['operator', 'networks'],
  queryFn: ({ signal }) => client.listNetworks({}, { signal }),
})

/** Query of how much work waits, runs and has failed, asked again while it is looked at. */
export const jobsQuery = queryOptions({
  queryKey: ['operator', 'jobs'],
  queryFn: ({ signal }) => client.listJobs({}, { signal }),
  refetchInterval,
})

/** Query of jobs that were given up, newest first. */
export function failedJobsQuery(kind: Kind | undefined) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'failed-jobs', kind ?? ''],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('listFailedJobs', { kind, limit: itemsPerPage, cursor: pageParam }, signal),
    ...byCursor,
    refetchInterval,
  })
}
