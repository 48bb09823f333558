import type { PointerEvent, WheelEvent } from 'react'
import { useRef, useState } from 'react'
import { Photo } from '../photo.tsx'
import { clampPan, clampZoom, zoomBy } from './zoom.ts'

const swipePx = 56
type Point = { x: number; y: number }
type Gesture = { start: Point; pan: Point; zoom: number; spread: number | undefined }

/** The picture of the lightbox: drag to pan when enlarged, swipe to turn when not, pinch and wheel to zoom. */
export function LightboxStage({
  src,
  alt,
  thumbhash,
  zoom,
  onZoom,
  onTurn,
}: {
  src: string | null
  alt: string
  thumbhash: string | null
  zoom: number
  onZoom: (zoom: number) => void
  onTurn: (by: 1 | -1) => void
}) {
  const [pan, setPan] = useState<Point>({ x: 0, y: 0 })
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | undefined>(undefined)

  const shown = clampPan(pan, zoom)

  function begin() {
    const [first, second] = [...pointers.current.values()]
    gesture.current = first && {
      start: first,
      pan: shown,
      zoom,
      spread: second && distance(first, second),
    }
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
    const { start, pan: from, zoom: zoomed, spread } = gesture.current
    if (first && second && spread) onZoom(clampZoom((zoomed * distance(first, second)) / spread))
    else if (first && zoom > 1) {
      const box = event.currentTarget.getBoundingClientRect()
      setPan({ x: from.x + (first.x - start.x) / box.width, y: from.y + (first.y - start.y) / box.height })
    }
  }
  function up(event: PointerEvent<HTMLDivElement>) {
    const held = gesture.current
    const wasOne = pointers.current.size === 1
    if (!pointers.current.delete(event.pointerId)) return
    const movedX = event.clientX - (held?.start.x ?? event.clientX)
    const movedY = event.clientY - (held?.start.y ?? event.clientY)
    const isSwipe = event.type === 'pointerup' && wasOne && zoom <= 1 && held?.spread === undefined
    if (isSwipe && Math.abs(movedX) > swipePx && Math.abs(movedX) > Math.abs(movedY)) onTurn(movedX < 0 ? 1 : -1)
    begin()
  }
  function wheel(event: WheelEvent<HTMLDivElement>) {
    if (event.deltaY !== 0) onZoom(zoomBy(zoom, event.deltaY < 0 ? 1 : -1))
  }

  return (
    <div
      ref={keepTouches}
      className="relative min-h-0 flex-1 touch-none overflow-hidden"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onWheel={wheel}
      onDoubleClick={() => onZoom(zoom > 1 ? 1 : 2)}
    >
      <div
        className="size-full"
        style={{ transform: `translate(${shown.x * 100}%, ${shown.y * 100}%) scale(${zoom})` }}
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

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
