import { clsx } from 'clsx'
import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Alert } from '../../../ui/state/alert.tsx'
import type { LayoutKind, SheetRow } from '../layout/sheet-layout.ts'
import { useSheetLayout } from './use-sheet-layout.ts'
import type { GalleryDays } from '../query/gallery-days.ts'
import type { GalleryQuestion } from '../query/gallery-query.ts'
import type { Pages } from '../query/use-pages.ts'
import { pageHeight } from '../scroll/scroll-map.ts'
import { Scrubber } from '../scrubber/scrubber.tsx'
import type { SelectionTools } from '../select/use-selection.ts'
import { SheetSection } from './section-view.tsx'
import { keyAction } from './sheet-keys.ts'
import type { SheetScroll } from '../scroll/sheet-scroll.ts'
import { useKeptPlace } from '../scroll/use-kept-place.ts'
import { useLongPress } from './use-long-press.ts'
import { useSheetState } from './use-sheet-state.ts'

/** How many pictures make a line of years worth its place. */
const manyPictures = 80

/** What others may ask of the sheet. */
export type SheetHandle = {
  /** Brings a picture into sight and gives it the focus. */
  focus(index: number): void
}

type SheetProps = {
  ref: Ref<SheetHandle>
  scroll: SheetScroll
  question: GalleryQuestion
  days: GalleryDays
  kind: LayoutKind
  tools: SelectionTools
  onOpen: (id: string) => void
  onDelete: () => void
}

/** All pictures on one sheet; only those near the screen are in the page. */
export function GallerySheet({ ref, scroll, question, days, kind, tools, onOpen, onDelete }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const { view, layout, rows, pages, widthPx, placeNow, topOf } = useSheetLayout({
    sheet,
    scroll,
    question,
    days,
    kind,
  })
  useKeptPlace(scroll, widthPx > 0, placeNow, topOf)
  const state = useSheetState({ sheet, scroll, layout, total: days.total, pages, tools })
  useImperativeHandle(ref, () => ({ focus: state.focus }))
  const events = useSheetEvents({ state, pages, tools, layout, onOpen, onDelete })
  const hasScrubber = days.total >= manyPictures
  const activeRow = layout.rowOf(state.active)
  // A picture that has the focus stays in the page when it is scrolled out of sight, or the focus would be lost.
  const isLost = state.hasFocus && activeRow && !rows.some(({ first }) => first === activeRow.first)
  const drawnRows = isLost ? [...rows, activeRow] : rows
  const isActiveDrawn = drawnRows.some((row) => isOn(row, state.active))
  const tabStop = isActiveDrawn ? state.active : rows.find(({ top }) => top >= scroll.top)?.first

  return (
    <>
      <PagesFailure pages={pages} />
      {/* Keys and clicks of all pictures are heard here; each picture is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={sheet}
        className={clsx('relative select-none', hasScrubber && 'mr-5 md:mr-4')}
        style={{ height: pageHeight(layout.heightPx), overflowAnchor: 'none' }}
        {...events}
      >
        {widthPx > 0 &&
          [...Map.groupBy(drawnRows, ({ section }) => section)].map(([section, ofSection]) => {
            const entry = layout.sections[section]
            return (
              entry && <SheetSection key={entry.key} {...{ entry, rows: ofSection, view, pages, tools, tabStop }} />
            )
          })}
      </div>
      {hasScrubber && <Scrubber scroll={scroll} layout={layout} total={days.total} />}
    </>
  )
}

/** Hears keys, clicks and long presses of all pictures at once. */
function useSheetEvents({
  state,
  pages,
  tools,
  layout,
  onOpen,
  onDelete,
}: Pick<SheetProps, 'tools' | 'onOpen' | 'onDelete'> & {
  state: ReturnType<typeof useSheetState>
  pages: Pages
  layout: ReturnType<typeof useSheetLayout>['layout']
}) {
  const isChoosing = tools.count > 0
  const touch = useLongPress((target) => {
    const index = indexOfTarget(target)
    if (index !== undefined) state.toggle(index)
  })
  function open(index: number) {
    const item = pages.itemAt(index)
    if (item) onOpen(item.id)
  }
  function onClick(event: MouseEvent) {
    // The box that came up under the finger would pass its click on to its input.
    if (touch.takeClick()) return event.preventDefault()
    if (!(event.target instanceof Element)) return
    const key = event.target.closest<HTMLElement>('[data-section]')?.dataset['section']
    const section = layout.sections.find((other) => other.key === key)
    if (section) return void tools.applyRange(section.start, section.start + section.count - 1, true)
    const index = indexOfTarget(event.target)
    if (index === undefined) return
    if (event.shiftKey) state.extendTo(index)
    else if (event.ctrlKey || event.metaKey || isChoosing || event.target.matches('input')) state.toggle(index)
    else open(index)
  }
  function onKeyDown(event: KeyboardEvent) {
    const index = event.target instanceof Element ? indexOfTarget(event.target) : undefined
    const action = keyAction(event, index !== undefined, isChoosing)
    if (!action) return
    event.preventDefault()
    if (action === 'selectAll') tools.selectAll()
    else if (action === 'clear') tools.clear()
    else if (action === 'delete') onDelete()
    else if (index === undefined) return
    else if (action === 'toggle') state.toggle(index)
    else if (action === 'open') open(index)
    else state.go(index, action.step, action.isRange)
  }
  return {
    onClick,
    onKeyDown,
    onFocus: () => state.setHasFocus(true),
    onBlur: (event: FocusEvent) => state.setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    ...touch.handlers,
  }
}

function PagesFailure({ pages }: { pages: Pages }) {
  const { t } = useTranslation()
  if (pages.error === undefined) return null
  return (
    <div className="floating fixed right-2 left-[calc(var(--sidebar)+8px)] bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 mx-auto w-fit max-w-[calc(100vw-var(--sidebar)-16px)] rounded-control bg-raised md:bottom-6 max-md:short:bottom-2">
      <Alert action={<Button onClick={pages.retry}>{t('common.tryAgain')}</Button>}>
        {errorMessage(pages.error, 'loadGallery')}
      </Alert>
    </div>
  )
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
