import { coldShadows } from '../light-calibration.ts'
import { clamp, smoothstep } from '../image/interpolate.ts'
import { LOG_OFFSET, logOf, logRatioOf, luma } from '../image/luma.ts'
import { medianIn } from '../image/nth-smallest.ts'
import { pyramidOf } from '../image/raster.ts'
import type { Atlas } from './atlas.ts'
import { featureCells, plainCells } from './features.ts'
import { skinColoursOf, type SkinColours } from './skin-colours.ts'

const [eyes, , brows] = featureCells

/** How light skin is, log-luma, and how much bluer than green a place is for each unit by which it is darker, logarithm. */
type Toning = { skin: number; bluer: number }

/**
 * A face spread flat as a photo has it whose shadows nobody coloured: brows, lashes and shade that are blue or violet in warm light are
 * so for a filter, and would be blue in any other photo. face: how surely each cell of a skin map is the face's own.
 */
export function withoutColdShadows(atlas: Atlas, face: Float32Array): Atlas {
  const toning = readToning(skinColoursOf(atlas.texture), face)
  if (toning.bluer === 0) return atlas
  const [{ width, height, data }] = atlas.texture.levels
  const out = data.slice()
  for (let p = 0; p < out.length; p += 3) takeToningOff(out, p, toning)
  return { ...atlas, texture: pyramidOf({ width, height, data: out }) }
}

/** By brows, lashes and pupils, which are dark in every face. */
function readToning({ planes: [, green, blue], luma: lumas }: SkinColours, face: Float32Array): Toning {
  const cool = logRatioOf(blue, green)
  const own = Uint16Array.from(cool.keys()).filter((i) => face[i] > coldShadows.own)
  const plain = own.filter((i) => plainCells[i] > coldShadows.plain)
  const skin = medianIn(lumas, plain)
  const dark = own.filter((i) => brows[i] + eyes[i] > 0 && lumas[i] < skin - coldShadows.darker)
  if (dark.length < coldShadows.cells) return { skin, bluer: 0 }
  const [ofSkin, ofDark] = [medianIn(cool, plain), medianIn(cool, dark)]
  const share = smoothstep(ofDark - Math.max(0, ofSkin), ...coldShadows.bluer)
  return { skin, bluer: (share * (ofDark - ofSkin)) / (skin - medianIn(lumas, dark)) }
}

/** Takes off the texel at `p` what its photo's toning added to it, and leaves its luma. In place. */
function takeToningOff(data: Uint8Array, p: number, { skin, bluer }: Toning): void {
  const [red, green, blue] = [data[p], data[p + 1], data[p + 2]]
  const light = luma(red, green, blue)
  const darker = Math.max(coldShadows.lightest, skin - logOf(light))
  const toned = Math.max(0, (blue + LOG_OFFSET) * Math.exp(-bluer * darker) - LOG_OFFSET)
  const gain = light / Math.max(1, luma(red, green, toned))
  data[p] = clamp(red * gain + 0.5, 255)
  data[p + 1] = clamp(green * gain + 0.5, 255)
  data[p + 2] = clamp(toned * gain + 0.5, 255)
}
