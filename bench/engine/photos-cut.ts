import sharp from 'sharp'
import type { Raster } from '@guise/engine/internal'
import type { Subject } from './subjects.ts'

/** A rectangle of a picture, whole pixels. */
type Cut = { left: number; top: number; width: number; height: number }

/** Sides of what is cut out around a target and a source, over the face. */
export const TARGET_CUT = 3.4
export const SOURCE_CUT = 2.3

/** A square around a face, cut at the picture's border. */
export function cutAround({ image, face: { box } }: Subject, reach: number): Cut {
  const { width, height } = image.levels[0]!
  const side = Math.max(box.width, box.height) * reach
  const left = Math.max(0, Math.round(box.x + box.width / 2 - side / 2))
  const top = Math.max(0, Math.round(box.y + box.height / 2 - side / 2))
  return {
    left,
    top,
    width: Math.min(width - left, Math.round(side)),
    height: Math.min(height - top, Math.round(side)),
  }
}

/** The face's box as shares of a cut. */
export function shareBox({ face: { box } }: Subject, cut: Cut) {
  return {
    x: (box.x - cut.left) / cut.width,
    y: (box.y - cut.top) / cut.height,
    width: box.width / cut.width,
    height: box.height / cut.height,
  }
}

/** Writes a part of a picture without loss. */
export async function writePng({ width, height, data }: Raster, cut: Cut, path: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(cut)
    .png({ compressionLevel: 1 })
    .toFile(path)
}
