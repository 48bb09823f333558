import { unwrapFace } from './atlas.ts'
import { gaussianBlur, weightedBlur } from './blur.ts'
import { featureSize, plainSkin } from './features.ts'
import { gridOver, gridPositions, outlineOn, readGrid, readPlane, readTexture, type Grid } from './grid.ts'
import { closedTriangles, eyeOpening, innerLips, mirrored } from './mesh.ts'
import { meshUv } from './mesh-topology.ts'
import { drawMesh, fillPolygon } from './rasterize.ts'
import type { Pyramid } from './raster.ts'
import type { CleanAtlas } from './restore.ts'
import { findSkin, skinSize } from './skin.ts'

/**
 * What the composite needs at every place of the face, on a coarse grid, (height, width, 9) interleaved:
 * u, v of the atlas; red, green, blue to add; red, green, blue gain; alpha. result = add + gain * atlas.
 */
export type Fields = { grid: Grid; values: Float32Array }

/** Numbers per cell of the fields. */
export const fieldChannels = 9

/** Colour of the light comes from the target at this Gaussian sigma over the face's width. */
const COLOUR_SIGMA = 0.08
/** Its strength does so too near the outline, and more loosely in the middle, where shading is the source's character. */
const LIGHT_SIGMA = 0.3
const FEATHER = 0.03
const MOUTH_FEATHER = 0.012
/** Share of the light's colour that tints the eyes too. */
const EYE_TINT = 0.5
const RIM_SIGMA = 0.1
/** A channel hardly present in the source's light cannot be brought back further than this. */
const MAX_RETINT = 2.5
const MIN_GAIN = 0.5
const MAX_GAIN = 1.25

/** Prepares the composite of the source's atlas over a face of the target whose result has the mesh `shape`. */
export function prepareFields(
  target: { image: Pyramid; points: Float32Array },
  atlas: CleanAtlas,
  shape: Float32Array,
  options: { keepEyes: boolean },
): Fields {
  const grid = gridOver(shape, 0.03)
  const { width, height, step } = grid
  const positions = gridPositions(grid, shape)
  const faceWidth = Math.hypot(shape[454 * 3] - shape[234 * 3], shape[454 * 3 + 1] - shape[234 * 3 + 1]) / step
  const faceHeight = Math.hypot(shape[152 * 3] - shape[10 * 3], shape[152 * 3 + 1] - shape[10 * 3 + 1]) / step
  const across = Math.max(faceWidth, faceHeight * 0.7)
  const { values: uv, isCovered } = drawMesh({
    width,
    height,
    positions,
    attributes: Float32Array.from(meshUv, (value) => value / 10000),
    channels: 2,
    triangles: closedTriangles,
    depths: Float32Array.from({ length: shape.length / 3 }, (_, i) => shape[i * 3 + 2]),
  })
  const source = readTexture(atlas.texture, uv, atlas.size / faceHeight)
  const wanted = readGrid(target.image, grid)
  const skin = readPlane(plainSkin, featureSize, uv)
  const visible = visibleShare(target, atlas, uv)
  const weights = skin.map((value, i) => (isCovered[i] ? (value + 0.01) * (visible[i] * visible[i] + 0.001) : 0))
  const sourceLight = source.map((plane) => plane.slice())
  const targetLight = wanted.map((plane) => plane.slice())
  weightedBlur([...sourceLight, ...targetLight], weights, grid, COLOUR_SIGMA * across)
  const sourceLuma = lumaOf(source)
  const targetLuma = lumaOf(wanted)
  weightedBlur([sourceLuma, targetLuma], weights, grid, LIGHT_SIGMA * across)
  const middle = Float32Array.from(isCovered)
  gaussianBlur(middle, width, height, across * RIM_SIGMA)
  mixIn(sourceLuma, lumaOf(sourceLight), middle)
  mixIn(targetLuma, lumaOf(targetLight), middle)
  const eyes = eyeMask(grid, positions, across)
  const alpha = faceAlpha(grid, isCovered, positions, across)
  for (let i = 0; i < alpha.length; i++) alpha[i] *= visible[i]
  if (options.keepEyes) for (let i = 0; i < alpha.length; i++) alpha[i] *= 1 - eyes[i]
  return {
    grid,
    values: interleave({ uv, source, wanted, sourceLight, targetLight, sourceLuma, targetLuma, eyes, alpha }),
  }
}

/** Where the source is known and the target's face is not behind hair, a hand or a hat, 0..1. */
function visibleShare(target: { image: Pyramid; points: Float32Array }, atlas: CleanAtlas, uv: Float32Array) {
  const seen = unwrapFace(target.image, target.points, skinSize)
  const skin = readPlane(findSkin(seen.texture, seen.facing).skin, skinSize, uv)
  const trust = readPlane(atlas.trust, skinSize, uv)
  return skin.map((value, i) => value * trust[i])
}

type Layers = {
  uv: Float32Array
  source: Float32Array[]
  wanted: Float32Array[]
  sourceLight: Float32Array[]
  targetLight: Float32Array[]
  sourceLuma: Float32Array
  targetLuma: Float32Array
  eyes: Float32Array
  alpha: Float32Array
}

function interleave(layers: Layers): Float32Array {
  const { uv, source, wanted, sourceLight, targetLight, sourceLuma, targetLuma, eyes, alpha } = layers
  const eyeRatio = eyeLightRatio(source, wanted, eyes)
  const sourceTint = lumaOf(sourceLight)
  const targetTint = lumaOf(targetLight)
  const values = new Float32Array(alpha.length * fieldChannels)
  for (let i = 0, p = 0; i < alpha.length; i++, p += fieldChannels) {
    const ratio = targetLuma[i] / Math.max(1, sourceLuma[i])
    // Detail grows with the light up to a point: beyond it, pores and lashes would turn into ink.
    const detail = ratio < MIN_GAIN ? MIN_GAIN : ratio > MAX_GAIN ? MAX_GAIN : ratio
    const base = targetLuma[i] - detail * sourceLuma[i]
    const eye = eyes[i]
    values[p] = uv[i * 2]
    values[p + 1] = uv[i * 2 + 1]
    for (let c = 0; c < 3; c++) {
      const tint = targetLight[c][i] / Math.max(1, targetTint[i])
      const retint = Math.min(MAX_RETINT, (tint * Math.max(1, sourceTint[i])) / Math.max(1, sourceLight[c][i]))
      values[p + 2 + c] = (1 - eye) * base * tint
      values[p + 5 + c] = (1 - eye) * detail * retint + eye * eyeRatio * (1 + EYE_TINT * (retint - 1))
    }
    values[p + 8] = alpha[i]
  }
  return values
}

function lumaOf([red, green, blue]: Float32Array[]): Float32Array {
  return red.map((value, i) => 0.299 * value + 0.587 * green[i] + 0.114 * blue[i])
}

/** Towards the rim, where `middle` falls from 1 to a half, `near` takes the place of `plane`. */
function mixIn(plane: Float32Array, near: Float32Array, middle: Float32Array): void {
  for (let i = 0; i < plane.length; i++) {
    const share = Math.min(1, Math.max(0, (middle[i] - 0.6) / 0.35))
    plane[i] = near[i] + share * (plane[i] - near[i])
  }
}

/** How much lighter the target's eyes are than the source's: whites of eyes are alike, so this is the light itself. */
function eyeLightRatio(source: Float32Array[], target: Float32Array[], eyes: Float32Array): number {
  let [from, to] = [1e-6, 1e-6]
  for (let i = 0; i < eyes.length; i++) {
    if (eyes[i] < 0.3) continue
    from += eyes[i] * (0.299 * source[0][i] + 0.587 * source[1][i] + 0.114 * source[2][i])
    to += eyes[i] * (0.299 * target[0][i] + 0.587 * target[1][i] + 0.114 * target[2][i])
  }
  return Math.min(1.4, Math.max(0.3, to / from))
}

function eyeMask(grid: Grid, positions: Float32Array, across: number): Float32Array {
  const mask = new Float32Array(grid.width * grid.height)
  for (const outline of [eyeOpening, mirrored(eyeOpening)]) fillPolygon(mask, grid, outlineOn(positions, outline), 1)
  gaussianBlur(mask, grid.width, grid.height, across * 0.01)
  return mask
}

/** 1 inside, falling to 0 at the outline of the mesh and inside the open mouth, which stays the target's. */
function faceAlpha(grid: Grid, isCovered: Uint8Array, positions: Float32Array, across: number): Float32Array {
  const alpha = Float32Array.from(isCovered)
  // Cells the mesh does not cover count as outside also beyond the picture's border and the grid's edge.
  gaussianBlur(alpha, grid.width, grid.height, across * FEATHER)
  const mouth = new Float32Array(alpha.length)
  fillPolygon(mouth, grid, outlineOn(positions, innerLips), 1)
  gaussianBlur(mouth, grid.width, grid.height, across * MOUTH_FEATHER)
  for (let i = 0; i < alpha.length; i++) {
    const inside = Math.min(1, Math.max(0, alpha[i] * 2 - 1))
    const open = Math.min(1, Math.max(0, mouth[i] * 2 - 0.4))
    alpha[i] = isCovered[i] ? inside * inside * (3 - 2 * inside) * (1 - open) : 0
  }
  return alpha
}
