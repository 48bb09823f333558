import { source } from '../calibration.ts'
import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { bilinear, clamp, smoothstep } from '../image/interpolate.ts'
import type { Raster } from '../image/raster.ts'
import { pyramidOf } from '../image/raster.ts'
import { readTexture } from '../image/sample.ts'
import { plainCells, skinCentres, skinSize } from './features.ts'

const size = { width: skinSize, height: skinSize }

/**
 * Fills what of a face's texture is not known with the colours around it, near ones as far as there are any. In place.
 * known: 0..1 for each cell of a skin map. Normalised convolution, coarse to fine, like the pull and push of Gortler et al.,
 * "The lumigraph", SIGGRAPH 1996.
 */
export function fillGaps(texture: Raster, known: Float32Array): void {
  const around = known.slice()
  gaussianBlur(around, skinSize, skinSize, source.fillRim)
  const missing = known.map((value, i) => {
    const sure = value + plainCells[i] * (Math.min(value, around[i]) - value)
    return 1 - smoothstep(sure - source.plainFilled * plainCells[i], ...source.filled)
  })
  if (missing.every((share) => share === 0)) return
  const colours = readTexture(pyramidOf(texture), skinCentres, texture.width / skinSize)
  const filled = fillCells(colours, known)
  const { width, height, data } = texture
  const scale = skinSize / width
  for (let y = 0, p = 0; y < height; y++) {
    const v = clamp((y + 0.5) * scale - 0.5, skinSize - 1)
    for (let x = 0; x < width; x++, p += 3) {
      const u = clamp((x + 0.5) * scale - 0.5, skinSize - 1)
      const [x0, y0] = [Math.min(skinSize - 2, u | 0), Math.min(skinSize - 2, v | 0)]
      const i = y0 * skinSize + x0
      const share = bilinear(missing, i, 1, skinSize, u - x0, v - y0)
      if (share < 0.004) continue
      for (let c = 0; c < 3; c++) {
        const value = bilinear(filled[c], i, 1, skinSize, u - x0, v - y0)
        data[p + c] += Math.round(share * (value - data[p + c]))
      }
    }
  }
}

/** Every finer average replaces the coarser one where enough is known nearby. */
function fillCells(colours: Float32Array[], known: Float32Array): Float32Array[] {
  const weights = known.map((value) => value ** 4 + 1e-6)
  let filled: Float32Array[] | undefined
  for (const sigma of source.fillSigmas) {
    const near = colours.map((plane) => plane.slice())
    const enough = [known.slice()]
    weightedBlur(near, weights, size, sigma)
    weightedBlur(enough, new Float32Array(known.length).fill(1), size, sigma)
    filled = filled
      ? filled.map((plane, c) =>
          plane.map((value, i) => value + smoothstep(enough[0][i], 0.05, 0.3) * (near[c][i] - value)),
        )
      : near
  }
  return filled ?? colours
}
