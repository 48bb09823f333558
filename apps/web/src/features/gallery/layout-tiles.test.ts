import { expect, test } from 'vitest'
import { columnCount, layoutTiles } from './layout-tiles.ts'

const sheet = { widthPx: 904, gapPx: 4, isMasonry: false }

test('a phone shows two columns, a wide screen more', () => {
  expect(columnCount(328, 4)).toBe(2)
  expect(columnCount(720, 4)).toBe(3)
  expect(columnCount(1200, 4)).toBe(5)
})

test('the grid places squares row by row', () => {
  const sizes = Array.from({ length: 5 }, () => ({ width: 100, height: 400 }))
  const { rects, heightPx } = layoutTiles(sizes, sheet)
  expect(rects[0]).toEqual({ x: 0, y: 0, width: 223, height: 223 })
  expect(rects[3]).toMatchObject({ x: 681, y: 0 })
  expect(rects[4]).toMatchObject({ x: 0, y: 227 })
  expect(heightPx).toBe(450)
})

test('masonry keeps each shape and fills the shortest column first', () => {
  const tall = { width: 100, height: 200 }
  const flat = { width: 200, height: 100 }
  const { rects } = layoutTiles([tall, flat, flat, flat, flat], { ...sheet, isMasonry: true })
  expect(rects[0]?.height).toBe(446)
  expect(rects[4]).toMatchObject({ x: 227, y: 115.5 })
})

test('a strip does not push everything out of sight', () => {
  const { rects } = layoutTiles([{ width: 1, height: 60 }], { ...sheet, isMasonry: true })
  expect(rects[0]?.height).toBe(446)
})

test('an empty sheet has no height', () => {
  expect(layoutTiles([], sheet)).toEqual({ rects: [], heightPx: 0 })
})
