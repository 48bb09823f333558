import { grid as calibration } from '../calibration.ts'
import { faceWidth } from '../face/pose.ts'
import { lumaOf } from '../image/luma.ts'
import { readPlane, readTexture } from '../image/sample.ts'
import { featureSize, plainSkin } from '../skin/features.ts'
import { readMatte } from '../skin/segments.ts'
import { pathInto, shareOfCrop, type FaceCrop } from './face-crop.ts'
import { interleave, shareOf, type Fields, type TargetFace } from './fields.ts'
import { gridOver, gridPositions, layTexture, readGrid, type Grid } from './grid.ts'
import { featherFace, maskEyes, maskKeptEyes, type KeptEyes } from './mask.ts'
import { steadyLight, type PixelMemory } from './memory.ts'
import { planRelighting } from './relight.ts'

/** Prepares the composite of a drawn crop over a face of the target: mouth and eyes come with it, unless the eyes are to stay. */
export function prepareCropFields(
  target: TargetFace,
  crop: FaceCrop,
  { keptEyes, memory }: { keptEyes: KeptEyes; memory?: PixelMemory | undefined },
): Fields {
  const { image, points, segments } = target
  const grid = gridOver(points, calibration.margin)
  const positions = gridPositions(grid, points)
  const { values: meshUv, isCovered } = layTexture(grid, positions, points)
  const across = faceWidth(points) / grid.step
  const { uv, shares } = layCrop(grid, crop)
  const source = readTexture(crop.texture, uv, (grid.step * crop.size) / crop.region.side)
  const wanted = readGrid(image, grid)
  const visible = readMatte(segments, grid, lumaOf(wanted))
  const skin = readPlane(plainSkin, featureSize, meshUv)
  const weights = new Float32Array(visible.length)
  const replaced = new Float32Array(visible.length)
  for (let i = 0; i < replaced.length; i++) {
    weights[i] = isCovered[i] ? (skin[i] + 0.01) * (visible[i] ** 2 + 0.001) : 0
    replaced[i] = visible[i] * isCovered[i]
  }
  const eyes = maskEyes({ grid, positions, across })
  const relighting = planRelighting({ source, target: wanted, weights, replaced, eyes, plain: skin, grid, across })
  steadyLight(memory, relighting, meshUv)
  const alpha = featherFace(grid, isCovered, across)
  const kept = maskKeptEyes({ grid, positions, across }, { visible, openings: eyes, wanted: keptEyes, memory })
  for (let i = 0; i < alpha.length; i++) alpha[i] *= shares[i] * (1 - kept[i])
  const visibleShare = shareOf(visible, isCovered)
  const values = interleave(uv, relighting, alpha)
  return { grid, values, visibleShare, knownShare: 1, hardness: relighting.hardness }
}

/** Where each cell lies in the crop, shares of its side, and how much of the crop counts there. */
function layCrop(grid: Grid, crop: FaceCrop): { uv: Float32Array; shares: Float32Array } {
  const { left, top, right, down } = pathInto(crop, grid.x + grid.step / 2, grid.y + grid.step / 2, grid.step)
  const uv = new Float32Array(grid.width * grid.height * 2)
  const shares = new Float32Array(grid.width * grid.height)
  for (let j = 0, i = 0; j < grid.height; j++) {
    for (let k = 0; k < grid.width; k++, i++) {
      const x = left + k * right.x + j * down.x
      const y = top + k * right.y + j * down.y
      // 0 is what the composite takes for no face at all.
      uv[i * 2] = (x + 0.5) / crop.size || 1e-9
      uv[i * 2 + 1] = (y + 0.5) / crop.size || 1e-9
      shares[i] = shareOfCrop(crop, x, y)
    }
  }
  return { uv, shares }
}
