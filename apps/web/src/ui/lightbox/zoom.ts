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

/** Keeps an enlarged picture over its box. A pan is in shares of the box's width and height, from the middle. */
export function clampPan(pan: { x: number; y: number }, zoom: number): { x: number; y: number } {
  const reach = Math.max(0, (zoom - 1) / 2)
  return { x: Math.min(reach, Math.max(-reach, pan.x)), y: Math.min(reach, Math.max(-reach, pan.y)) }
}
