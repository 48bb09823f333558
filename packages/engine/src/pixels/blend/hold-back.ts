import { lumaIn } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { scratch } from '../image/scratch.ts'
import { readMatte, type Segments } from '../skin/segments.ts'
import type { Patch } from './composite.ts'

/** Takes off a patch what stands before the face, pixel by pixel: hands, hair, glasses and whatever else there is. In place. */
export function holdBack(image: Raster, patch: Patch, segments: Segments): void {
  const { x, y, width, height, alpha } = patch
  const lumas = lumaIn(image, patch, scratch('luma of matte', width * height))
  const matte = readMatte(segments, { x, y, step: 1, width, height }, lumas)
  for (let i = 0; i < alpha.length; i++) alpha[i] *= matte[i]
}
