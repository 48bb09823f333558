import { clsx } from 'clsx'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sectionAt, yearMarks } from '../scroll/scroll-map.ts'
import { monthTitle, sectionTitle } from '../layout/sections.ts'
import { headingPx } from '../layout/sheet-layout.ts'
import type { SheetLayout } from '../layout/sheet-layout.ts'
import type { SheetScroll } from '../scroll/sheet-scroll.ts'

const leastShareOfMark = 0.045
const restMs = 300

type SheetParts = { scroll: SheetScroll; layout: SheetLayout }
type Place = { key: string; index: number }

/** A line of years at the right edge: drag it, tap it or use the arrow keys to go to another time. */
export function Scrubber({ scroll, layout, total }: SheetParts & { total: number }) {
  const track = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const [isDragged, setIsDragged] = useState(false)
  const here = useFollowedPlace({ scroll, layout }, thumb, isDragged)

  function drag(event: PointerEvent) {
    const box = track.current?.getBoundingClientRect()
    if (box) scroll.scrollToShare((event.clientY - box.top) / box.height, true)
  }
  return (
    <div
      className={clsx(
        'group fixed top-16 right-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-10 w-11 touch-none py-6 md:bottom-0 short:inset-y-0',
        isDragged ? 'cursor-grabbing' : 'cursor-grab',
      )}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setIsDragged(true)
        drag(event)
      }}
      onPointerMove={(event) => isDragged && drag(event)}
      onPointerUp={() => {
        setIsDragged(false)
        scroll.rest()
      }}
      onPointerCancel={() => setIsDragged(false)}
    >
      <div ref={track} className="relative h-full">
        <YearMarks layout={layout} isDragged={isDragged} />
        <div
          ref={thumb}
          className="absolute right-0 flex h-11 w-11 -translate-y-1/2 items-center justify-end rounded-control outline-offset-[-2px] has-focus-visible:outline-2"
        >
          <TimeSlider {...{ scroll, layout, total, here }} />
          <span aria-hidden className="seam-across block h-1 w-3.5 rounded-l-full" />
          {isDragged && here.key && (
            <span
              aria-hidden
              className="floating absolute right-12 rounded-control border border-line bg-raised px-3 py-2 text-sm font-semibold whitespace-nowrap"
            >
              {monthTitle(here.key)}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

/** The section and the picture in sight, told once the sheet rests; the thumb follows at once. */
function useFollowedPlace({ scroll, layout }: SheetParts, thumb: RefObject<HTMLElement | null>, isDragged: boolean) {
  const [here, setHere] = useState<Place>({ key: '', index: 0 })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      const section = sectionAt(layout, scroll.top + headingPx * 2)
      const row = layout.rowsBetween(scroll.top + headingPx * 2, scroll.top + headingPx * 8)[0]
      setHere({ key: section?.key ?? '', index: row?.first ?? 0 })
    }
    const stop = scroll.follow(() => {
      if (thumb.current) thumb.current.style.top = `${scroll.share * 100}%`
      clearTimeout(timer)
      timer = setTimeout(tell, isDragged ? 0 : restMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [scroll, layout, thumb, isDragged])
  return here
}

function YearMarks({ layout, isDragged }: { layout: SheetLayout; isDragged: boolean }) {
  const marks = useMemo(() => yearMarks(layout, leastShareOfMark), [layout])
  return (
    <div
      aria-hidden
      className={clsx(
        'transition-opacity duration-[160ms]',
        !isDragged && 'opacity-0 group-hover:opacity-100 lg:opacity-100',
      )}
    >
      {marks.map(({ year, share }) => (
        <span
          key={year}
          style={{ top: `${share * 100}%` }}
          className="mono absolute right-4 -translate-y-1/2 rounded-[4px] bg-page/80 px-0.5 text-[11px] leading-4 text-fg-3 [font-stretch:75%]"
        >
          {year}
        </span>
      ))}
    </div>
  )
}

/** The same line for the keyboard and for readers of the screen. */
function TimeSlider({ scroll, layout, total, here }: SheetParts & { total: number; here: Place }) {
  const { t } = useTranslation()
  function press(event: KeyboardEvent) {
    const now = sectionAt(layout, scroll.top + headingPx * 2)
    const at = now ? layout.sections.indexOf(now) : 0
    const to = (step: number) => layout.sections[Math.min(layout.sections.length - 1, Math.max(0, at + step))]?.top ?? 0
    const month = (step: 1 | -1) => to(monthsAway(layout, at, step))
    if (event.key === 'ArrowDown' || event.key === 'ArrowRight') scroll.scrollTo(to(1) - headingPx)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') scroll.scrollTo(to(-1) - headingPx)
    else if (event.key === 'PageDown') scroll.scrollTo(month(1) - headingPx)
    else if (event.key === 'PageUp') scroll.scrollTo(month(-1) - headingPx)
    else if (event.key === 'Home') scroll.scrollToShare(0)
    else if (event.key === 'End') scroll.scrollToShare(1)
    else return
    event.preventDefault()
  }
  const section = here.key && sectionTitle(here.key)
  return (
    <input
      type="range"
      min={1}
      max={total}
      value={here.index + 1}
      aria-label={t('gallery.scrubber')}
      aria-orientation="vertical"
      aria-valuetext={t('gallery.scrubberValue', { section, index: here.index + 1, total })}
      onChange={(event) => scroll.scrollTo((layout.rowOf(Number(event.target.value) - 1)?.top ?? 0) - 2 * headingPx)}
      onKeyDown={press}
      className="pointer-events-none absolute inset-0 size-full opacity-0"
    />
  )
}

/** Steps over sections to the first one of another month. */
function monthsAway({ sections }: SheetLayout, from: number, step: 1 | -1): number {
  const month = sections[from]?.key.slice(0, 7)
  let at = from
  while (sections[at + step] && sections[at]?.key.slice(0, 7) === month) at += step
  return at - from
}
