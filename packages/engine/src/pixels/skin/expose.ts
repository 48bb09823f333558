import { exposure } from '../light-calibration.ts'
import { lumaOf } from '../image/luma.ts'
import { nthSmallest } from '../image/nth-smallest.ts'
import { pyramidOf } from '../image/raster.ts'
import { readPlane } from '../image/sample.ts'
import type { Atlas } from './atlas.ts'
import { skinCentres } from './features.ts'
import { skinColoursOf } from './skin-colours.ts'

/**
 * A face spread flat as a longer exposure would have it, where it lies in the dark: its lightest places, gleams, teeth and the whites of eyes,
 * tell dark skin, which has them, from too little light. In another's light its eyes would be black holes, and its skin without detail.
 */
export function exposed(atlas: Atlas): Atlas {
  const gain = Math.min(exposure.most, exposure.least / Math.max(1, lightestOf(atlas)))
  if (gain <= 1) return atlas
  const [{ width, height, data }] = atlas.texture.levels
  const lit = new Uint8Array(data.length)
  for (let p = 0; p < lit.length; p++) lit[p] = Math.min(255, Math.round(gain * data[p]))
  return { ...atlas, texture: pyramidOf({ width, height, data: lit }) }
}

/** Luma of the lightest places in the middle of a face, as far as it is seen squarely, without the few that outshine them. */
function lightestOf({ texture, facing, size }: Atlas): number {
  const { squarely, across, top, bottom, rank } = exposure
  const luma = lumaOf(skinColoursOf(texture).planes)
  const seen = readPlane(facing, size, skinCentres)
  let count = 0
  for (let i = 0; i < luma.length; i++) {
    const [u, v] = [skinCentres[i * 2], skinCentres[i * 2 + 1]]
    if (seen[i] > squarely && Math.abs(u - 0.5) < across && v > top && v < bottom) luma[count++] = luma[i]
  }
  return count === 0 ? 255 : nthSmallest(luma.subarray(0, count), Math.floor((count - 1) * rank))
}
