import type { UserId } from '@guise/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { byCursor, fetchPage } from '../../../lib/api/lists.ts'
import { itemsPerPage } from '../parts/loaded.tsx'

/** Query of users whose e-mail address has a part, newest first. */
export function operatorUsersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'users', search],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('listOperatorUsers', { search, limit: itemsPerPage, cursor: pageParam }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
  })
}

/** Query of one user in full. */
export function operatorUserQuery(userId: UserId) {
  return queryOptions({
    queryKey: ['operator', 'user', userId],
    queryFn: ({ signal }) => client.getOperatorUser({ params: { user_id: userId } }, { signal }),
  })
}
