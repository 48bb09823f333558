import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { maxSheetPx, pageHeight, toPage, toSheet } from './scroll-map.ts'

test('a sheet a browser can scroll is shown as it is', () => {
  const heights = { sheetPx: 4_000_000, screenPx: 900 }
  expect(pageHeight(4_000_000)).toBe(4_000_000)
  expect(toSheet(123_456, heights)).toBe(123_456)
})

test('a higher sheet takes less than eight million pixels, and both of its ends can be reached', () => {
  const heights = { sheetPx: 30_000_000, screenPx: 900 }
  expect(pageHeight(30_000_000)).toBe(maxSheetPx)
  expect(maxSheetPx).toBeLessThan(8_000_000)
  expect(toSheet(0, heights)).toBe(0)
  expect(toSheet(maxSheetPx - 900, heights)).toBe(30_000_000 - 900)
})

test('there and back again is the same place, above and below the sheet too', () => {
  assert(
    property(
      integer({ min: 1000, max: 40_000_000 }),
      integer({ min: 400, max: 2000 }),
      double({ min: -0.01, max: 1.01, noNaN: true }),
      (sheetPx, screenPx, share) => {
        const heights = { sheetPx, screenPx }
        const place = share * sheetPx
        expect(Math.abs(toSheet(toPage(place, heights), heights) - place)).toBeLessThan(0.01)
      },
    ),
  )
})
