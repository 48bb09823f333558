import type { Box } from '../engine.ts'
import type { PixelBox } from '../pixels/face/pose.ts'

/** A pixel box as shares of the photo, cut at its border. */
export function boxOf(box: PixelBox, width: number, height: number): Box {
  const left = Math.min(1, Math.max(0, box.x / width))
  const top = Math.min(1, Math.max(0, box.y / height))
  const right = Math.min(1, Math.max(0, (box.x + box.width) / width))
  const bottom = Math.min(1, Math.max(0, (box.y + box.height) / height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
