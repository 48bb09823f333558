import type { ProfileCard } from '@guise/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ProfileTile } from './profile-tile.tsx'

const gapPx = 16
const narrowestPx = 248
/** What stands below the square picture of a card, until it has been measured. */
const belowPicturePx = 236

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
  const { widthPx, topPx } = usePlace(list)
  const columns = Math.min(4, Math.max(1, Math.floor((widthPx + gapPx) / (narrowestPx + gapPx))))
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useWindowVirtualizer({
    count: Math.ceil(profiles.length / columns),
    estimateSize: () => (widthPx - gapPx * (columns - 1)) / columns + belowPicturePx,
    gap: gapPx,
    overscan: 2,
    scrollMargin: topPx,
  })
  const shown = rows.getVirtualItems()
  const isNearEnd = ((shown.at(-1)?.index ?? 0) + 3) * columns >= profiles.length
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd])
  useEffect(() => rows.measure(), [rows, columns, widthPx])
  const first = shown[0]
  const last = shown.at(-1)
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

/** How wide the list is and how far below the top of the document it begins. */
function usePlace(list: RefObject<HTMLUListElement | null>): { widthPx: number; topPx: number } {
  const [place, setPlace] = useState({ widthPx: 0, topPx: 0 })
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
