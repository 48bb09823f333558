import type { SheetLayout } from '../layout/sheet-layout.ts'

/**
 * Most pixels the sheet takes in the page. Chromium scrolls no further than 11.2 million CSS pixels at device pixel
 * ratio 3; a sheet that is higher than this is shown in fewer pixels than it has.
 */
export const maxSheetPx = 7_000_000

/** Heights of a sheet and the screen, in px. */
export type Heights = { readonly sheetPx: number; readonly screenPx: number }

/** Pixels the sheet takes in the page. */
export function pageHeight(sheetPx: number): number {
  return Math.min(sheetPx, maxSheetPx)
}

/** Whether a pixel of the page stands for more than one of the sheet. */
export function isSqueezed(sheetPx: number): boolean {
  return sheetPx > maxSheetPx
}

/** Where in the sheet a place of the page is: both ends meet, and in between they keep their proportion. */
export function toSheet(pageY: number, heights: Heights): number {
  const [page, sheet] = [reach(pageHeight(heights.sheetPx), heights), reach(heights.sheetPx, heights)]
  if (pageY <= 0 || page === 0) return pageY
  return pageY >= page ? sheet + (pageY - page) : (pageY / page) * sheet
}

/** Where in the page a place of the sheet is. */
export function toPage(sheetY: number, heights: Heights): number {
  const [page, sheet] = [reach(pageHeight(heights.sheetPx), heights), reach(heights.sheetPx, heights)]
  if (sheetY <= 0 || sheet === 0) return sheetY
  return sheetY >= sheet ? page + (sheetY - sheet) : (sheetY / sheet) * page
}

/** The furthest the top of the screen comes into something of this height. */
export function reach(heightPx: number, { screenPx }: Heights): number {
  return Math.max(0, heightPx - screenPx)
}

/** A year at its place on the scrubber; share goes from 0 to 1. */
export type YearMark = { year: string; share: number }

/** The years of the sheet, each where it begins; those that would stand too close to the one above are left out. */
export function yearMarks({ sections, heightPx }: SheetLayout, leastShare: number): YearMark[] {
  const marks: YearMark[] = []
  let lastYear = ''
  for (const { key, top } of sections) {
    const year = key.slice(0, 4)
    const share = heightPx === 0 ? 0 : top / heightPx
    const last = marks.at(-1)
    if (year !== lastYear && (!last || share - last.share >= leastShare)) marks.push({ year, share })
    lastYear = year
  }
  return marks
}

/** The section at a place of the sheet. */
export function sectionAt({ sections }: SheetLayout, y: number): SheetLayout['sections'][number] | undefined {
  return sections.findLast(({ top }) => top <= Math.max(0, y)) ?? sections[0]
}
