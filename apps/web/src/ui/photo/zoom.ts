import { lightboxZoom } from '../../lib/screen-constants.ts'

/** A place or a distance in shares of a box's width and height; places count from its middle. */
export type Share = { readonly x: number; readonly y: number }

/** How a picture lies in its box: how much enlarged, and how far moved. */
export type PictureView = { readonly zoom: number; readonly pan: Share }

/** A whole picture, in the middle. */
export const wholePicture: PictureView = { zoom: lightboxZoom.initial, pan: { x: 0, y: 0 } }

/** The zoom after so many steps in or out, on the step grid and within its bounds. */
export function zoomBy(zoom: number, steps: number): number {
  return clampZoom(Math.round((zoom + steps * lightboxZoom.step) / lightboxZoom.step) * lightboxZoom.step)
}

/** A zoom within its bounds. */
function clampZoom(zoom: number): number {
  return Math.min(lightboxZoom.max, Math.max(lightboxZoom.min, zoom))
}

/** The view with another zoom in which the picture's point under a place of the box stays under it. */
export function zoomAround(view: PictureView, zoom: number, place: Share = { x: 0, y: 0 }): PictureView {
  const next = clampZoom(zoom)
  const factor = next / view.zoom
  const pan = { x: place.x - (place.x - view.pan.x) * factor, y: place.y - (place.y - view.pan.y) * factor }
  return { zoom: next, pan: clampPan(pan, next) }
}

/** The view moved by a distance. */
export function panBy(view: PictureView, by: Share): PictureView {
  return { ...view, pan: clampPan({ x: view.pan.x + by.x, y: view.pan.y + by.y }, view.zoom) }
}

/** The index of a neighbour; after the last comes the first. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count
}

/** Keeps an enlarged picture over its box. A pan is in shares of the box's width and height, from the middle. */
export function clampPan(pan: Share, zoom: number): Share {
  if (zoom <= 1) return { x: 0, y: 0 }
  const reach = (zoom - 1) / 2
  return { x: Math.min(reach, Math.max(-reach, pan.x)), y: Math.min(reach, Math.max(-reach, pan.y)) }
}
