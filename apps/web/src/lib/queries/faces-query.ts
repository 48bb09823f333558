import type { SourceImage } from '@guise/contract'
import { shownNameLength } from '@guise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchAll } from '../api/fetch-all.ts'
import { shortName } from '../language/short-name.ts'

/** Query of every face of the library, newest first. Everything about faces lies under 'faces'. */
export const facesQuery = queryOptions({
  queryKey: ['faces'],
  queryFn: ({ signal }): Promise<SourceImage[]> => fetchAll('listSourceImages', {}, signal),
})

/** The library of source faces. */
export function useFaces() {
  return useQuery(facesQuery)
}

/** A face as one of the pictures to choose from. */
export function pictureOf({ id, name, thumbnail_url, thumbhash }: SourceImage) {
  return { id, name: shortName(name, shownNameLength.card), imageUrl: thumbnail_url, thumbhash }
}
