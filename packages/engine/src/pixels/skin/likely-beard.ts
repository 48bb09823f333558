import { beard as signs } from '../beard-calibration.ts'
import { smoothstep } from '../image/interpolate.ts'

const { odds, bias, withChin, jawsAlone, painted, everywhere } = signs.likely

/** What a place differs from the cheeks by: logarithms darker and less red, and how many times as rough. */
export type Place = { darker: number; redder: number; rougher: number }

/** Where a beard is looked for, as far as it is in sight. */
type Lower = { moustache: Place | undefined; chin: Place | undefined; jaws: (Place | undefined)[] }

/**
 * Red beards, and black ones on dark skin of which no hairs are seen, by all signs at once: a logistic regression over chin and jaws. How
 * surely there is one, 0..1.
 */
export function findLikely({ moustache, chin, jaws }: Lower): number {
  const jaw = meanOf(jaws.flatMap((place) => place ?? []))
  const [below, beside] = [chin ?? jaw, jaw ?? chin]
  if (!below || !beside) return 0
  const { probability, dark } = chin ? withChin : jawsAlone
  const sum = bias + oddsOf(below, odds.chin) + oddsOf(beside, odds.jaw)
  const isPainted = smoothstep(Math.max(below.redder, beside.redder), ...painted)
  const isHair = Math.max(...[below, beside].map((place) => hairLike(place, dark)))
  const ease = everywhere.ease * darkEverywhere([moustache, chin, ...jaws])
  const likely = smoothstep(1 / (1 + Math.exp(-sum)), probability[0] - ease, probability[1] - ease)
  return likely * isHair * (1 - isPainted)
}

/** Light from one side darkens one jaw, from above the chin; what is as dark under the nose and on both sides is hair, 0..1. */
function darkEverywhere(places: (Place | undefined)[]): number {
  return smoothstep(Math.min(...places.map((place) => place?.darker ?? 0)), ...everywhere.darker)
}

/** The mean of the signs of places. */
export function meanOf(places: Place[]): Place | undefined {
  if (places.length === 0) return undefined
  const mean = (name: keyof Place) => places.reduce((sum, place) => sum + place[name], 0) / places.length
  return { darker: mean('darker'), redder: mean('redder'), rougher: mean('rougher') }
}

/** How far a place is dark, and rough or grey as well: a shadow is dark and neither, 0..1. */
function hairLike({ darker, redder, rougher }: Place, [from, to]: readonly [number, number]): number {
  const isSeen = Math.max(smoothstep(rougher, ...signs.likely.rough), smoothstep(-redder, ...signs.greyer))
  return smoothstep(darker, from, to) * isSeen
}

/** What the signs of a place add to the logarithm of the odds of hair. */
function oddsOf({ darker, redder, rougher }: Place, weights: Place): number {
  const { dark, red, rough } = signs.likely.within
  return (
    weights.darker * Math.min(dark[1], Math.max(dark[0], darker)) +
    weights.redder * Math.min(red[1], Math.max(red[0], redder)) +
    weights.rougher * Math.log(Math.max(rough, rougher))
  )
}

/** How surely a place of a likely beard is hair, 0..1. */
export function likelyHairIn(place: Place | undefined): number {
  if (!place) return 0
  const sum = bias + oddsOf(place, odds.chin) + oddsOf(place, odds.jaw)
  return hairLike(place, withChin.dark) / (1 + Math.exp(-sum))
}
