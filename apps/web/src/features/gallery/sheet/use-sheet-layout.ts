import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { indexOf, placeOf } from '../query/gallery-days.ts'
import type { GalleryDays } from '../query/gallery-days.ts'
import { pageSize } from '../query/gallery-query.ts'
import type { GalleryQuestion } from '../query/gallery-query.ts'
import { usePages } from '../query/use-pages.ts'
import { makeSections } from '../layout/sections.ts'
import { headingPx, layOut } from '../layout/sheet-layout.ts'
import type { LayoutKind, SheetLayout, SheetRow } from '../layout/sheet-layout.ts'
import type { SheetScroll } from '../scroll/sheet-scroll.ts'
import type { KeptPlace } from '../scroll/use-kept-place.ts'

/** Height of what covers the top of the sheet, in px: the bar above every page and a heading, which stay where the window is high. */
export function coveredPx(): number {
  return window.matchMedia('(max-height: 30em)').matches ? 0 : topBarPx + headingPx
}

const topBarPx = 64

type Shown = {
  sheet: RefObject<HTMLElement | null>
  scroll: SheetScroll
  question: GalleryQuestion
  days: GalleryDays
  kind: LayoutKind
}

/** The layout of the sheet, what of it is in sight and the pages that are there; kept steady while heights change. */
export function useSheetLayout({ sheet, scroll, question, days, kind }: Shown) {
  const view = useSyncExternalStore(scroll.subscribe, scroll.window)
  const widthPx = useWidth(sheet)
  const [wanted, setWanted] = useState<readonly number[]>([0])
  const pages = usePages(question, days, wanted, view.isFast)
  const sections = useMemo(() => makeSections(days.days), [days])
  const layout = useMemo(
    () => layOut({ sections, kind, widthPx, pageSize, shapesOf: pages.shapesOf }),
    // Shapes are added and never change, so their number stands for them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [sections, kind, widthPx, pages.known],
  )
  const rows = useMemo(() => layout.rowsBetween(view.top, view.bottom), [layout, view.top, view.bottom])

  const inSight = pagesOf(rows)
  if (inSight.length > 0 && inSight.join() !== wanted.join()) setWanted(inSight)

  const drawn = useRef({ layout, days })
  useLayoutEffect(() => (sheet.current ? scroll.attach(sheet.current) : undefined), [scroll, sheet])
  useLayoutEffect(() => scroll.show(rows.find(({ top }) => top + headingPx >= scroll.top)?.first ?? 0), [scroll, rows])
  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = { layout, days }
    if (widthPx === 0) return
    const place = scroll.top > 0 ? placeAt(before.layout, before.days, scroll.top) : undefined
    scroll.resize(layout.heightPx, (place && topOfPlace(layout, days, place)) ?? scroll.top)
  }, [scroll, layout, days, widthPx])

  return {
    view,
    layout,
    rows,
    pages,
    widthPx,
    placeNow: () => (scroll.top > 0 ? placeAt(layout, days, scroll.top) : undefined),
    topOf: (place: KeptPlace) => topOfPlace(layout, days, place),
  }
}

/** What is at the top of the screen, below what covers it. */
function placeAt(layout: SheetLayout, days: GalleryDays, top: number): KeptPlace | undefined {
  const sight = top + coveredPx()
  const row = layout.rowsBetween(sight, sight + 400).find(({ top: y, height }) => y + height > sight)
  const place = row && placeOf(days, row.first)
  return place && { ...place, belowTop: row.top - top }
}

function topOfPlace(layout: SheetLayout, days: GalleryDays, place: KeptPlace): number | undefined {
  const index = indexOf(days, place) ?? indexOf(days, { section: place.section, offset: 0 })
  const row = index === undefined ? undefined : layout.rowOf(index)
  return row && row.top - place.belowTop
}

function pagesOf(rows: readonly SheetRow[]): number[] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const from = Math.floor(first.first / pageSize)
  const to = Math.floor((last.first + last.widths.length - 1) / pageSize)
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

function useWidth(sheet: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useEffect(() => {
    if (!sheet.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidthPx(Math.floor(entry.contentRect.width)))
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [sheet])
  return widthPx
}
