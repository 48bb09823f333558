import { FaceFailure } from '../api/problem.ts'

/** What is darker than this everywhere is black, and what varies by less than this has one colour; of 255. */
const BLACK = 8
const FLAT = 2
/** A target is dark or flat itself below these. */
const SEEN = 24

/** Throws where one of the numbers is none. */
export function demandNumbers(numbers: Float32Array): void {
  // Less itself each number is 0 and what is none stays none: half the time of asking each.
  let sum = 0
  for (let i = 0; i < numbers.length; i++) {
    const value = numbers[i]
    sum += value - value
  }
  if (sum !== 0) throw new FaceFailure('not_numbers')
}

/** Throws where a picture came out all black, or all of one colour, of a target that was not. */
export function demandPicture(made: Float32Array, target: Float32Array): void {
  if (!reaches(target, SEEN)) return
  if (!reaches(made, BLACK)) throw new FaceFailure('all_black')
  if (!varies(made, FLAT) && varies(target, SEEN)) throw new FaceFailure('all_one_colour')
}

/** Whether any number is as large as this. Of an ordinary picture the first pixels say so, and the rest is not looked at. */
function reaches(crop: Float32Array, value: number): boolean {
  for (let p = 0; p < crop.length; p++) if (crop[p] >= value) return true
  return false
}

/** Whether the numbers of one channel lie so far apart. */
function varies(crop: Float32Array, distance: number): boolean {
  return [0, 1, 2].some((channel) => {
    let least = 255
    let most = 0
    for (let p = channel; p < crop.length; p += 3) {
      if (crop[p] < least) least = crop[p]
      if (crop[p] > most) most = crop[p]
      if (most - least >= distance) return true
    }
    return false
  })
}
