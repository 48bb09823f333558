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
  const least = [255, 255, 255]
  const most = [0, 0, 0]
  for (let p = 0; p < crop.length; p += 3) {
    for (let c = 0; c < 3; c++) {
      if (crop[p + c] < least[c]) least[c] = crop[p + c]
      if (crop[p + c] > most[c]) most[c] = crop[p + c]
    }
  }
  return { most: Math.max(...most), spread: Math.max(...most.map((value, c) => value - least[c])) }
}
