import { beard as signs } from '../beard-calibration.ts'
import { innerLips, outerLips, outlineOn } from '../face/mesh.ts'
import { gaussianBlur } from '../image/blur.ts'
import { smoothstep } from '../image/interpolate.ts'
import { fillPolygon, grown } from '../image/rasterize.ts'
import { atlasPositions, type Atlas } from './atlas.ts'
import { inSight, readSigns, signsIn, zones, type Signs } from './beard-signs.ts'
import { mirrorCell, plainCells, skinCentres, skinSize } from './features.ts'
import { findLikely, likelyHairIn, meanOf, type Place } from './likely-beard.ts'

/**
 * How surely each cell of a skin map lies in a beard, 0..1, its rim included; sureness: whether there is one at all, 0..1; depth: how much
 * darker than the cheeks chin and jaws are, log-luma, as far as they are in sight; overLips: how far it hangs over the lips, 0..1.
 */
export type Beard = { cells: Float32Array; sureness: number; depth: number; overLips: number }

/** The same of a source; below: how far it hangs below the chin, over the face's height. */
export type SourceBeard = Beard & { below: number }

const allCells = new Uint16Array(skinSize * skinSize).map((_, i) => i)
/** 1 where lips are, in the cells of a skin map. */
export const lips = lipCells()
/** Which cells these are. */
const onLips = allCells.filter((i) => lips[i] > 0)

/** Those of the places that show the face's own. */
type InSight = { moustache: Place | undefined; chin: Place | undefined; jaws: (Place | undefined)[] }

/**
 * Tells a beard from shaven skin: it is darker or greyer than the cheek above it and rougher, where a shadow is dark and smooth and lips
 * are red. face: how surely each cell is the face's own, which a microphone before a chin is not.
 */
export function findBeard(atlas: Atlas, face: Float32Array): Beard {
  const found = readSigns(atlas, face)
  const signsOf = (zone: Uint16Array) => signsIn(found, inSight(zone, face))
  const sides = zones.jaws.map(signsOf)
  const lit = (place: Place | undefined) => inLampsOf(place, sides)
  const seen = { moustache: lit(signsOf(zones.moustache)), chin: lit(signsOf(zones.chin)), jaws: sides.map(lit) }
  const [moustache = 0, chin = 0] = [scoreOf(seen.moustache), scoreOf(seen.chin)]
  const jaws = seen.jaws.map(scoreOf)
  const [left = 0, right = 0] = [jaws[0] ?? jaws[1], jaws[1] ?? jaws[0]]
  const jaw = (left + right) / 2
  const [first, second] = [moustache, chin, jaw].sort((a, b) => b - a)
  const smooth = findSmooth(seen)
  const likely = findLikely(seen)
  const sureness = Math.max(smoothstep((first + second) / 2, ...signs.sure), smooth.sureness, likely)
  const isAroundMouth = Math.min(moustache, chin) > signs.aroundMouth || smooth.sureness > 0
  const hasMouth = isAroundMouth || likely * likelyHairIn(seen.moustache) > signs.aroundMouth
  const depth = meanOf([seen.chin, ...seen.jaws].flatMap((place) => place ?? []))?.darker ?? 0
  const overLips = smoothstep(hairOnLips(found, face), ...signs.overLips)
  return { cells: wholeBeard(found, { smooth, likely }, hasMouth), sureness, depth, overLips }
}

/** A place of which it says nothing that it is greyer, as far as one side of the face is redder than the other: lamps of two colours are on it. */
function inLampsOf(place: Place | undefined, [left, right]: (Place | undefined)[]): Place | undefined {
  if (!place || !left || !right || place.redder >= 0) return place
  const lamps = smoothstep(Math.abs(left.redder - right.redder), ...signs.lamps)
  return { ...place, redder: (1 - lamps) * place.redder }
}

/** How far lips look like hair, 0..1. In a photo without colour most do. */
function hairOnLips({ darker, redder, rougher }: Signs, face: Float32Array): number {
  let [sum, total] = [0, 1e-6]
  for (const i of onLips) {
    const own = lips[i] * face[i]
    sum += own * judge(darker[i] + signs.cellEase, redder[i], rougher[i])
    total += own
  }
  return sum / total
}

/** A beard around the mouth whose hairs the photo does not show, as surely as it is one; jaw: log-luma by which the jaws are darker than the cheeks. */
type Smooth = { sureness: number; jaw: number }

/**
 * A photo out of focus or made smooth shows no hairs: what is much darker than cheeks around the mouth, and than both jaws, and no redder, is
 * a beard all the same. No shadow falls there alone.
 */
function findSmooth({ moustache, chin, jaws }: InSight): Smooth {
  const sides = jaws.flatMap((place) => place ?? [])
  if (sides.length === 0 || !moustache || !chin) return { sureness: 0, jaw: 0 }
  const jaw = Math.max(...sides.map(({ darker }) => darker))
  const places = [moustache, chin].map(({ darker, redder }) => smoothHair(darker, redder, jaw))
  return { sureness: Math.min(...places), jaw }
}

/** How surely a place is hair that shows as darkness only, 0..1. */
function smoothHair(darker: number, redder: number, jaw: number): number {
  const { darker: isDarker, step, red } = signs.smooth
  const isStep = smoothstep(darker - jaw, step[0], step[1])
  return smoothstep(darker, isDarker[0], isDarker[1]) * isStep * (1 - smoothstep(redder, red[0], red[1]))
}

/** How sure the signs of one place are, 0..1. */
function judge(darker: number, redder: number, rougher: number): number {
  const [isDarker, isGreyer, isRougher, isRed] = [signs.darker, signs.greyer, signs.rougher, signs.red]
  const isHair = Math.min(
    1,
    smoothstep(darker, isDarker[0], isDarker[1]) + smoothstep(-redder, isGreyer[0], isGreyer[1]),
  )
  // White hairs are too alike to be rough, and nothing else of a face is as grey as they are without being dark.
  const { greyer, darker: tooDark, rougher: white } = signs.white
  const isWhite = smoothstep(-redder, greyer[0], greyer[1]) * (1 - smoothstep(darker, tooDark[0], tooDark[1]))
  const least = isRougher[0] + isWhite * (white[0] - isRougher[0])
  const most = isRougher[1] + isWhite * (white[1] - isRougher[1])
  // What is darker is redder by the same colour.
  const redness = redder - signs.redOfDark * Math.max(0, darker - signs.darker[0])
  const { black } = signs
  const ease = black.redder * smoothstep(darker, black.darker[0], black.darker[1])
  return isHair * smoothstep(rougher, least, most) * (1 - smoothstep(redness - ease, isRed[0], isRed[1]))
}

function scoreOf(place: Place | undefined): number | undefined {
  return place && judge(place.darker, place.redder, place.rougher)
}

/**
 * The cells that look like hair on either side of the face, one of which light may hide; what lies between them, and what lies below
 * them down to where the face ends.
 */
function wholeBeard(
  { darker, redder, rougher }: Signs,
  { smooth, likely }: { smooth: Smooth; likely: number },
  hasMouth: boolean,
): Float32Array {
  const hair = new Float32Array(darker.length)
  for (let i = firstLow; i < hair.length; i++) {
    const isLow = smoothstep(skinCentres[i * 2 + 1], signs.highest[0], signs.highest[1])
    const dark = darker[i] + signs.cellEase
    const isDark = smooth.sureness > 0 ? smooth.sureness * smoothHair(dark, redder[i], smooth.jaw) : 0
    const isLikely = likely > 0 ? likely * likelyHairIn({ darker: dark, redder: redder[i], rougher: rougher[i] }) : 0
    hair[i] = isLow * (1 - lips[i]) * Math.max(judge(dark, redder[i], rougher[i]), isDark, isLikely)
  }
  gaussianBlur(hair, skinSize, skinSize, signs.gap)
  const cells = eitherSide(hair)
  for (let i = skinSize; i < cells.length; i++) {
    if (skinCentres[i * 2 + 1] > signs.below) cells[i] = Math.max(cells[i], cells[i - skinSize])
  }
  for (let i = 0; i < cells.length; i++) cells[i] = Math.max(cells[i] * (1 - lips[i]), hasMouth ? lips[i] : 0)
  gaussianBlur(cells, skinSize, skinSize, signs.rim)
  for (let i = 0; i < cells.length; i++)
    cells[i] = belowCheek[i] * smoothstep(cells[i], signs.rimFrom[0], signs.rimFrom[1])
  return cells
}

/** How far each cell lies below where hair begins: at once around a moustache, little by little on cheeks, where an edge across them would be seen. */
const belowCheek = plainCells.map((_, i) => {
  const aside = smoothstep(Math.abs(skinCentres[i * 2] - 0.5), ...signs.cheeks.aside)
  const [from, to] = signs.highest
  return 1 - aside + aside * smoothstep(skinCentres[i * 2 + 1], from, to + signs.cheeks.fade)
})

/** The first cell of those in which a beard may begin. */
const firstLow = allCells.findIndex((i) => skinCentres[i * 2 + 1] > signs.highest[0])

/** How surely a cell of either side of the face is hair. */
function eitherSide(hair: Float32Array): Float32Array {
  const cells = new Float32Array(hair.length)
  for (let i = 0; i < cells.length; i++) {
    cells[i] = smoothstep(Math.max(hair[i], hair[mirrorCell(i)]), signs.cell[0], signs.cell[1])
  }
  return cells
}

function lipCells(): Float32Array {
  const cells = new Float32Array(skinSize * skinSize)
  const size = { width: skinSize, height: skinSize }
  const positions = atlasPositions(skinSize)
  for (const outline of [outerLips, innerLips]) fillPolygon(cells, size, grown(outlineOn(positions, outline), 1.05), 1)
  gaussianBlur(cells, skinSize, skinSize, 0.7)
  return cells
}
