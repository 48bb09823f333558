import { FaceFailure } from '../api/problem.ts'

/** What is darker than this everywhere is black, and what varies by less than this has one colour; of 255. */
const BLACK = 8
const FLAT = 2
/** A target is dark or flat itself below these. */
const SEEN = 24

/** Throws where one of the numbers is none. */
export function demandNumbers(numbers: Float32Array): void {
  for (let i = 0; i < numbers.length; i++) if (!Number.isFinite(numbers[i])) throw new FaceFailure('not_numbers')
}

/** Throws where a picture came out all black, or all of one colour, of a target that was not. */
export function demandPicture(made: Float32Array, target: Float32Array): void {
  const [before, after] = [rangeOf(target), rangeOf(made)]
  if (before.most < SEEN) return
  if (after.most < BLACK) throw new FaceFailure('all_black')
  if (before.spread > SEEN && after.spread < FLAT) throw new FaceFailure('all_one_colour')
}

/** The largest number, and how far those of one channel lie apart at most. */
function rangeOf(crop: Float32Array): { most: number; spread: number } {
  const channels = [0, 1, 2].map((channel) => rangeOfChannel(crop, channel))
  const spreads = channels.map(({ least, most }) => most - least)
  return { most: Math.max(...channels.map(({ most }) => most)), spread: Math.max(...spreads) }
}

function rangeOfChannel(crop: Float32Array, channel: number): { least: number; most: number } {
  let least = 255
  let most = 0
  for (let p = channel; p < crop.length; p += 3) {
    if (crop[p] < least) least = crop[p]
    if (crop[p] > most) most = crop[p]
  }
  return { least, most }
}
