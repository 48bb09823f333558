import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'

/** Query of what each link of a text is. What was known before stays in sight until then. */
export function linksQuery(text: string) {
  return queryOptions({
    queryKey: ['links', text],
    queryFn: ({ signal }) => client.recogniseLinks({ body: { text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}
