import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { byCursor, fetchPage } from '../../../lib/api/lists.ts'
import { itemsPerPage } from '../parts/loaded.tsx'

/** Which creators are looked at; listed: those Explore shows. */
export type CreatorFilter = { search?: string | undefined; listed?: 'yes' | 'no' | undefined }

/** Query of all creators, those not shown too. */
export function creatorsQuery({ search = '', listed }: CreatorFilter) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'profiles', search, listed ?? ''],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        'listOperatorProfiles',
        { search, listed: listed && (listed === 'yes' ? 'true' : 'false'), limit: itemsPerPage, cursor: pageParam },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
  })
}

/** Query of one creator as the operator sees them. */
export function creatorQuery(uid: string) {
  return queryOptions({
    queryKey: ['operator', 'profile', uid],
    queryFn: ({ signal }) => client.getOperatorProfile({ params: { uid } }, { signal }),
  })
}
