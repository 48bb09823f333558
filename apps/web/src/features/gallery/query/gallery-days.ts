import type { GallerySections, ProjectId } from '@guise/contract'

/** What of the gallery is shown. */
export type GalleryFilters = {
  readonly type: 'all' | 'image' | 'video'
  readonly mode: 'originals' | 'swaps'
  readonly projects: readonly ProjectId[]
}

/** A day with pictures; start counts the pictures before it. */
export type GalleryDay = { readonly day: string; readonly start: number; readonly count: number }

/** All days of the gallery under some filters, newest first. */
export type GalleryDays = {
  readonly days: readonly GalleryDay[]
  readonly total: number
  /** When it was counted. */
  readonly asOf: string
  /** Differs whenever any count does: places counted under one version mean nothing under another. */
  readonly version: string
}

/** Numbers the pictures of all days from 0. */
export function numberDays({ sections, total, as_of }: GallerySections): GalleryDays {
  let start = 0
  let hash = 0
  const days = sections.map(({ section, count }) => {
    const day = { day: section, start, count }
    start += count
    hash = (Math.imul(hash ^ Number(section.replaceAll('-', '')), 0x01000193) ^ count) >>> 0
    return day
  })
  return { days, total, asOf: as_of, version: `${total}-${hash.toString(36)}` }
}

/** The day a picture belongs to, and how many of that day come before it. */
export function placeOf({ days }: GalleryDays, index: number): { section: string; offset: number } | undefined {
  const day = days[lastBefore(days, index, ({ start }) => start)]
  return day && index < day.start + day.count ? { section: day.day, offset: index - day.start } : undefined
}

/** The number of a picture from its day and how many of that day come before it. */
export function indexOf({ days }: GalleryDays, place: { section: string; offset: number }): number | undefined {
  const day = days.find((known) => known.day === place.section)
  return day && place.offset < day.count ? day.start + place.offset : undefined
}

/** Position of the last entry whose value is at most the one looked for, in an ascending list; 0 when there is none. */
export function lastBefore<Entry>(
  entries: readonly Entry[],
  sought: number,
  valueOf: (entry: Entry) => number,
): number {
  let [low, high] = [0, entries.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const entry = entries[middle]
    if (entry !== undefined && valueOf(entry) <= sought) low = middle
    else high = middle - 1
  }
  return low
}
