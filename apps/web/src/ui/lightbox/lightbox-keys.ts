import type { KeyboardEvent } from 'react'
import { lightboxZoom } from '@guise/contract'
import { panBy, zoomAround, zoomBy } from './zoom.ts'
import type { PictureView, Share } from './zoom.ts'

const panStep = 0.1
// The arrows move the window over the picture, so the picture goes the other way.
const pans: Record<string, Share> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
}

/** What a key does in the lightbox: arrows turn, plus, minus and 0 zoom, Shift and arrows move an enlarged picture. */
export function pressLightboxKey(
  event: KeyboardEvent,
  picture: { view: PictureView; onView: (view: PictureView) => void; onTurn: (by: 1 | -1) => void },
): void {
  const { view, onView, onTurn } = picture
  const { key } = event
  // Inside the choice of side the arrows belong to the choice.
  const isChoice = (event.target as Element).matches('input[type=radio]') // a key event's target is an element
  const pan = event.shiftKey && view.zoom > 1 ? pans[key] : undefined
  if (pan && !isChoice) onView(panBy(view, pan))
  else if (key === 'ArrowLeft' && !isChoice) onTurn(-1)
  else if (key === 'ArrowRight' && !isChoice) onTurn(1)
  else if (key === '+' || key === '=') onView(zoomAround(view, zoomBy(view.zoom, 1)))
  else if (key === '-') onView(zoomAround(view, zoomBy(view.zoom, -1)))
  else if (key === '0') onView(zoomAround(view, lightboxZoom.initial))
  else return
  event.preventDefault()
}
