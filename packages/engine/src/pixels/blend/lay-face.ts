import { grid as calibration } from '../calibration.ts'
import { faceHeight, faceWidth } from '../face/pose.ts'
import { uprightOf } from '../face/shape.ts'
import { lumaOf } from '../image/luma.ts'
import type { Pyramid } from '../image/raster.ts'
import { readPlane, readTexture } from '../image/sample.ts'
import { browless, featureSize, lineSkin, plainSkin } from '../skin/features.ts'
import type { CleanAtlas } from '../skin/restore.ts'
import { findThinLines, isOpenToLines } from '../skin/thin-lines.ts'
import { gridOver, gridPositions, layTexture, readGrid, type Grid } from './grid.ts'
import { maskEyes } from './mask.ts'

/** A face as the grid has it before anybody has said what stands before it. */
export type LaidFace = ReturnType<typeof layFace>

/**
 * Lays the source's atlas over a face of the target, of mesh `points`, whose result has the mesh `shape`. uv: where each cell lies on the result's face; ownUv:
 * on the one that is there, by which is read what is the target's; skin: what is plain skin on both, in a film on the result's.
 */
export function layFace(
  image: Pyramid,
  atlas: CleanAtlas,
  { points, shape }: Record<'points' | 'shape', Float32Array>,
  isFilm = false,
) {
  const grid = gridOver(shape, calibration.margin)
  const positions = gridPositions(grid, shape)
  const { values: uv, isCovered } = layTexture(grid, positions, shape)
  evenOutContours(uv, grid)
  const ownPositions = gridPositions(grid, points)
  const own = layTexture(grid, ownPositions, points)
  const ownUv = own.values
  for (let i = 0; i < ownUv.length; i++) if (!own.isCovered[i >> 1]) ownUv[i] = uv[i]
  const { across, height } = extentOf(shape, grid)
  const place = { grid, positions, across }
  const source = readTexture(atlas.texture, uv, atlas.size / height)
  const wanted = readGrid(image, grid)
  const lumas = lumaOf(wanted)
  const bare = readPlane(browless, featureSize, ownUv)
  const drawn = findThinLines({
    lumas,
    ...grid,
    across,
    allowed: whereLinesShow(ownUv, isCovered),
    bare,
    depth: (cell) => ownUv[cell * 2 + 1],
    upright: uprightOf(points),
  })
  const skin = readPlane(plainSkin, featureSize, uv)
  const eyes = maskEyes(place)
  // In a film the result's mesh is steadier than the target's, and so is light that is read by it.
  const ownEyes = isFilm ? eyes : maskEyes({ grid, positions: ownPositions, across })
  const ownSkin = isFilm ? undefined : readPlane(plainSkin, featureSize, ownUv)
  if (ownSkin) for (let i = 0; i < skin.length; i++) skin[i] *= ownSkin[i]
  return { place, uv, ownUv, isCovered, source, wanted, lumas, drawn, skin, eyes, ownEyes }
}

/** Frames and strands are looked for on open skin: brows and lashes are lines, too, and beards are full of them. */
function whereLinesShow(uv: Float32Array, isCovered: Uint8Array): Float32Array {
  const open = readPlane(lineSkin, featureSize, uv)
  for (let i = 0; i < open.length; i++) {
    if (!isCovered[i] || !isOpenToLines(uv[i * 2], uv[i * 2 + 1])) open[i] = 0
  }
  return open
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
