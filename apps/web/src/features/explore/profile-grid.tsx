import type { ProfileCard } from '@guise/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { keepWithEntry, readOfEntry, useHistoryEntry } from '../../lib/browser/history-entry.ts'
import { ProfileTile } from './profile-tile.tsx'

const gapPx = 16
const narrowestPx = 224
/** What stands below the square picture of a card, until it has been measured. */
const belowPicturePx = 236
const keptName = 'explore-rows'

/** How the rows lay when they were last seen: whoever comes back to rows further down stands on those above, which are not drawn. */
type KeptRows = { widthPx: number; topPx: number; heights: number[] }

/** Creators in one to four columns. Only the rows near the window are drawn; the end asks for more. */
export function ProfileGrid({
  profiles,
  isBusy,
  onEnd,
}: {
  profiles: readonly ProfileCard[]
  isBusy: boolean
  onEnd: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const kept = useKeptRows()
  const { widthPx, topPx } = usePlace(list, kept)
  const columns = Math.min(4, Math.max(1, Math.floor((widthPx + gapPx) / (narrowestPx + gapPx))))
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useWindowVirtualizer({
    count: Math.ceil(profiles.length / columns),
    estimateSize: (row) => (kept?.widthPx === widthPx && kept.heights[row]) || estimatePx(widthPx, columns),
    gap: gapPx,
    overscan: 2,
    scrollMargin: topPx,
  })
  const shown = rows.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const isNearEnd = ((last?.index ?? 0) + 3) * columns >= profiles.length
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd])
  useEffect(() => rows.measure(), [rows, columns, widthPx])
  useKeeping(rows, widthPx, topPx)
  return (
    <ul
      ref={list}
      aria-label={t('explore.found')}
      aria-busy={isBusy}
      className="grid gap-4"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: first ? first.start - topPx : 0,
        paddingBottom: last ? rows.getTotalSize() + topPx - last.end : 0,
      }}
    >
      {widthPx > 0 &&
        shown.flatMap((row) =>
          profiles.slice(row.index * columns, (row.index + 1) * columns).map((profile, column) => (
            <li
              key={profile.uid}
              // The first card of a row is as high as its row; one that was first with fewer columns is measured once more.
              data-index={row.index}
              {...(column === 0 && { ref: rows.measureElement })}
              aria-posinset={row.index * columns + column + 1}
              aria-setsize={onEnd ? -1 : profiles.length}
            >
              <ProfileTile profile={profile} />
            </li>
          )),
        )}
    </ul>
  )
}

function useKeptRows(): KeptRows | undefined {
  const entry = useHistoryEntry()
  const [kept] = useState(() => readOfEntry(keptName, entry) as KeptRows | undefined) // kept below
  return kept
}

function estimatePx(widthPx: number, columns: number): number {
  return (widthPx - gapPx * (columns - 1)) / columns + belowPicturePx
}

/** Keeps how the rows lie, whenever they are drawn: another row was measured, or has come near. */
function useKeeping(rows: Virtualizer<Window, Element>, widthPx: number, topPx: number): void {
  const entry = useHistoryEntry()
  useEffect(() => {
    const heights = rows.measurementsCache.map(({ size }) => size)
    keepWithEntry(keptName, entry, { widthPx, topPx, heights } satisfies KeptRows)
  })
}

/** How wide the list is and how far below the top of the document it begins. */
function usePlace(
  list: RefObject<HTMLUListElement | null>,
  kept: { widthPx: number; topPx: number } = { widthPx: 0, topPx: 0 },
): { widthPx: number; topPx: number } {
  const [place, setPlace] = useState(kept)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      setPlace({ widthPx: width, topPx: top + window.scrollY })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return place
}
