import { source } from '../calibration.ts'
import { mirrored, outlineOn } from '../face/mesh.ts'
import { gaussianBlur } from '../image/blur.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { fillPolygon } from '../image/rasterize.ts'
import { atlasPositions } from './atlas.ts'
import { isLeft, mirrorCell, plainCells, skinSize } from './features.ts'

const { turn, apart, reach } = source.farFlank

/** The image-left flank of a nose: from the bridge along the cheek to the wing, and back in the middle. */
const leftFlank = [168, 193, 244, 128, 126, 129, 98, 97, 2]
const flanks = { left: cellsIn(leftFlank), right: cellsIn(mirrored(leftFlank)) }
const leftHalf = plainCells.map((value, i) => value * Number(isLeft(i)))

/** A source's skin on the cells of a skin map: how well each is known and how squarely it was seen, 0..1, and its log-luma. */
export type TurnedSkin = { known: Float32Array; facing: Float32Array; luma: Float32Array }

/**
 * What of a turned face's own skin is left where the far flank of its nose is not used: a contour before the cheek, or a gleam on it, belongs to that side
 * of the nose only as it is seen from there. Where both flanks are about as light, either is good.
 */
export function withoutFarFlank({ known, facing, luma }: TurnedSkin): Float32Array {
  const towards = weightedMean(
    facing.map((value, i) => facing[mirrorCell(i)] - value),
    leftHalf,
  )
  const share = smoothstep(Math.abs(towards), ...turn)
  if (share === 0) return known
  const far = towards > 0 ? flanks.left : flanks.right
  const differs = luma.map((value, i) => Math.abs(value - luma[mirrorCell(i)]))
  gaussianBlur(differs, skinSize, skinSize, reach)
  return known.map((value, i) => value * (1 - share * far[i] * smoothstep(differs[i], ...apart)))
}

function cellsIn(outline: number[]): Float32Array {
  const cells = new Float32Array(skinSize * skinSize)
  fillPolygon(cells, { width: skinSize, height: skinSize }, outlineOn(atlasPositions(skinSize), outline), 1)
  gaussianBlur(cells, skinSize, skinSize, 0.8)
  return cells
}
