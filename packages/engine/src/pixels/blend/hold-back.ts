import { luma } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { scratch } from '../image/scratch.ts'
import { readMatte, type Segments } from '../skin/segments.ts'
import type { Patch } from './composite.ts'

/** Takes off a patch what stands before the face, pixel by pixel: hands, hair, glasses and whatever else there is. In place. */
export function holdBack({ data, width: stride }: Raster, patch: Patch, segments: Segments): void {
  const { x, y, width, height, alpha } = patch
  const lumas = scratch('luma of matte', width * height)
  for (let j = 0, i = 0; j < height; j++) {
    let p = ((y + j) * stride + x) * 3
    for (const end = i + width; i < end; i++, p += 3) lumas[i] = luma(data[p], data[p + 1], data[p + 2])
  }
  const matte = readMatte(segments, { x, y, step: 1, width, height }, lumas)
  for (let i = 0; i < alpha.length; i++) alpha[i] *= matte[i]
}
