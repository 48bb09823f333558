import { sharpness } from '../calibration.ts'
import { luma } from '../image/luma.ts'
import type { Pyramid } from '../image/raster.ts'
import { readRegion } from '../image/region.ts'
import { scratch } from '../image/scratch.ts'
import { regionAroundFace } from './pose.ts'

const SIZE = 128

/** How blurred a face is, 0 (crisp) to 1 (no detail left): its fine detail against its coarse contrast. */
export function blurOf(image: Pyramid, points: Float32Array): number {
  const region = regionAroundFace(points)
  const into = scratch('sharpness', SIZE * SIZE * 3)
  const rgb = readRegion(image, region, { size: SIZE, scale: 1, offset: 0, border: 'edge', into })
  const plane = new Float32Array(SIZE * SIZE)
  for (let i = 0, p = 0; i < plane.length; i++, p += 3) {
    plane[i] = luma(rgb[p], rgb[p + 1], rgb[p + 2])
  }
  const fine = detailEnergy(plane, 2)
  const coarse = detailEnergy(plane, 16)
  return Math.min(1, Math.max(0, 1 - fine / Math.max(1, coarse) / sharpness.crisp))
}

/** Size of the finest detail of a face that is this blurred, over its height; 0 for a crisp one. */
export function softnessOf(blur: number): number {
  return Math.max(0, blur - sharpness.softFrom) * sharpness.spread
}

/** Mean absolute second difference at a distance of `reach` pixels. */
function detailEnergy(luma: Float32Array, reach: number): number {
  let sum = 0
  for (let y = reach; y < SIZE - reach; y++) {
    for (let x = reach, i = y * SIZE + reach; x < SIZE - reach; x++, i++) {
      const across = luma[i - reach] + luma[i + reach] - 2 * luma[i]
      const down = luma[i - reach * SIZE] + luma[i + reach * SIZE] - 2 * luma[i]
      sum += Math.abs(across) + Math.abs(down)
    }
  }
  return sum
}
