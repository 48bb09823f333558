import type { MouseEvent, PointerEvent, WheelEvent } from 'react'
import { useRef } from 'react'
import { Photo } from '../photo.tsx'
import { clampPan, zoomAround, zoomBy } from './zoom.ts'
import type { PictureView, Share } from './zoom.ts'

const swipePx = 56
type Point = { x: number; y: number }
type Gesture = { start: Point; view: PictureView; spread: number | undefined }

/**
 * The picture of the lightbox: drag to move it when enlarged, swipe to turn when not, pinch, wheel and double click to
 * zoom around the place they are at. Two stages that are given the same view move as one.
 */
export function LightboxStage({
  src,
  alt,
  thumbhash,
  view,
  onView,
  onTurn,
}: {
  src: string | null
  alt: string
  thumbhash: string | null
  view: PictureView
  onView: (view: PictureView) => void
  onTurn: (by: 1 | -1) => void
}) {
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | undefined>(undefined)

  function begin() {
    const [first, second] = [...pointers.current.values()]
    gesture.current = first && { start: first, view, spread: second && distance(first, second) }
  }
  function down(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return // a pointer event's target is an element
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begin()
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    if (!pointers.current.has(event.pointerId) || !gesture.current) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const [first, second] = [...pointers.current.values()]
    const { start, view: from, spread } = gesture.current
    const box = event.currentTarget.getBoundingClientRect()
    if (first && second && spread) {
      const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
      onView(zoomAround(from, (from.zoom * distance(first, second)) / spread, placeIn(box, middle)))
    } else if (first && from.zoom > 1) {
      const pan = {
        x: from.pan.x + (first.x - start.x) / box.width,
        y: from.pan.y + (first.y - start.y) / box.height,
      }
      onView({ zoom: from.zoom, pan: clampPan(pan, from.zoom) })
    }
  }
  function up(event: PointerEvent<HTMLDivElement>) {
    const held = gesture.current
    const wasOne = pointers.current.size === 1
    if (!pointers.current.delete(event.pointerId)) return
    const movedX = event.clientX - (held?.start.x ?? event.clientX)
    const movedY = event.clientY - (held?.start.y ?? event.clientY)
    const isSwipe = event.type === 'pointerup' && wasOne && view.zoom <= 1 && held?.spread === undefined
    if (isSwipe && Math.abs(movedX) > swipePx && Math.abs(movedX) > Math.abs(movedY)) onTurn(movedX < 0 ? 1 : -1)
    begin()
  }
  function wheel(event: WheelEvent<HTMLDivElement>) {
    if (event.deltaY !== 0) onView(zoomAround(view, zoomBy(view.zoom, event.deltaY < 0 ? 1 : -1), placeOf(event)))
  }

  return (
    <div
      ref={keepTouches}
      className="relative min-h-0 min-w-0 flex-1 touch-none overflow-hidden"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onWheel={wheel}
      onDoubleClick={(event) => onView(zoomAround(view, view.zoom > 1 ? 1 : 2, placeOf(event)))}
    >
      <div
        data-zoom={view.zoom}
        className="size-full"
        style={{ transform: `translate(${view.pan.x * 100}%, ${view.pan.y * 100}%) scale(${view.zoom})` }}
      >
        <Photo isEager src={src} alt={alt} thumbhash={thumbhash} fit="contain" className="size-full" />
      </div>
    </div>
  )
}

// After a quick swipe Chromium takes the next tap for one that stops a fling and drops its click, although nothing
// here can scroll. A touch that is kept from the browser starts no fling.
function keepTouches(stage: HTMLDivElement | null) {
  if (!stage) return undefined
  stage.addEventListener('touchmove', preventDefault, { passive: false })
  return () => stage.removeEventListener('touchmove', preventDefault)
}

function preventDefault(event: Event) {
  event.preventDefault()
}

function placeOf(event: MouseEvent<HTMLDivElement>): Share {
  return placeIn(event.currentTarget.getBoundingClientRect(), { x: event.clientX, y: event.clientY })
}

function placeIn(box: DOMRect, point: Point): Share {
  return { x: (point.x - box.left) / box.width - 0.5, y: (point.y - box.top) / box.height - 0.5 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
