import { faceWidth } from '../face/pose.ts'
import { roundInto, type Pyramid, type Raster } from '../image/raster.ts'
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
  planes.forEach((plane, c) => blendChannel(reading, plane, alpha, c))
  const data = new Uint8Array(reading.length)
  roundInto(data, reading)
  return { width: size, height: size, data }
}

/** Mixes in one channel, scaled so that its mean is the target's. */
function blendChannel(reading: Float32Array, plane: Float32Array, alpha: Float32Array, channel: number): void {
  const gain = gainOf(reading, plane, alpha, channel)
  for (let i = 0, p = channel; i < plane.length; i++, p += 3) {
    const value = reading[p] + alpha[i] * (plane[i] * gain - reading[p])
    reading[p] = value > 254.4 ? 254.4 : value
  }
}

/** How much brighter the target is in a channel than what is laid over it. */
function gainOf(reading: Float32Array, plane: Float32Array, alpha: Float32Array, channel: number): number {
  let from = 1
  let to = 1
  for (let i = 0, p = channel; i < plane.length; i++, p += 3) {
    from += alpha[i] * plane[i]
    to += alpha[i] * reading[p]
  }
  return to / from
}
