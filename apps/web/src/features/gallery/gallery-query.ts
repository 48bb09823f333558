import type { ProjectId } from '@guise/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { fetchPage } from '../../lib/fetch-page.ts'

/** What of the gallery is shown. */
export type GalleryFilters = {
  readonly type: 'all' | 'image' | 'video'
  readonly mode: 'originals' | 'swaps'
  readonly projects: readonly ProjectId[]
}

/** Pictures of one page of the gallery. */
const pageSize = 100

/** The pictures of all projects, newest first, page after page. */
export function useGallery({ type, mode, projects }: GalleryFilters) {
  const query = useInfiniteQuery({
    queryKey: ['gallery', type, mode, projects],
    queryFn: ({ pageParam, signal }) => {
      const ids = projects.length > 0 ? projects.join(',') : undefined
      return fetchPage('listGallery', { type, mode, project_ids: ids, limit: pageSize, cursor: pageParam }, signal)
    },
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) }
}
