import { infiniteQueryOptions } from '@tanstack/react-query'
import { fetchPage } from '../../../lib/api/fetch-page.ts'

const entriesPerPage = 50

/** Query of the credit statement, page after page, newest first. */
export const statementQuery = infiniteQueryOptions({
  queryKey: ['statement'],
  queryFn: ({ pageParam, signal }) => fetchPage('getStatement', { limit: entriesPerPage, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
})
