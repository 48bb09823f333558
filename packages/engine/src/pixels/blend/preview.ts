import { faceWidth } from '../face/pose.ts'
import type { Pyramid, Raster } from '../image/raster.ts'
import { readRegion, toRegion, type Region } from '../image/region.ts'
import { readTexture, scratchPlanes } from '../image/sample.ts'
import { scratch } from '../image/scratch.ts'
import type { CleanAtlas } from '../skin/restore.ts'
import { gridPositions, layTexture } from './grid.ts'
import { maskFace } from './mask.ts'

/** A small picture of what a swap will roughly look like, for the landmark model's eyes. */
export function drawPreview(
  target: Pyramid,
  atlas: CleanAtlas,
  shape: Float32Array,
  region: Region,
  size: number,
): Raster {
  const into = scratch('preview', size * size * 3)
  const reading = readRegion(target, region, { size, scale: 1, offset: 0, border: 'edge', into })
  const inRegion = toRegion(shape, region, size)
  const grid = { x: 0, y: 0, step: 1, width: size, height: size }
  const positions = gridPositions(grid, inRegion)
  const { values: uv, isCovered } = layTexture(grid, positions, shape, scratch('preview, u and v', size * size * 2))
  const across = faceWidth(inRegion)
  const alpha = maskFace(grid, isCovered, { positions, across, teeth: true })
  const planes = scratchPlanes('preview', size * size)
  readTexture(atlas.texture, uv, (atlas.size / size) * 1.4, alpha, planes)
  blendIn(reading, planes, alpha)
  const data = new Uint8Array(reading.length)
  for (let p = 0; p < data.length; p++) data[p] = (reading[p] > 254.4 ? 254.4 : reading[p]) + 0.5
  return { width: size, height: size, data }
}

/** Mixes in three channels, each scaled so that its mean is the target's. */
function blendIn(reading: Float32Array, [red, green, blue]: Float32Array[], alpha: Float32Array): void {
  const [redGain, greenGain, blueGain] = gainsOf(reading, [red, green, blue], alpha)
  for (let i = 0, p = 0; i < alpha.length; i++, p += 3) {
    const share = alpha[i]
    if (share > 0) {
      reading[p] += share * (red[i] * redGain - reading[p])
      reading[p + 1] += share * (green[i] * greenGain - reading[p + 1])
      reading[p + 2] += share * (blue[i] * blueGain - reading[p + 2])
    }
  }
}

/** How much brighter the target is in each channel than what is laid over it. */
function gainsOf(reading: Float32Array, [red, green, blue]: Float32Array[], alpha: Float32Array) {
  // What is added up in variables that begin as whole numbers is a new object at every step.
  const from = new Float64Array(3).fill(1)
  const to = new Float64Array(3).fill(1)
  for (let i = 0, p = 0; i < alpha.length; i++, p += 3) {
    const share = alpha[i]
    if (share === 0) continue
    from[0] += share * red[i]
    from[1] += share * green[i]
    from[2] += share * blue[i]
    to[0] += share * reading[p]
    to[1] += share * reading[p + 1]
    to[2] += share * reading[p + 2]
  }
  return [to[0] / from[0], to[1] / from[1], to[2] / from[2]]
}
