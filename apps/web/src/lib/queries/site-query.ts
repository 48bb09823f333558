import type { SiteConfig } from '@guise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'

/** Query of the installation's settings. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => client.getSite({}, { signal }),
  staleTime: Infinity,
})

/** Settings of this installation, undefined until they are known. */
export function useSite(): SiteConfig | undefined {
  return useQuery(siteQuery).data
}
