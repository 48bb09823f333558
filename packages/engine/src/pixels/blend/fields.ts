import { grid as calibration, mask as limits } from '../calibration.ts'
import { closedTriangles, eyeOpening, eyeSurround, mirrored, outlineOn, textureCoordinates } from '../face/mesh.ts'
import { faceHeight, faceWidth } from '../face/pose.ts'
import { gaussianBlur } from '../image/blur.ts'
import type { Pyramid } from '../image/raster.ts'
import { drawMesh, fillPolygon, grown, type DrawnMesh } from '../image/rasterize.ts'
import { readPlane, readTexture } from '../image/sample.ts'
import { unwrapFace } from '../skin/atlas.ts'
import { featureSize, plainSkin, skinSize } from '../skin/features.ts'
import type { CleanAtlas } from '../skin/restore.ts'
import { findSkin } from '../skin/skin.ts'
import { faceAlpha } from './face-alpha.ts'
import { gridOver, gridPositions, readGrid, type Grid } from './grid.ts'
import { planRelighting } from './relight.ts'

/**
 * What the composite needs at every place of the face, on a coarse grid, (height, width, 9) interleaved:
 * u, v of the atlas; red, green, blue to add; red, green, blue gain; alpha. result = add + gain * atlas.
 * visibleShare: how much of the face can be replaced, 0..1; the rest is covered or unknown.
 */
export type Fields = { grid: Grid; values: Float32Array; visibleShare: number }

/** Numbers per cell of the fields. */
export const fieldChannels = 9

/** A face of the target: the picture and the face's mesh in it. */
export type TargetFace = { image: Pyramid; points: Float32Array }

/** What of the target's eyes stays: nothing, what lies between the lids, or lids and lashes as well. */
export type KeptEyes = 'none' | 'opening' | 'surround'

/** teeth: whether the source's mouth shows any; where it does, the target's line between the lips must cover them. */
export type FieldOptions = { keptEyes: KeptEyes; teeth: boolean }

/** Prepares the composite of the source's atlas over a face of the target whose result has the mesh `shape`. */
export function prepareFields(
  target: TargetFace,
  atlas: CleanAtlas,
  shape: Float32Array,
  options: FieldOptions,
): Fields {
  const grid = gridOver(shape, calibration.margin)
  const positions = gridPositions(grid, shape)
  const { values: uv, isCovered } = layTexture(grid, positions, shape)
  evenOutContours(uv, grid)
  const { across, height } = extentOf(shape, grid)
  const source = readTexture(atlas.texture, uv, atlas.size / height)
  const wanted = readGrid(target.image, grid)
  const { visible, facing } = findVisible(target, atlas, uv)
  const skin = readPlane(plainSkin, featureSize, uv)
  const weights = skin.map((value, i) => (isCovered[i] ? (value + 0.01) * ((visible[i] * facing[i]) ** 2 + 0.001) : 0))
  const eyes = eyeMask(grid, positions, across)
  const replaced = visible.map((value, i) => value * isCovered[i])
  const recolouring = planRelighting({ source, target: wanted, weights, replaced, eyes, grid, across })
  const alpha = faceAlpha(grid, isCovered, { positions, across, teeth: options.teeth })
  const kept = keptEyes({ grid, positions, across }, visible, eyes, options.keptEyes)
  for (let i = 0; i < alpha.length; i++) alpha[i] *= visible[i] * (1 - kept[i])
  return { grid, values: interleave(uv, recolouring, alpha), visibleShare: shareOf(visible, isCovered) }
}

function layTexture(grid: Grid, positions: Float32Array, shape: Float32Array): DrawnMesh {
  return drawMesh({
    width: grid.width,
    height: grid.height,
    positions,
    attributes: textureCoordinates,
    channels: 2,
    triangles: closedTriangles,
    depths: Float32Array.from({ length: shape.length / 3 }, (_, i) => shape[i * 3 + 2]),
  })
}

const { evenStep, leap } = calibration

/**
 * Where the nose stands before the cheek its last cells show, squeezed together, what cannot be seen from here: they
 * take part in the surface beside them instead.
 */
function evenOutContours(uv: Float32Array, { width, height }: Grid): void {
  for (let y = 0; y < height; y++) {
    for (let x = 3; x < width - 3; x++) {
      const p = (y * width + x) * 2
      if (uv[p] === 0 || uv[p + 2] === 0 || Math.abs(uv[p + 2] - uv[p]) < leap) continue
      evenOut(uv, p, -2)
      evenOut(uv, p + 2, 2)
    }
  }
}

function evenOut(uv: Float32Array, at: number, inwards: number): void {
  for (const reach of [2, 1, 0]) {
    const p = at + inwards * reach
    const beside = p + inwards
    if (uv[p] === 0 || uv[beside] === 0) return
    const step = uv[p] - uv[beside]
    if (Math.abs(step) <= evenStep) continue
    uv[p] = uv[beside] + Math.sign(step) * evenStep
    uv[p + 1] = uv[beside + 1]
  }
}

/** Size of the face in cells; `across` is its width, or what its height makes likely when it is turned. */
function extentOf(shape: Float32Array, grid: Grid): { across: number; height: number } {
  const height = faceHeight(shape) / grid.step
  return { across: Math.max(faceWidth(shape) / grid.step, height * 0.7), height }
}

/**
 * visible: where the source is known and the target's face is not behind hair, a hand or a hat, 0..1.
 * facing: how squarely the target shows each place; at a slant its colour is mixed with what lies beside the face.
 */
function findVisible(target: TargetFace, atlas: CleanAtlas, uv: Float32Array) {
  const seen = unwrapFace(target.image, target.points, skinSize)
  const skin = readPlane(findSkin(seen.texture, seen.facing, 'face').skin, skinSize, uv)
  const confidence = readPlane(atlas.confidence, skinSize, uv)
  return { visible: skin.map((value, i) => value * confidence[i]), facing: readPlane(seen.facing, skinSize, uv) }
}

function eyeMask(grid: Grid, positions: Float32Array, across: number): Float32Array {
  const mask = new Float32Array(grid.width * grid.height)
  for (const outline of [eyeOpening, mirrored(eyeOpening)]) fillPolygon(mask, grid, outlineOn(positions, outline), 1)
  gaussianBlur(mask, grid.width, grid.height, across * limits.eyeFeather)
  return mask
}

type Place = { grid: Grid; positions: Float32Array; across: number }

function keptEyes(place: Place, visible: Float32Array, openings: Float32Array, wanted: KeptEyes): Float32Array {
  const sides = [eyeSurround, mirrored(eyeSurround)].map((outline) => shareIn(place, visible, outline))
  const isHidden = Math.min(...sides) < limits.minEyeInSight
  if (wanted === 'surround' || isHidden) return lashMask(place)
  return wanted === 'opening' ? openings : new Float32Array(visible.length)
}

function lashMask({ grid, positions, across }: Place): Float32Array {
  const mask = new Float32Array(grid.width * grid.height)
  for (const outline of [eyeSurround, mirrored(eyeSurround)]) {
    fillPolygon(mask, grid, grown(outlineOn(positions, outline), limits.lashReach), 1)
  }
  gaussianBlur(mask, grid.width, grid.height, across * limits.lashFeather)
  return mask
}

/** Mean of a plane inside an outline; 1 where the outline encloses no cell. */
function shareIn({ grid, positions }: Place, plane: Float32Array, outline: number[]): number {
  const mask = new Float32Array(plane.length)
  fillPolygon(mask, grid, grown(outlineOn(positions, outline), limits.lashReach), 1)
  let [sum, total] = [1e-6, 1e-6]
  for (let i = 0; i < plane.length; i++) {
    sum += mask[i] * plane[i]
    total += mask[i]
  }
  return sum / total
}

function interleave(uv: Float32Array, recolouring: Float32Array[], alpha: Float32Array): Float32Array {
  const values = new Float32Array(alpha.length * fieldChannels)
  for (let i = 0, p = 0; i < alpha.length; i++, p += fieldChannels) {
    values[p] = uv[i * 2]
    values[p + 1] = uv[i * 2 + 1]
    for (let c = 0; c < 6; c++) values[p + 2 + c] = recolouring[c][i]
    values[p + 8] = alpha[i]
  }
  return values
}

function shareOf(visible: Float32Array, isCovered: Uint8Array): number {
  let [sum, total] = [0, 1e-6]
  for (let i = 0; i < visible.length; i++) {
    sum += isCovered[i] * visible[i]
    total += isCovered[i]
  }
  return sum / total
}
