import type { SourceImage } from '@guise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchAll } from './fetch-all.ts'

/** Query of every face of the library, newest first. Everything about faces lies under 'faces'. */
export const facesQuery = queryOptions({
  queryKey: ['faces'],
  queryFn: ({ signal }): Promise<SourceImage[]> => fetchAll('listSourceImages', {}, signal),
})

/** The library of source faces. */
export function useFaces() {
  return useQuery(facesQuery)
}
