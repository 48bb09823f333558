import type { ContentId } from '@guise/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { SheetLayout } from '../layout/sheet-layout.ts'
import { coveredPx } from './use-sheet-layout.ts'
import type { Pages } from '../query/use-pages.ts'
import { isSelected } from '../select/selection.ts'
import type { Selection } from '../select/selection.ts'
import type { SelectionTools } from '../select/use-selection.ts'
import { nextTile } from './next-tile.ts'
import type { Step } from './next-tile.ts'
import type { SheetScroll } from '../scroll/sheet-scroll.ts'

/** Free space below a picture that is brought into sight: the bar of a phone lies there. */
const bottomBarPx = 96

/**
 * Where a person is on the sheet and what they do there: one picture is the active one, which has the focus or will have
 * it, and a range of choices grows from where it began.
 */
export function useSheetState({
  sheet,
  scroll,
  layout,
  total,
  pages,
  tools,
}: {
  sheet: RefObject<HTMLElement | null>
  scroll: SheetScroll
  layout: SheetLayout
  total: number
  pages: Pages
  tools: SelectionTools
}) {
  const [active, setActive] = useState(0)
  const [hasFocus, setHasFocus] = useState(false)
  const [focused, setFocused] = useState<{ index: number } | undefined>(undefined)
  const range = useRef<{ from: number; base: Selection } | undefined>(undefined)

  useLayoutEffect(() => {
    if (!focused) return
    const button = sheet.current?.querySelector<HTMLElement>(`button[data-index="${focused.index}"]`)
    button?.focus({ preventScroll: true })
  }, [focused, sheet])

  function focus(index: number) {
    setActive(index)
    bringIntoSight(scroll, layout, index)
    setFocused({ index })
  }
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
  function go(from: number, step: Step, isRange: boolean) {
    const next = nextTile(layout, total, from, step)
    if (isRange) extendTo(next)
    else range.current = undefined
    focus(next)
  }
  return { active, hasFocus, setHasFocus, focus, toggle, extendTo, go }
}

function bringIntoSight(scroll: SheetScroll, layout: SheetLayout, index: number): void {
  const row = layout.rowOf(index)
  if (!row) return
  const covered = coveredPx() + 8
  const leastTop = row.top + row.height - window.innerHeight + bottomBarPx
  if (row.top < scroll.top + covered) scroll.scrollTo(row.top - covered)
  else if (leastTop > scroll.top) scroll.scrollTo(leastTop)
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
