import { ApiError } from '@guise/client'
import { QueryClient } from '@tanstack/react-query'
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { tokens } from './tokens.ts'

/** The cache of everything the server said. Only failures that may pass by themselves are asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, gcTime: 10 * 60_000, retry: mayPass, retryDelay: (attempt) => 500 * 2 ** attempt },
    // Without a connection a change fails at once, and that is said: one that waited would be made though its window was closed meanwhile.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Whether a failed call is worth repeating: no connection, a server that is busy, slow or failing; at most twice. One that was waited
 * for in vain for 30 seconds is told of instead, before the person waits for another minute.
 */
export function mayPass(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ApiError) || error.error_type === 'TIMEOUT') return false
  return error.status_code === 0 || error.status_code === 408 || error.status_code === 429 || error.status_code >= 500
}

/** Begins to load what a page will show, when its link is pointed at. Visitors are not asked for anything. */
export function prefetch<Answer, Key extends QueryKey>(query: FetchQueryOptions<Answer, Error, Answer, Key>): void {
  if (tokens.access() !== null) void queryClient.prefetchQuery(query)
}
