import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { tokens } from '../api/tokens.ts'

/** Begins to load what a page will show, when its link is pointed at. Visitors are not asked for anything. */
export function prefetch<Answer, Key extends QueryKey>(query: FetchQueryOptions<Answer, Error, Answer, Key>): void {
  if (tokens.access() !== null) void queryClient.prefetchQuery(query)
}
