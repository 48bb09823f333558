import type { KeyboardEvent } from 'react'
import { panBy, zoomAround, zoomBy } from '../photo/zoom.ts'
import type { PictureView, Share } from '../photo/zoom.ts'
import { lightboxZoom } from '../../lib/screen-constants.ts'

const panStep = 0.1
// The arrows move the window over the picture, so the picture goes the other way.
const pans: Record<string, Share> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
}

/** The view a key makes: plus, minus and 0 zoom, Shift and arrows move an enlarged picture; undefined for other keys. */
export function viewAfterKey(
  view: PictureView,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): PictureView | undefined {
  if (key === '+' || key === '=') return zoomAround(view, zoomBy(view.zoom, 1))
  if (key === '-') return zoomAround(view, zoomBy(view.zoom, -1))
  if (key === '0') return zoomAround(view, lightboxZoom.initial)
  const pan = shiftKey && view.zoom > 1 ? pans[key] : undefined
  return pan && panBy(view, pan)
}
