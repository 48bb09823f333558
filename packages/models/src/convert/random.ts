/** The same numbers between `low` and `high` for the same seed, everywhere: a linear congruential generator. */
export function randomNumbers(length: number, [low, high]: readonly [number, number], seed = 1): Float32Array {
  let state = seed >>> 0
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return low + ((high - low) * state) / 2 ** 32
  })
}

/** Eight places of a list, spread over it. */
export function placesOf(length: number): number[] {
  return Array.from({ length: 8 }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 0) % length)
}

/** What each converted network is shown: random numbers in the range it knows. */
export const ranges: Record<string, readonly [number, number]> = {
  blazeface: [-1, 1],
  facemesh: [0, 1],
  iris: [0, 1],
  faceres: [0, 255],
  'nsfw-mobilenet': [0, 1],
}
