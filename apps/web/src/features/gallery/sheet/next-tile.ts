import { gapPx } from '../layout/sheet-layout.ts'
import type { SheetLayout, SheetRow } from '../layout/sheet-layout.ts'

/** A way the focus may go on the sheet. */
export type Step = 'left' | 'right' | 'up' | 'down' | 'sectionStart' | 'sectionEnd' | 'first' | 'last'

/** The picture that a step leads to; it stays where it is at the ends. Up and down go to what stands nearest. */
export function nextTile(layout: SheetLayout, total: number, index: number, step: Step): number {
  const row = layout.rowOf(index)
  const section = row && layout.sections[row.section]
  if (!row || !section) return Math.min(Math.max(0, total - 1), Math.max(0, index))
  const last = row.first + row.widths.length - 1
  if (step === 'left') return Math.max(0, index - 1)
  if (step === 'right') return Math.min(total - 1, index + 1)
  if (step === 'first') return 0
  if (step === 'last') return total - 1
  if (step === 'sectionStart') return section.start
  if (step === 'sectionEnd') return section.start + section.count - 1
  const target = layout.rowOf(step === 'up' ? row.first - 1 : last + 1)
  return target ? nearest(target, middleOf(row, index)) : index
}

/** Where each picture of a line begins, in px. */
export function startsOf({ widths }: SheetRow): number[] {
  let x = 0
  return widths.map((width) => {
    const start = x
    x += width + gapPx
    return start
  })
}

function middleOf(row: SheetRow, index: number): number {
  const place = index - row.first
  return (startsOf(row)[place] ?? 0) + (row.widths[place] ?? 0) / 2
}

function nearest(row: SheetRow, x: number): number {
  const starts = startsOf(row)
  const place = starts.findIndex((start, i) => x <= start + (row.widths[i] ?? 0) + gapPx)
  return row.first + (place < 0 ? row.widths.length - 1 : place)
}
