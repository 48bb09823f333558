import type { ContentId, GalleryItem } from '@guise/contract'
import { maxIdsPerCall } from '@guise/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { fetchPage } from '../../../lib/api/lists.ts'
import { countDays, orDerived, placeIn, startOf } from './derived-gallery.ts'
import { numberDays, placeOf } from './gallery-days.ts'
import type { GalleryDays, GalleryFilters } from './gallery-days.ts'

/** What is asked of the server: the filters, and the selections that are as good as deleted. */
export type GalleryQuestion = GalleryFilters & { readonly hidden: readonly string[] }

/** Where a stretch begins; with the newest picture when nothing is said. */
type Start = { section?: string; offset?: number }

/** Pictures that are fetched together. Page 3 holds the pictures 600 to 799, whatever their days. */
export const pageSize = 200

/**
 * Query of the counts of all days. It ends when the pictures that will be in sight are there too, so that the view
 * changes in one step: those prepare fetches, or without it the newest, which are asked for at the same time.
 */
export function daysQuery(question: GalleryQuestion, prepare?: (days: GalleryDays) => Promise<unknown>) {
  return queryOptions({
    queryKey: ['gallery', 'days', question],
    queryFn: async ({ client: queryClient, signal }) => {
      const newest = prepare ? undefined : fetchPictures(question, {}, signal)
      newest?.catch(() => undefined) // asked again as the first page, which tells of a failure
      const counts = client.listGallerySections({ query: asQuery(question) }, { signal })
      const days = numberDays(await orDerived(counts, question, countDays))
      if (prepare) await prepare(days)
      else {
        const items = await newest?.catch(() => undefined)
        if (items) queryClient.setQueryData(pageQuery(question, days, 0).queryKey, items)
      }
      return days
    },
    placeholderData: keepPreviousData,
  })
}

/** Query of one page. It is good for as long as the counts it was numbered by. */
export function pageQuery(question: GalleryQuestion, days: GalleryDays, page: number) {
  return queryOptions({
    queryKey: ['gallery', 'page', question, days.version, page],
    queryFn: async ({ signal }): Promise<GalleryItem[]> => {
      const start = placeOf(days, page * pageSize)
      return start ? await fetchPictures(question, start, signal) : []
    },
    staleTime: 60_000,
    gcTime: 3 * 60_000,
  })
}

/** Query of where a picture stands. */
export function placeQuery(question: GalleryQuestion, days: GalleryDays, id: string) {
  return queryOptions({
    queryKey: ['gallery', 'place', question, days.version, id],
    queryFn: ({ signal }) => {
      const place = client.getGalleryPlace({ params: { content_id: id }, query: asQuery(question) }, { signal })
      return orDerived(place, question, (pictures) => placeIn(pictures, id))
    },
  })
}

/** The ids of a stretch of the gallery. */
export async function fetchIds(
  question: GalleryQuestion,
  days: GalleryDays,
  from: number,
  count: number,
): Promise<ContentId[]> {
  const ids: ContentId[] = []
  while (ids.length < count) {
    const start = placeOf(days, from + ids.length)
    if (!start) break
    const limit = Math.min(maxIdsPerCall, count - ids.length)
    const call = client.listGalleryIds({ query: { ...asQuery(question), ...start, limit } })
    const more = await orDerived(call, question, (pictures) =>
      pictures.slice(startOf(pictures, start)).map((picture) => picture.id),
    )
    if (more.length === 0) break
    ids.push(...more)
  }
  return ids
}

/** The pictures from a place on. Among the originals each is shown as it was before, whatever was made of it. */
async function fetchPictures(question: GalleryQuestion, start: Start, signal: AbortSignal): Promise<GalleryItem[]> {
  const call = fetchPage('listGallery', { ...asQuery(question), ...start, limit: pageSize }, signal)
  const { items } = await orDerived(call, question, (pictures) => {
    const first = startOf(pictures, start)
    return { items: pictures.slice(first, first + pageSize), nextCursor: undefined }
  })
  return question.mode === 'originals' ? items.map((item) => ({ ...item, is_processed: false })) : items
}

function asQuery({ type, mode, projects, hidden }: GalleryQuestion) {
  return { type, mode, project_ids: projects.join(','), without: hidden.join(',') }
}
