import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { clampPan, zoomAround } from './zoom.ts'
import type { PictureView, Share } from './zoom.ts'

type Point = { x: number; y: number }
type Gesture = { start: Point; view: PictureView; spread: number | undefined }

/** How far and with how many fingers the picture was touched when the last of them left it. */
export type Release = Point & { readonly wasPinch: boolean }

/** Moves and enlarges a picture with one or two fingers, or the mouse: drag, pinch, double click. */
export function usePictureGestures({ view, onView }: { view: PictureView; onView: (view: PictureView) => void }) {
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | undefined>(undefined)

  function begin() {
    const [first, second] = [...pointers.current.values()]
    gesture.current = first && { start: first, view, spread: second && distance(first, second) }
  }
  /** Answers whether the press is ours: not one of another mouse button, nor on a button above the picture. */
  function down(event: PointerEvent<HTMLDivElement>): boolean {
    if (event.button !== 0 || (event.target as Element).closest('button')) return false // a pointer event's target is an element
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begin()
    return true
  }
  function move(event: PointerEvent<HTMLDivElement>): void {
    if (!pointers.current.has(event.pointerId) || !gesture.current) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const [first, second] = [...pointers.current.values()]
    const { start, view: from, spread } = gesture.current
    const box = event.currentTarget.getBoundingClientRect()
    if (first && second && spread) {
      const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
      onView(zoomAround(from, (from.zoom * distance(first, second)) / spread, placeIn(box, middle)))
    } else if (first && from.zoom > 1) {
      const [x, y] = [(first.x - start.x) / box.width, (first.y - start.y) / box.height]
      onView({ zoom: from.zoom, pan: clampPan({ x: from.pan.x + x, y: from.pan.y + y }, from.zoom) })
    }
  }
  /** Answers how far the last finger came; undefined while others stay, or when the browser took it away. */
  function up(event: PointerEvent<HTMLDivElement>): Release | undefined {
    const held = gesture.current
    const isLast = pointers.current.size === 1
    if (!pointers.current.delete(event.pointerId)) return undefined
    begin()
    if (!held || !isLast || event.type !== 'pointerup') return undefined
    return {
      x: event.clientX - held.start.x,
      y: event.clientY - held.start.y,
      wasPinch: held.spread !== undefined,
    }
  }
  function doubleClick(event: MouseEvent<HTMLDivElement>): void {
    onView(zoomAround(view, view.zoom > 1 ? 1 : 2, placeOf(event)))
  }
  return { fingers: () => pointers.current.size, down, move, up, doubleClick }
}

/** The style that lays a picture into its box as a view says. */
export function styleOfView({ zoom, pan }: PictureView) {
  return { transform: `translate(${pan.x * 100}%, ${pan.y * 100}%) scale(${zoom})` }
}

/** Where in a box an event happened. */
export function placeOf(event: MouseEvent<HTMLDivElement>): Share {
  return placeIn(event.currentTarget.getBoundingClientRect(), { x: event.clientX, y: event.clientY })
}

function placeIn(box: DOMRect, point: Point): Share {
  return { x: (point.x - box.left) / box.width - 0.5, y: (point.y - box.top) / box.height - 0.5 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
