import { meanIn, weightedMean } from '../image/interpolate.ts'
import { medianIn, nthSmallest } from '../image/nth-smallest.ts'
import { readPlane } from '../image/sample.ts'
import { glasses, glassesOn } from '../thing-calibration.ts'
import type { Atlas } from './atlas.ts'
import { rimmedCells } from './dark-lenses.ts'
import {
  aroundBrows,
  featureCells,
  flatWidth,
  isInZone,
  lidCells,
  middleCells,
  skinCentres,
  skinSize,
} from './features.ts'
import { castRays, isClosed } from './rims.ts'
import { skinColoursOf } from './skin-colours.ts'

const { around, squarely, own, most, whole, contrast, dark, light } = glassesOn

/** The cells of a skin map in which each eye lies, on the picture's left and right. */
const eyeCells = [-1, 1].map((side) => {
  const [eyes] = featureCells
  const isIn = (i: number) => eyes[i] > 0.5 && (skinCentres[i * 2] - 0.5) * side > 0
  return Uint16Array.from([...eyes.keys()].filter(isIn))
})

const eyeCentres = eyeCells.map(middleOf)

function middleOf(cells: Uint16Array): [number, number] {
  let [x, y] = [0, 0]
  for (const i of cells) {
    x += ((i % skinSize) + 0.5) / cells.length
    y += (Math.floor(i / skinSize) + 0.5) / cells.length
  }
  return [x, y]
}

/** Those around and between them. */
const aroundEyes = Uint16Array.from(lidCells.keys()).filter((i) => isInZone(i, around))

/**
 * How much of what lies around and between the eyes is no face, as far as it is seen squarely, 0..1: glasses, hair, a hand. face: how surely
 * each cell of a skin map is the face's own.
 */
export function coveredShare({ facing, size }: Pick<Atlas, 'facing' | 'size'>, face: Float32Array): number {
  const seen = readPlane(facing, size, skinCentres)
  const cells = aroundEyes.filter((i) => seen[i] >= squarely)
  return cells.filter((i) => face[i] < own).length / (cells.length + 1e-6)
}

/**
 * Whether glasses show nothing of an eye behind them, for they mirror, and are taken for skin: they are as light. face: how surely each cell of a skin
 * map is the face's own.
 */
export function areEyesBlank(atlas: Atlas, face: Float32Array): boolean {
  const { luma } = skinColoursOf(atlas.texture)
  const isBlank = (cells: Uint16Array) => contrastIn(luma, cells) < contrast && meanIn(face, cells) > own
  return eyeCells.some(isBlank) && coveredShare(atlas, face) > most
}

/** By how much what lies between the lids is darker than the middle of the face, median log-luma; of both eyes the lighter one. */
export function eyeDepth({ texture }: Pick<Atlas, 'texture'>): number {
  const { luma } = skinColoursOf(texture)
  return weightedMean(luma, middleCells) - Math.max(...eyeCells.map((cells) => medianIn(luma, cells)))
}

/**
 * How much of each place of a source does not come because its eyes cannot be read, 0..1: with a frame across them, of which the segmentation
 * may see a part only, they would be pieces of eyes; hair cuts a corner off, which is filled. face: how surely each cell of a skin map is the face's own; known: how well it is known after all, 0..1.
 */
export function findUnreadEyes(atlas: Atlas, face: Float32Array, known: Float32Array): Float32Array {
  if (areEyesBlank(atlas, face)) return glassesAndBrows
  const isCut = eyeCells.some((cells) => meanIn(known, cells) < whole)
  return isCut && (countRims(face) > 0 || coveredShare(atlas, face) > most) ? browlessLids : none
}

/** Around how many eyes a rim goes. */
export function countRims(face: Float32Array): number {
  const isRim = (cell: number) => face[cell] < glasses.rim
  const place = { width: skinSize, height: skinSize, across: flatWidth * skinSize, isRim }
  return eyeCentres.filter((centre) => isClosed(castRays({ ...place, centre }))).length
}

/** Brows come as a whole or not at all, and are asked about apart. */
const glassesAndBrows = rimmedCells.map((value, i) => Math.max(value, aroundBrows[i]))
const browlessLids = lidCells.map((value, i) => Math.min(1, value) * (1 - aroundBrows[i]))
const none = new Float32Array(lidCells.length)

/** How much lighter the light cells are than the dark ones. */
function contrastIn(luma: Float32Array, cells: Uint16Array): number {
  const values = Float32Array.from(cells, (i) => luma[i])
  const at = (share: number) => nthSmallest(values, Math.floor(share * values.length))
  return at(light) - at(dark)
}
