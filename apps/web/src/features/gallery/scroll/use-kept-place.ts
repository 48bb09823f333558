import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepWithEntry, readOfEntry, useHistoryEntry } from '../../../lib/browser/history-entry.ts'
import { atFirstInput } from '../../../lib/browser/kept-scroll.ts'
import type { SheetScroll } from './sheet-scroll.ts'

/** What stood at the top of the screen: a picture by its day and place in it, and how far its line was above the top. */
export type KeptPlace = { section: string; offset: number; belowTop: number }

const restoringMs = 400
const keptName = 'gallery-place'

/**
 * Brings a person who comes back, or reloads, to the pictures they left: the place is kept with the entry of the
 * browser's history, as pictures and not as pixels, which may mean others by then.
 */
export function useKeptPlace(
  scroll: SheetScroll,
  isReady: boolean,
  now: () => KeptPlace | undefined,
  topOf: (place: KeptPlace) => number | undefined,
): void {
  const entry = useHistoryEntry()
  const latest = useRef({ now, topOf })
  useLayoutEffect(() => {
    latest.current = { now, topOf }
  })

  useLayoutEffect(() => {
    if (!isReady) return undefined
    const place = readOfEntry(keptName, entry) as KeptPlace | undefined // kept below
    const restore = () => {
      const top = place && latest.current.topOf(place)
      if (top !== undefined) scroll.scrollTo(top)
    }
    restore()
    // The router puts the page where its pixels were, a moment later.
    const again = setTimeout(restore, 0)
    const stop = atFirstInput(() => clearTimeout(again))
    const end = setTimeout(stop, restoringMs)
    return () => {
      clearTimeout(again)
      clearTimeout(end)
      stop()
    }
    // Once for each entry, as soon as there is a sheet.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, entry === ''])

  useEffect(() => {
    if (!isReady) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => keepWithEntry(keptName, entry, latest.current.now())
    const stop = scroll.follow(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, 150)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [scroll, isReady, entry])
}
