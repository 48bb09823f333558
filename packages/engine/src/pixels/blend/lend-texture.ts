import { gaussianBlur } from '../image/blur.ts'
import { linearStep } from '../image/interpolate.ts'
import { lumaIn } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { scratch, scratchCopy } from '../image/scratch.ts'
import { finishing } from '../light-calibration.ts'
import type { Patch } from './composite.ts'
import type { Fields } from './fields.ts'
import { shareAt } from './grid.ts'

const { sigma, leastSigma, edge } = finishing.texture

/**
 * Lends a face of which the source's photo shows too little the pores of the skin that was there: all of what is finer than that photo, and on
 * plain skin only. In place. enlargement: how many times as much detail as the source the target has; detail: pixels of the target for one of the source's.
 */
export function lendTexture(
  image: Raster,
  patch: Patch,
  { grid, plain }: Pick<Fields, 'grid' | 'plain'>,
  { enlargement, detail }: { enlargement: number; detail: number },
): void {
  const share = linearStep(enlargement, ...finishing.texture.enlarged)
  if (share === 0 || !plain) return
  const { x, y, width, height, colour, alpha } = patch
  const fine = lumaIn(image, patch, scratch('fine texture', width * height))
  const smooth = scratchCopy('smooth texture', fine)
  gaussianBlur(smooth, width, height, Math.max(leastSigma, sigma * detail))
  for (let j = 0, i = 0; j < height; j++) {
    const row = (y + j + 0.5 - grid.y) / grid.step - 0.5
    for (let k = 0; k < width; k++, i++) {
      if (alpha[i] === 0) continue
      const isSkin = shareAt(plain, grid, (x + k + 0.5 - grid.x) / grid.step - 0.5, row)
      const pore = fine[i] - smooth[i]
      const lent = (share * isSkin * isSkin * pore) / (1 + (pore * pore) / (edge * edge))
      for (let p = i * 3; p < i * 3 + 3; p++) colour[p] += lent
    }
  }
}
