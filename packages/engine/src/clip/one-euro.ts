/**
 * Least cut-off, hertz, and by how much it grows with the speed of what is filtered, units a second; speedCutOff: of the speed
 * itself, hertz; isOne: the numbers belong to one thing, of which the whole speed counts for each.
 */
export type OneEuro = { cutOff: number; beta: number; speedCutOff: number; isOne?: boolean }

/**
 * Smooths numbers that move: strongly at rest, hardly when they move fast. Casiez, Roussel and Vogel, "1 € filter: a simple
 * speed-based low-pass filter for noisy input in interactive systems", CHI 2012.
 */
export function oneEuroFilter(length: number, { cutOff, beta, speedCutOff, isOne }: OneEuro) {
  const values = new Float64Array(length)
  const speeds = new Float64Array(length)
  let last: number | undefined
  return {
    /** Filters `now` in place; the first is taken as it is. */
    filter(now: Float64Array, seconds: number): void {
      if (now.length !== length) throw new RangeError('oneEuroFilter: lengths differ')
      const step = last === undefined ? Infinity : Math.max(1e-3, seconds - last)
      last = seconds
      if (step === Infinity) {
        values.set(now)
        return
      }
      const speedShare = shareOf(speedCutOff, step)
      for (let i = 0; i < length; i++) speeds[i] += speedShare * ((now[i] - values[i]) / step - speeds[i])
      const whole = isOne ? Math.hypot(...speeds) : 0
      for (let i = 0; i < length; i++) {
        values[i] += shareOf(cutOff + beta * (isOne ? whole : Math.abs(speeds[i])), step) * (now[i] - values[i])
        now[i] = values[i]
      }
    },
  }
}

/** What a new value counts in a low-pass filter of this cut-off. */
function shareOf(cutOff: number, step: number): number {
  return 1 / (1 + 1 / (2 * Math.PI * cutOff * step))
}
