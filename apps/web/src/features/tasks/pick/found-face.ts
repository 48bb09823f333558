import type { FaceBox, PhotoFace } from '@guise/contract'
import { t } from 'i18next'

/** A point of a photo in shares (0..1) of its width and height. */
export type PhotoPoint = { readonly x: number; readonly y: number }

/** Smallest side of a box, in shares. */
const minSide = 0.02
/** Side of a box that was only clicked, as a share of the photo's shorter side: a face in a group of people. */
const clickedSide = 0.18

/** The box between two corners, kept inside the photo. */
export function boxBetween(a: PhotoPoint, b: PhotoPoint): FaceBox {
  const [left, right] = [clamp(Math.min(a.x, b.x), 0, 1), clamp(Math.max(a.x, b.x), 0, 1)]
  const [top, bottom] = [clamp(Math.min(a.y, b.y), 0, 1), clamp(Math.max(a.y, b.y), 0, 1)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The square box around a clicked face. ratio is the photo's width over its height. */
export function boxAround(point: PhotoPoint, ratio: number): FaceBox {
  const width = ratio >= 1 ? clickedSide / ratio : clickedSide
  const height = ratio >= 1 ? clickedSide : clickedSide * ratio
  return moveBox({ x: point.x - width / 2, y: point.y - height / 2, width, height }, { x: 0, y: 0 })
}

/** A box moved by shares of the photo, kept inside it. */
export function moveBox(box: FaceBox, by: PhotoPoint): FaceBox {
  return { ...box, x: clamp(box.x + by.x, 0, 1 - box.width), y: clamp(box.y + by.y, 0, 1 - box.height) }
}

/** A box made larger or smaller around its middle, kept inside the photo. */
export function scaleBox(box: FaceBox, factor: number): FaceBox {
  const width = clamp(box.width * factor, minSide, 1)
  const height = clamp(box.height * factor, minSide, 1)
  const grown = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
  return moveBox(grown, { x: 0, y: 0 })
}

/** Whether a drag was long enough to draw a box rather than to click. */
export function isDrawn(box: FaceBox): boolean {
  return box.width >= minSide && box.height >= minSide
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

const frontalDegrees = 10

/** What is known of a face before it is swapped: its size, pose, sharpness, and how well it may come out. */
export function faceFacts(face: PhotoFace): string[] {
  const turned = Math.round(Math.max(Math.abs(face.yaw), Math.abs(face.pitch)))
  const facts = [
    t('tasks.pick.size', { px: face.size_px }),
    turned < frontalDegrees ? t('tasks.pick.frontal') : t('tasks.pick.turned', { degrees: turned }),
    t(`tasks.pick.${sharpness(face.blur)}`),
  ]
  if (face.problem === null) facts.push(t('tasks.pick.expected', { percent: Math.round(face.expected_quality * 100) }))
  return facts
}

function sharpness(blur: number): 'sharp' | 'soft' | 'blurred' {
  if (blur < 1 / 3) return 'sharp'
  return blur < 2 / 3 ? 'soft' : 'blurred'
}
