import type { Box, CheckedFace } from '../api/engine-api.ts'
import { blurOf } from '../pixels/face/sharpness.ts'
import type { PixelBox, Pyramid } from '../pixels/image/raster.ts'
import { sizeOf, type Face } from './find-faces.ts'

/** A face as it is told to whoever asked: box as shares of the photo, pose in degrees, size in pixels, blur, score. */
export function describeFace(image: Pyramid, face: Face): CheckedFace {
  return {
    box: boxOf(face.box, image.levels[0]),
    ...face.pose,
    sizePx: Math.round(sizeOf(face)),
    blur: blurOf(image, face.points),
    score: Math.min(1, face.detectorScore * face.score),
  }
}

/** A pixel box as shares of the photo, 0..1, cut at its border. */
export function boxOf(box: PixelBox, { width, height }: { width: number; height: number }): Box {
  const left = Math.min(1, Math.max(0, box.x / width))
  const top = Math.min(1, Math.max(0, box.y / height))
  const right = Math.min(1, Math.max(0, (box.x + box.width) / width))
  const bottom = Math.min(1, Math.max(0, (box.y + box.height) / height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A box given in shares of the photo, in its pixels. */
export function pixelBoxOf(box: Box, { width, height }: { width: number; height: number }): PixelBox {
  return { x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height }
}
