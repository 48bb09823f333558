import { expect, test } from 'vitest'
import { array, assert, boolean, double, integer, property } from 'fast-check'
import { justifyRows } from './justify-rows.ts'
import { nextTile } from '../sheet/next-tile.ts'
import { sectionAt, yearMarks } from '../scroll/scroll-map.ts'
import { columnCount, gapPx, headingPx, layOut } from './sheet-layout.ts'
import type { LayoutInput } from './sheet-layout.ts'

const unknown = () => undefined
const base: LayoutInput = {
  sections: [
    { key: '2026-03-01', start: 0, count: 7 },
    { key: '2025-12-24', start: 7, count: 500 },
  ],
  kind: 'grid',
  widthPx: 904,
  pageSize: 200,
  shapesOf: unknown,
}
const shapes = (first: number, count: number) => Array.from({ length: count }, (_, i) => 0.6 + ((first + i) % 7) * 0.25)

test('a phone shows two columns, a wide screen more', () => {
  expect(columnCount(328)).toBe(2)
  expect(columnCount(720)).toBe(3)
  expect(columnCount(1200)).toBe(5)
})

test('the grid places squares row by row below the heading of their day', () => {
  const layout = layOut(base)
  const [first, second] = layout.rowsBetween(0, 400)
  expect(first).toMatchObject({ section: 0, top: headingPx, height: 223, first: 0 })
  expect(first?.widths).toEqual([223, 223, 223, 223])
  expect(second).toMatchObject({ top: headingPx + 227, first: 4 })
  expect(second?.widths).toHaveLength(3)
  expect(layout.rowOf(7)).toMatchObject({ section: 1, first: 7 })
})

test('lines of pictures are as wide as the sheet, and each picture keeps its shape', () => {
  const layout = layOut({ ...base, kind: 'masonry', shapesOf: shapes })
  const rows = layout.rowsBetween(0, layout.heightPx)
  expect(rows.flatMap(({ first, widths }) => widths.map((_, i) => first + i))).toEqual([...Array(507).keys()])
  const ends = new Set([0, 7].map((start) => rows.findLast((row) => row.first >= 7 === (start === 7))))
  for (const row of rows) {
    const filled = row.widths.reduce((sum, width) => sum + width, 0) + gapPx * (row.widths.length - 1)
    expect(filled).toBeLessThanOrEqual(904.001)
    expect(filled).toBeGreaterThan(ends.has(row) ? 0 : 903.999)
    row.widths.forEach((width, i) => expect(width / row.height).toBeCloseTo(shapes(row.first + i, 1)[0]!, 6))
  }
})

test('what is not loaded yet has its place all the same, and only what is looked at is made', () => {
  const sections = Array.from({ length: 1500 }, (_, i) => ({ key: `d${i}`, start: i * 70, count: 70 }))
  const layout = layOut({ ...base, sections, kind: 'masonry' })
  expect(layout.heightPx).toBeGreaterThan(1_000_000)
  const middle = layout.rowsBetween(layout.heightPx / 2, layout.heightPx / 2 + 900)
  expect(middle.length).toBeLessThan(12)
  expect(layout.rowOf(104_999)).toBeDefined()
  expect(layout.rowOf(105_000)).toBeUndefined()
})

test('no line is ever out of proportion, whatever the shapes are', () => {
  const shape = double({ min: 0.5, max: 2.5, noNaN: true })
  assert(
    property(
      array(shape, { minLength: 2, maxLength: 60 }),
      integer({ min: 300, max: 1400 }),
      boolean(),
      (ratios, widthPx, isLast) => {
        const { rows, heightPx } = justifyRows(ratios, { widthPx, targetPx: 180, gapPx: 4, isLast })
        expect(rows.reduce((sum, row) => sum + row.widths.length, 0)).toBe(ratios.length)
        expect(heightPx).toBeCloseTo(
          rows.reduce((sum, row) => sum + row.height + 4, 0),
          6,
        )
        for (const { height } of rows.slice(0, rows.length > 1 ? undefined : 0))
          expect(height).toBeLessThanOrEqual(180 / 0.6 + 1e-6)
      },
    ),
    { examples: [[[0.5, 0.5, 0.5, 0.9888888888888887, 0.5, 0.5, 0.5], 460, false]] },
  )
})

test('the keys go to the neighbour, and up and down to what stands nearest', () => {
  const layout = layOut(base)
  const go = (from: number, ...steps: Parameters<typeof nextTile>[3][]) =>
    steps.reduce((index, step) => nextTile(layout, 507, index, step), from)
  expect(go(0, 'right', 'right', 'down')).toBe(6)
  expect(go(3, 'down')).toBe(6)
  expect(go(6, 'down')).toBe(9)
  expect(go(9, 'up')).toBe(6)
  expect(go(0, 'left')).toBe(0)
  expect(go(506, 'right')).toBe(506)
  expect(go(5, 'sectionStart')).toBe(0)
  expect(go(5, 'sectionEnd')).toBe(6)
  expect(go(5, 'last')).toBe(506)
  expect(go(506, 'first')).toBe(0)
  expect(go(506, 'down')).toBe(506)
})

test('the scrubber names each year where it begins, but never two on one spot', () => {
  const layout = layOut(base)
  expect(yearMarks(layout, 0.001).map(({ year }) => year)).toEqual(['2026', '2025'])
  expect(yearMarks(layout, 0.5).map(({ year }) => year)).toEqual(['2026'])
  expect(sectionAt(layout, -50)?.key).toBe('2026-03-01')
  expect(sectionAt(layout, layout.heightPx)?.key).toBe('2025-12-24')
})
