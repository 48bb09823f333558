import { unwrapFace } from './atlas.ts'
import { gaussianBlur } from './blur.ts'
import { faceAlpha } from './face-alpha.ts'
import { featureSize, plainSkin } from './features.ts'
import { gridOver, gridPositions, outlineOn, readGrid, readPlane, readTexture, type Grid } from './grid.ts'
import { planRecolouring } from './light.ts'
import { closedTriangles, eyeOpening, mirrored, textureCoordinates } from './mesh.ts'
import { drawMesh, fillPolygon, type DrawnMesh } from './rasterize.ts'
import type { Pyramid } from './raster.ts'
import type { CleanAtlas } from './restore.ts'
import { findSkin, skinSize } from './skin.ts'

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

/** Prepares the composite of the source's atlas over a face of the target whose result has the mesh `shape`. */
export function prepareFields(
  target: TargetFace,
  atlas: CleanAtlas,
  shape: Float32Array,
  options: { keepEyes: boolean },
): Fields {
  const grid = gridOver(shape, 0.03)
  const positions = gridPositions(grid, shape)
  const { values: uv, isCovered } = layTexture(grid, positions, shape)
  const { across, height } = extentOf(shape, grid)
  const source = readTexture(atlas.texture, uv, atlas.size / height)
  const wanted = readGrid(target.image, grid)
  const { visible, facing } = findVisible(target, atlas, uv)
  const skin = readPlane(plainSkin, featureSize, uv)
  const weights = skin.map((value, i) => (isCovered[i] ? (value + 0.01) * ((visible[i] * facing[i]) ** 2 + 0.001) : 0))
  const eyes = eyeMask(grid, positions, across)
  const replaced = visible.map((value, i) => value * isCovered[i])
  const recolouring = planRecolouring({ source, target: wanted, weights, replaced, eyes, grid, across })
  const alpha = faceAlpha(grid, isCovered, positions, across)
  for (let i = 0; i < alpha.length; i++) alpha[i] *= visible[i] * (options.keepEyes ? 1 - eyes[i] : 1)
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

/** Size of the face in cells; `across` is its width, or what its height makes likely when it is turned. */
function extentOf(shape: Float32Array, grid: Grid): { across: number; height: number } {
  const reach = (a: number, b: number) =>
    Math.hypot(shape[a * 3] - shape[b * 3], shape[a * 3 + 1] - shape[b * 3 + 1]) / grid.step
  const height = reach(10, 152)
  return { across: Math.max(reach(234, 454), height * 0.7), height }
}

/**
 * visible: where the source is known and the target's face is not behind hair, a hand or a hat, 0..1.
 * facing: how squarely the target shows each place; at a slant its colour is mixed with what lies beside the face.
 */
function findVisible(target: TargetFace, atlas: CleanAtlas, uv: Float32Array) {
  const seen = unwrapFace(target.image, target.points, skinSize)
  const skin = readPlane(findSkin(seen.texture, seen.facing, 'for').skin, skinSize, uv)
  const trust = readPlane(atlas.trust, skinSize, uv)
  return { visible: skin.map((value, i) => value * trust[i]), facing: readPlane(seen.facing, skinSize, uv) }
}

function eyeMask(grid: Grid, positions: Float32Array, across: number): Float32Array {
  const mask = new Float32Array(grid.width * grid.height)
  for (const outline of [eyeOpening, mirrored(eyeOpening)]) fillPolygon(mask, grid, outlineOn(positions, outline), 1)
  gaussianBlur(mask, grid.width, grid.height, across * 0.01)
  return mask
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
