import { clsx } from 'clsx'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { isSelected } from '../select/selection.ts'
import type { Selection } from '../select/selection.ts'
import type { SelectionTools } from '../select/use-selection.ts'
import type { ContentId } from '@guise/contract'
import type { Pages } from '../query/use-pages.ts'
import type { GalleryDays } from '../query/gallery-days.ts'
import type { GalleryQuestion } from '../query/gallery-query.ts'
import { GalleryTile } from './gallery-tile.tsx'
import { nextTile, startsOf, stepOf } from './next-tile.ts'
import { pageHeight } from '../scrubber/scroll-map.ts'
import { Scrubber } from '../scrubber/scrubber.tsx'
import { SectionView } from './section-view.tsx'
import { sectionTitle } from '../layout/sections.ts'
import { headingPx } from '../layout/sheet-layout.ts'
import type { LayoutKind, SheetRow } from '../layout/sheet-layout.ts'
import type { SheetScroll } from './sheet-scroll.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useLongPress } from './use-long-press.ts'
import { topBarPx, useSheetLayout } from '../layout/use-sheet-layout.ts'

/** How many pictures make a line of years worth its place. */
const manyPictures = 80

/** What others may ask of the sheet. */
export type SheetHandle = {
  /** Brings a picture into sight and gives it the focus. */
  focus(index: number): void
}

/** All pictures on one sheet; only those near the screen are in the page. */
export function GallerySheet({
  ref,
  scroll,
  question,
  days,
  kind,
  tools,
  onOpen,
  onDelete,
}: {
  ref: Ref<SheetHandle>
  scroll: SheetScroll
  question: GalleryQuestion
  days: GalleryDays
  kind: LayoutKind
  tools: SelectionTools
  onOpen: (id: string) => void
  onDelete: () => void
}) {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDivElement>(null)
  const { view, layout, rows, pages, widthPx, placeNow, topOf } = useSheetLayout(sheet, scroll, question, days, kind)
  useKeptPlace(scroll, widthPx > 0, placeNow, topOf)
  const [active, setActive] = useState(0)
  const [hasFocus, setHasFocus] = useState(false)
  const [focused, setFocused] = useState<{ index: number } | undefined>(undefined)
  const range = useRef<{ from: number; base: Selection } | undefined>(undefined)
  const isChoosing = tools.count > 0
  const hasScrubber = days.total >= manyPictures

  useLayoutEffect(() => {
    if (focused) buttonOf(sheet.current, focused.index)?.focus({ preventScroll: true })
  }, [focused])

  function focus(index: number) {
    setActive(index)
    const row = layout.rowOf(index)
    const covered = topBarPx + headingPx + 8
    if (row && row.top < scroll.top + covered) scroll.scrollTo(row.top - covered)
    else if (row && row.top + row.height > scroll.top + window.innerHeight - 96) {
      scroll.scrollTo(row.top + row.height - window.innerHeight + 96)
    }
    setFocused({ index })
  }
  useImperativeHandle(ref, () => ({ focus }))

  function toggle(index: number) {
    const item = pages.itemAt(index)
    if (!item) return
    range.current = undefined
    setActive(index)
    tools.apply([item.id], !isSelected(tools.selection, item.id))
  }
  function extendTo(index: number) {
    range.current ??= { from: active, base: tools.selection }
    const { from, base } = range.current
    const ids = knownIds(pages, Math.min(from, index), Math.max(from, index))
    if (ids) tools.apply(ids, true, base)
    else void tools.applyRange(from, index, true, base)
  }

  const touch = useLongPress((target) => {
    const index = indexOfTarget(target)
    if (index !== undefined) toggle(index)
  })

  function click(event: MouseEvent) {
    // The box that came up under the finger would pass its click on to its input.
    if (touch.takeClick()) return event.preventDefault()
    if (!(event.target instanceof Element)) return
    const section = event.target.closest<HTMLElement>('[data-section]')?.dataset['section']
    const found = layout.sections.find(({ key }) => key === section)
    if (found) return void tools.applyRange(found.start, found.start + found.count - 1, true)
    const index = indexOfTarget(event.target)
    if (index === undefined) return
    const item = pages.itemAt(index)
    if (event.shiftKey) extendTo(index)
    else if (event.ctrlKey || event.metaKey || isChoosing || event.target.matches('input')) toggle(index)
    else if (item) onOpen(item.id)
  }

  function press(event: KeyboardEvent) {
    const index = event.target instanceof Element ? indexOfTarget(event.target) : undefined
    const step = stepOf(event)
    if (index !== undefined && step) {
      const next = nextTile(layout, days.total, index, step)
      if (event.shiftKey) extendTo(next)
      else range.current = undefined
      focus(next)
    } else if (index !== undefined && event.key === ' ') toggle(index)
    else if (index !== undefined && event.key === 'Enter') {
      const item = pages.itemAt(index)
      if (item) onOpen(item.id)
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) tools.selectAll()
    else if (event.key === 'Escape' && isChoosing) tools.clear()
    else if (event.key === 'Delete' && isChoosing) onDelete()
    else return
    event.preventDefault()
  }

  const activeRow = layout.rowOf(active)
  // A picture that has the focus stays in the page when it is scrolled out of sight, or the focus would be lost.
  const drawnRows =
    hasFocus && activeRow && !rows.some(({ first }) => first === activeRow.first) ? [...rows, activeRow] : rows
  const tabStop = drawnRows.some((row) => isOn(row, active)) ? active : rows.find(({ top }) => top >= scroll.top)?.first

  return (
    <>
      {pages.error !== undefined && (
        <div className="floating fixed inset-x-2 bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 mx-auto w-fit max-w-[calc(100vw-16px)] rounded-control bg-raised md:bottom-6">
          <Alert action={<Button onClick={pages.retry}>{t('common.tryAgain')}</Button>}>
            {errorMessage(pages.error, 'loadGallery')}
          </Alert>
        </div>
      )}
      {/* Keys and clicks of all pictures are heard here; each picture is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={sheet}
        className={clsx('relative select-none', hasScrubber && 'mr-5 md:mr-4')}
        style={{ height: pageHeight(layout.heightPx), overflowAnchor: 'none' }}
        onClick={click}
        onKeyDown={press}
        onFocus={() => setHasFocus(true)}
        onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
        {...touch.handlers}
      >
        {widthPx > 0 &&
          sectionsOf(drawnRows).map(([section, ofSection]) => {
            const entry = layout.sections[section]
            if (!entry) return null
            const top = Math.max(entry.top, Math.min(view.top, ofSection[0]?.top ?? view.top) - 400)
            const bottom = Math.min(entry.top + entry.height, Math.max(view.bottom, lastBottom(ofSection)) + 400)
            return (
              <SectionView
                key={entry.key}
                sectionKey={entry.key}
                title={sectionTitle(entry.key)}
                count={entry.count}
                top={top - view.shift}
                height={bottom - top}
                isChoosing={isChoosing}
              >
                {ofSection.flatMap((row) => {
                  const starts = startsOf(row)
                  return row.widths.map((width, i) => {
                    const index = row.first + i
                    const item = pages.itemAt(index)
                    return (
                      <GalleryTile
                        key={index}
                        index={index}
                        item={item}
                        place={index - entry.start + 1}
                        count={entry.count}
                        isRunning={view.isFast}
                        isChosen={item !== undefined && isSelected(tools.selection, item.id)}
                        isChoosing={isChoosing}
                        isTabStop={index === tabStop}
                        x={starts[i] ?? 0}
                        y={row.top - top}
                        width={width}
                        height={row.height}
                      />
                    )
                  })
                })}
              </SectionView>
            )
          })}
      </div>
      {hasScrubber && <Scrubber scroll={scroll} layout={layout} total={days.total} />}
    </>
  )
}

/** The ids of a short stretch, when all of it is loaded. */
function knownIds(pages: Pages, from: number, to: number): ContentId[] | undefined {
  const ids: ContentId[] = []
  for (let index = from; index <= to; index++) {
    const item = pages.itemAt(index)
    if (!item) return undefined
    ids.push(item.id)
  }
  return ids
}

function buttonOf(sheet: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return sheet?.querySelector<HTMLElement>(`button[data-index="${index}"]`)
}

function indexOfTarget(target: Element): number | undefined {
  const index = target.closest('li')?.querySelector<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined || target.matches('li button:not([data-index]) *, li button:not([data-index])')
    ? undefined
    : Number(index)
}

function isOn({ first, widths }: SheetRow, index: number): boolean {
  return index >= first && index < first + widths.length
}

function sectionsOf(rows: readonly SheetRow[]): [number, SheetRow[]][] {
  return [...Map.groupBy(rows, ({ section }) => section)]
}

function lastBottom(rows: readonly SheetRow[]): number {
  return rows.reduce((bottom, { top, height }) => Math.max(bottom, top + height), 0)
}
