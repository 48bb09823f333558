import type { ContentId } from '@guise/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'

/** Query of how a result was made; a new attempt is another result. */
export function provenanceQuery(contentId: ContentId, resultUrl: string | null) {
  return queryOptions({
    queryKey: ['provenance', contentId, resultUrl],
    queryFn: ({ signal }) => client.getResultProvenance({ params: { content_id: contentId } }, { signal }),
  })
}
