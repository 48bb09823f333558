import type { JobKind } from '@guise/contract'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { client } from '../../../lib/api/client.ts'

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
  return queryOptions({
    queryKey: ['operator', 'failed-jobs', kind ?? ''],
    queryFn: ({ signal }) => client.listFailedJobs({ query: { kind } }, { signal }),
    refetchInterval,
  })
}
