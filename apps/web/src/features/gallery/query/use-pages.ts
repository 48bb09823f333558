import type { GalleryItem } from '@guise/contract'
import { useQueries } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { GalleryDays } from './gallery-days.ts'
import { pageQuery, pageSize } from './gallery-query.ts'
import type { GalleryQuestion } from './gallery-query.ts'

/** The pictures that are here. */
export type Pages = {
  readonly itemAt: (index: number) => GalleryItem | undefined
  /** The shape of each picture of a stretch, once all of it has been here. */
  readonly shapesOf: (first: number, count: number) => readonly number[] | undefined
  /** Grows with every page that is here for the first time. */
  readonly known: number
  readonly error: unknown
  readonly retry: () => void
}

/** Fetches the pages that are in sight, unless the sheet runs by too fast for that, and remembers the shapes of all. */
export function usePages(
  question: GalleryQuestion,
  days: GalleryDays,
  wanted: readonly number[],
  isPaused: boolean,
): Pages {
  const results = useQueries({
    queries: wanted.map((page) => ({ ...pageQuery(question, days, page), enabled: !isPaused })),
    combine: withData,
  })
  const [book, setBook] = useState<ShapeBook>(() => emptyBook(days.version))
  const current = book.version === days.version ? book : emptyBook(days.version)
  const news = wanted.flatMap((page, i) => {
    const items = results.data[i]
    return items && !current.shapes.has(page) ? [[page, items.map(shapeOf)] as const] : []
  })
  if (news.length > 0) setBook({ version: days.version, shapes: new Map([...current.shapes, ...news]) })

  return {
    itemAt: (index) => results.data[wanted.indexOf(Math.floor(index / pageSize))]?.[index % pageSize],
    shapesOf(first, count) {
      const shapes = current.shapes.get(Math.floor(first / pageSize))
      const from = first % pageSize
      return shapes && shapes.length >= from + count ? shapes.slice(from, from + count) : undefined
    },
    known: current.shapes.size,
    error: results.error,
    retry: results.retry,
  }
}

type ShapeBook = { version: string; shapes: ReadonlyMap<number, readonly number[]> }

function emptyBook(version: string): ShapeBook {
  return { version, shapes: new Map() }
}

function withData(results: UseQueryResult<GalleryItem[]>[]) {
  const failed = results.filter(({ isError }) => isError)
  return {
    data: results.map(({ data }) => data),
    error: failed[0]?.error ?? undefined,
    retry: () => failed.forEach((result) => void result.refetch()),
  }
}

// A strip of 1 by 60 would push everything out of sight: tiles keep between 5:2 and 1:2.
function shapeOf({ width, height }: GalleryItem): number {
  return width > 0 && height > 0 ? Math.min(2.5, Math.max(0.5, width / height)) : 1
}
