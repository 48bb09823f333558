import { logLumaOf } from '../image/luma.ts'
import type { Pyramid } from '../image/raster.ts'
import { readTexture } from '../image/sample.ts'
import { skinCentres, skinSize } from './features.ts'

/** Red, green and blue planes of a face spread flat, 0..255, on the cells of a skin map, and the logarithm of their luma. */
export type SkinColours = { planes: [Float32Array, Float32Array, Float32Array]; luma: Float32Array }

const known = new WeakMap<Pyramid, SkinColours>()

/** What a face spread flat looks like on the cells of a skin map: read once, and written into by nobody. */
export function skinColoursOf(texture: Pyramid): SkinColours {
  const read = known.get(texture)
  if (read) return read
  const planes = readTexture(texture, skinCentres, texture.levels[0].width / skinSize)
  const colours = { planes, luma: logLumaOf(planes) }
  known.set(texture, colours)
  return colours
}
