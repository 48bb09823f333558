import { eyeOpening, mirrored, outlineOn } from '../face/mesh.ts'
import { weightedMean } from '../image/interpolate.ts'
import { logLumaOf } from '../image/luma.ts'
import { nthSmallest } from '../image/nth-smallest.ts'
import { cellsInside } from '../image/rasterize.ts'
import { readTexture } from '../image/sample.ts'
import { atlasPositions, type Atlas } from './atlas.ts'
import { middleCells } from './features.ts'
import { skinColoursOf } from './skin-colours.ts'

/** Texels along a face spread flat, so many that an eye is ten high. */
const SIZE = 384
/** Of what lies between the lids so much is darker than the whites, or the gleam of an eye that has none to show. */
const RANK = 0.9

/** u, v of the places between the lids of each eye. */
const openings = [eyeOpening, mirrored(eyeOpening)].map(placesWithin)

function placesWithin(outline: number[]): Float32Array {
  const cells = cellsInside(SIZE, outlineOn(atlasPositions(SIZE), outline))
  return new Float32Array(cells.flatMap((i) => [((i % SIZE) + 0.5) / SIZE, (Math.floor(i / SIZE) + 0.5) / SIZE]))
}

/** By how much the whites of the eyes are darker than the middle of the face, log-luma; of the eye that shows more of them. */
export function whitesDepth({ texture }: Pick<Atlas, 'texture'>): number {
  const whites = openings.map((uv) => {
    const lumas = logLumaOf(readTexture(texture, uv, texture.levels[0].width / SIZE))
    return nthSmallest(lumas, Math.floor(RANK * lumas.length))
  })
  return weightedMean(skinColoursOf(texture).luma, middleCells) - Math.max(...whites)
}
