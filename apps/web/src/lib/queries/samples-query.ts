import type { Samples } from '@guise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'

/** Query of the sample posts and faces; both lists are empty in production. */
export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: ({ signal }) => client.listSamples({}, { signal }),
  staleTime: Infinity,
})

/** Sample posts and faces; empty until they are known. */
export function useSamples(): Samples {
  return useQuery(samplesQuery).data ?? { posts: [], faces: [] }
}
