import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxSheetPx } from './scroll-map.ts'
import { SheetScroll } from './sheet-scroll.ts'

const screenPx = 900
const headPx = 200

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with a head of 200 px and a sheet below it, in a window of 900 px. */
function openPage(sheetPx: number) {
  const page = { y: 0, heightPx: 0 }
  const listeners = new Set<() => void>()
  const scrollTo = (y: number) => {
    page.y = Math.min(Math.max(0, y), Math.max(0, headPx + page.heightPx - screenPx))
  }
  vi.stubGlobal('window', {
    innerHeight: screenPx,
    get scrollY() {
      return page.y
    },
    scrollTo: ({ top }: { top: number }) => scrollTo(top),
    scrollBy: ({ top }: { top: number }) => scrollTo(page.y + top),
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: () => undefined,
  })
  const scroll = new SheetScroll()
  scroll.attach({ getBoundingClientRect: () => ({ top: headPx - page.y }) } as HTMLElement)
  const grow = (px: number, top = scroll.top) => {
    page.heightPx = Math.min(px, maxSheetPx)
    scroll.resize(px, top)
  }
  grow(sheetPx)
  return {
    page,
    scroll,
    grow,
    wheel: (px: number) => {
      vi.advanceTimersByTime(16)
      scrollTo(page.y + px)
      for (const listener of listeners) listener()
    },
    rest: () => vi.advanceTimersByTime(200),
  }
}

test('a sheet that can be scrolled as it is moves pixel by pixel with the page', () => {
  const { scroll, wheel } = openPage(50_000)
  expect(scroll.top).toBe(-headPx)
  for (let i = 0; i < 20; i++) wheel(100)
  expect(scroll.top).toBe(1800)
  expect(scroll.window().shift).toBe(0)
})

test('a sheet too high for a browser moves pixel by pixel too, and its end can be reached', () => {
  const { scroll, page, wheel, rest } = openPage(30_000_000)
  scroll.scrollTo(10_000_000)
  const before = scroll.top
  wheel(120)
  expect(scroll.top - before).toBeCloseTo(120, 3)
  scroll.scrollToShare(1)
  expect(scroll.top).toBeCloseTo(30_000_000 - screenPx, 3)
  expect(page.y).toBe(maxSheetPx + headPx - screenPx)
  wheel(-4000)
  rest()
  wheel(4000)
  rest()
  wheel(4000)
  expect(scroll.top).toBeCloseTo(30_000_000 - screenPx, 3)
})

test('a leap of the scroll bar goes as far in the sheet as in the page', () => {
  const { scroll, wheel } = openPage(30_000_000)
  wheel((maxSheetPx - screenPx) / 2 + headPx)
  expect(scroll.top).toBeCloseTo((30_000_000 - screenPx) / 2, -1)
})

test('heights that turn out otherwise move nothing that is in sight, not even when the page is put right', () => {
  const { scroll, page, grow, wheel, rest } = openPage(100_000)
  wheel(20_000)
  rest()
  const [top, y] = [scroll.top, page.y]
  grow(103_000, top + 3000)
  expect(scroll.top).toBe(top + 3000)
  expect(page.y).toBe(y)
  const shown: number[] = []
  scroll.follow((place) => shown.push(place))
  rest()
  expect(page.y).toBe(y + 3000)
  expect(scroll.window().shift).toBe(0)
  expect(new Set(shown)).toEqual(new Set([top + 3000]))
})

test('the first picture can always be reached, whatever was corrected above it', () => {
  const { scroll, page, grow, wheel } = openPage(100_000)
  wheel(20_000)
  grow(108_000, scroll.top + 8000)
  while (page.y > 0) wheel(-800)
  expect(scroll.top).toBe(-headPx)
})

test('while it runs by too fast to be seen it says so, and when it rests no longer', () => {
  const { scroll, wheel, rest } = openPage(5_000_000)
  wheel(100)
  expect(scroll.window().isFast).toBe(false)
  wheel(2000)
  wheel(2000)
  expect(scroll.window().isFast).toBe(true)
  rest()
  expect(scroll.window().isFast).toBe(false)
})
