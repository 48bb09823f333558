/** Numbers 0..1, the same at every run: a linear congruential generator with the constants of Press et al., "Numerical Recipes". */
export function uniformNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
