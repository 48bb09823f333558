import { lightboxZoom } from '@guise/contract'

/** The zoom after so many steps in or out, on the step grid and within its bounds. */
export function zoomBy(zoom: number, steps: number): number {
  return clampZoom(Math.round((zoom + steps * lightboxZoom.step) / lightboxZoom.step) * lightboxZoom.step)
}

/** A zoom within its bounds. */
export function clampZoom(zoom: number): number {
  return Math.min(lightboxZoom.max, Math.max(lightboxZoom.min, zoom))
}

/** The index of a neighbour; after the last comes the first. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count
}

/** How far a picture may be moved from the middle at a zoom, in px. */
export function clampPan(pan: { x: number; y: number }, zoom: number, box: { width: number; height: number }) {
  const reachX = Math.max(0, ((zoom - 1) * box.width) / 2)
  const reachY = Math.max(0, ((zoom - 1) * box.height) / 2)
  return { x: Math.min(reachX, Math.max(-reachX, pan.x)), y: Math.min(reachY, Math.max(-reachY, pan.y)) }
}
