import { source } from '../calibration.ts'
import { pyramidOf } from '../image/raster.ts'
import { readPlane, readTexture } from '../image/sample.ts'
import { skinCentres, skinSize } from './features.ts'
import { usableShare, type CleanAtlas } from './restore.ts'

/**
 * Fills what `atlas` shows badly with the same places of another photo of the same person, in the colour of the first;
 * usable is the share of the face that can be used afterwards.
 */
export function completeAtlas(atlas: CleanAtlas, other: CleanAtlas): { atlas: CleanAtlas; usable: number } {
  const borrow = atlas.confidence.map((own, i) => Math.max(0, other.confidence[i] - own))
  const confidence = atlas.confidence.map((own, i) => own + borrow[i])
  const usable = usableShare({ confidence })
  if (borrow.every((share) => share < source.leastLent)) return { atlas, usable }
  const { width, height, data } = atlas.texture.levels[0]
  const uv = texelCentres(width, height)
  // What is lent replaces what is not trusted altogether: the share of both that is good decides.
  const share = readPlane(
    borrow.map((lent, i) => (confidence[i] > 0.01 ? lent / confidence[i] : 0)),
    skinSize,
    uv,
  )
  const lent = readTexture(other.texture, uv, other.size / width)
  const out = data.slice()
  lent.forEach((plane, c) => {
    const gain = colourGain(atlas, other, c)
    for (let i = 0, p = c; i < share.length; i++, p += 3) {
      if (share[i] === 0) continue
      const value = data[p] + share[i] * (plane[i] * gain - data[p]) + 0.5
      out[p] = value < 0 ? 0 : value > 255 ? 255 : value
    }
  })
  return { atlas: { ...atlas, texture: pyramidOf({ width, height, data: out }), confidence }, usable }
}

function texelCentres(width: number, height: number): Float32Array {
  const uv = new Float32Array(width * height * 2)
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 2) {
      uv[p] = (x + 0.5) / width
      uv[p + 1] = (y + 0.5) / height
    }
  }
  return uv
}

/** By what the other's channel is multiplied to match, judged where both are trusted. */
function colourGain(atlas: CleanAtlas, other: CleanAtlas, channel: number): number {
  const own = readTexture(atlas.texture, skinCentres, atlas.size / skinSize)[channel]
  const lent = readTexture(other.texture, skinCentres, other.size / skinSize)[channel]
  let [wanted, found] = [1e-3, 1e-3]
  for (let i = 0; i < own.length; i++) {
    const weight = atlas.confidence[i] * other.confidence[i]
    wanted += weight * own[i]
    found += weight * lent[i]
  }
  return Math.min(source.maxColourGain, Math.max(1 / source.maxColourGain, wanted / found))
}
