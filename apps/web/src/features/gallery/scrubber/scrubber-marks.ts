import type { SheetLayout } from '../layout/sheet-layout.ts'

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
