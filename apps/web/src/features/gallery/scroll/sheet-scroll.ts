import { isSqueezed, pageHeight, reach, toPage, toSheet } from './scroll-map.ts'
import type { Heights } from './scroll-map.ts'

/** The part of the sheet that is drawn, in its own px. A place of the sheet stands in the page shift px higher. */
export type SheetWindow = {
  readonly top: number
  readonly bottom: number
  readonly shift: number
  /** The sheet runs by faster than anybody could see pictures. */
  readonly isFast: boolean
}

const marginPx = 400
const stepPx = 200
const restMs = 120
const fastPxPerMs = 8

/**
 * Scrolling of a sheet that may be higher than a browser can scroll, and whose heights may turn out otherwise than
 * estimated. Small moves are taken over pixel by pixel; the difference to where the page stands is kept in shift, and is
 * made up for while nothing moves, in one step that cannot be seen. So no correction is ever a jump.
 */
export class SheetScroll {
  #element: HTMLElement | undefined
  #sheetPx = 0
  #shift = 0
  #pageY = 0
  #movedAt = 0
  #isFast = false
  #isDragged = false
  #rest: ReturnType<typeof setTimeout> | undefined
  #window: SheetWindow = { top: -marginPx, bottom: 2000, shift: 0, isFast: false }
  readonly #onWindow = new Set<() => void>()
  readonly #onMove = new Set<(top: number) => void>()

  /** Follows the page while the element is in it; answers how to stop. */
  attach(element: HTMLElement): () => void {
    this.#element = element
    this.#pageY = this.#measure()
    const move = () => this.#move()
    const resize = () => this.#publish()
    window.addEventListener('scroll', move, { passive: true })
    window.addEventListener('resize', resize)
    return () => {
      window.removeEventListener('scroll', move)
      window.removeEventListener('resize', resize)
      clearTimeout(this.#rest)
    }
  }

  /** Calls back when another part is to be drawn. */
  subscribe = (listener: () => void): (() => void) => {
    this.#onWindow.add(listener)
    return () => this.#onWindow.delete(listener)
  }

  /** What is to be drawn now. */
  window = (): SheetWindow => this.#window

  /** Calls back with every move, with the place at the top of the screen. */
  follow(listener: (top: number) => void): () => void {
    this.#onMove.add(listener)
    listener(this.top)
    return () => this.#onMove.delete(listener)
  }

  /** Number of the first picture in sight, as the one who draws the sheet told it. */
  firstInSight = 0

  /** Tells which picture is the first in sight. */
  show(first: number): void {
    this.firstInSight = first
  }

  /** The place of the sheet at the top of the screen; negative while what stands above the sheet is in sight. */
  get top(): number {
    return this.#pageY + this.#shift
  }

  /** Share of the way from the first picture to the last, from 0 to 1. */
  get share(): number {
    const way = reach(this.#sheetPx, this.#heights())
    return way === 0 ? 0 : Math.min(1, Math.max(0, this.top / way))
  }

  /** Takes a new height, once the element has it, and what is to be at the top of the screen then. */
  resize(sheetPx: number, top: number): void {
    this.#sheetPx = sheetPx
    this.#pageY = this.#measure()
    this.#shift = top <= 0 ? 0 : top - this.#pageY
    this.#publish()
    this.#restSoon()
  }

  /** Brings a place to the top of the screen. While something is dragged the pictures wait. */
  scrollTo(top: number, isDragged = false): void {
    if (!this.#element) return
    const heights = this.#heights()
    const target = Math.min(top, reach(heights.sheetPx, heights))
    this.#isDragged = isDragged
    this.#isFast = isDragged
    const pageTop = window.scrollY + this.#element.getBoundingClientRect().top
    window.scrollTo({ top: pageTop + toPage(target, heights), behavior: 'instant' })
    this.#pageY = this.#measure()
    this.#shift = target <= 0 ? 0 : target - this.#pageY
    this.#publish()
    this.#restSoon()
  }

  /** Moves by a share of the way. */
  scrollToShare(share: number, isDragged = false): void {
    this.scrollTo(share * reach(this.#sheetPx, this.#heights()), isDragged)
  }

  /** Lets the pictures come without waiting whether it goes on. */
  rest(): void {
    clearTimeout(this.#rest)
    this.#settle()
  }

  #move(): void {
    const pageY = this.#measure()
    const step = Math.abs(pageY - this.#pageY)
    if (step < 0.5) return
    const now = performance.now()
    const passedMs = Math.max(8, now - this.#movedAt)
    this.#movedAt = now
    this.#pageY = pageY
    const heights = this.#heights()
    const isJump = step > 3 * heights.screenPx
    if (pageY <= 0) this.#shift = 0
    else if (pageY >= reach(pageHeight(heights.sheetPx), heights) - 1 || (isJump && isSqueezed(heights.sheetPx))) {
      this.#shift = toSheet(pageY, heights) - pageY
    }
    this.#isFast = this.#isDragged || (passedMs < 200 && step / passedMs > fastPxPerMs)
    this.#publish()
    this.#restSoon()
  }

  #restSoon(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#settle(), restMs)
  }

  /** Puts the page where it belongs for what is in sight, and lets the pictures come. */
  #settle(): void {
    const heights = this.#heights()
    const off = toPage(this.top, heights) - this.#pageY
    if (Math.abs(off) >= 1 && this.top > 0 && this.#element) {
      const { top } = this
      window.scrollBy({ top: off, behavior: 'instant' })
      this.#pageY = this.#measure()
      this.#shift = top - this.#pageY
    }
    this.#isFast = false
    this.#isDragged = false
    this.#publish()
  }

  #heights(): Heights {
    return { sheetPx: this.#sheetPx, screenPx: window.innerHeight }
  }

  #measure(): number {
    return this.#element ? -this.#element.getBoundingClientRect().top : 0
  }

  #publish(): void {
    const { top } = this
    for (const listener of this.#onMove) listener(top)
    const next = {
      top: Math.floor((top - marginPx) / stepPx) * stepPx,
      bottom: Math.ceil((top + window.innerHeight + marginPx) / stepPx) * stepPx,
      shift: this.#shift,
      isFast: this.#isFast,
    }
    const last = this.#window
    const isSame =
      last.top === next.top && last.bottom === next.bottom && last.shift === next.shift && last.isFast === next.isFast
    if (isSame) return
    this.#window = next
    for (const listener of this.#onWindow) listener()
  }
}
