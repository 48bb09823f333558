import type { PointerEvent, ReactNode, WheelEvent } from 'react'
import { placeOf, styleOfView, usePictureGestures } from '../photo/use-picture-gestures.ts'
import { zoomAround, zoomBy } from '../photo/zoom.ts'
import type { PictureView } from '../photo/zoom.ts'

const swipePx = 56
const tapPx = 6

/** How a picture lies on the stage, and what is done when it is touched. */
export type StageGestures = {
  view: PictureView
  onView: (view: PictureView) => void
  onTurn: (by: 1 | -1) => void
  onTap?: () => void
}

/**
 * The picture of the lightbox: drag to move it when enlarged, swipe to turn when not, pinch, wheel and double click to
 * zoom around the place they are at. Two stages that are given the same view move as one.
 */
export function LightboxStage({ children, view, onView, onTurn, onTap }: { children: ReactNode } & StageGestures) {
  const gestures = usePictureGestures({ view, onView })

  function up(event: PointerEvent<HTMLDivElement>) {
    const release = gestures.up(event)
    if (!release || release.wasPinch) return
    if (Math.hypot(release.x, release.y) < tapPx) onTap?.()
    if (view.zoom > 1) return
    if (Math.abs(release.x) > swipePx && Math.abs(release.x) > Math.abs(release.y)) onTurn(release.x < 0 ? 1 : -1)
  }
  function wheel(event: WheelEvent<HTMLDivElement>) {
    if (event.deltaY !== 0) onView(zoomAround(view, zoomBy(view.zoom, event.deltaY < 0 ? 1 : -1), placeOf(event)))
  }

  return (
    <div
      ref={keepTouches}
      className="relative min-h-0 min-w-0 flex-1 touch-none overflow-hidden short:min-h-32"
      onPointerDown={gestures.down}
      onPointerMove={gestures.move}
      onPointerUp={up}
      onPointerCancel={up}
      onWheel={wheel}
      onDoubleClick={gestures.doubleClick}
    >
      <div data-zoom={view.zoom} className="size-full" style={styleOfView(view)}>
        {children}
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
