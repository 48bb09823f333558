/** 0 up to `from`, 1 from `to` on, straight between them. */
export function linearStep(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}

/** 0 up to `from`, 1 from `to` on, between them 3t^2 - 2t^3, so that neither end has a kink. */
export function smoothstep(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** `value`, but not below 0 and not above `max`. */
export function clamp(value: number, max: number): number {
  return value < 0 ? 0 : value > max ? max : value
}

/**
 * Between four values of a plane: the one at `at`, those `right` and `down` elements further, and the one at both;
 * fx, fy: 0..1, how far right and down.
 */
export function bilinear(data: Float32Array, at: number, right: number, down: number, fx: number, fy: number): number {
  const top = data[at] + fx * (data[at + right] - data[at])
  const bottom = data[at + down] + fx * (data[at + down + right] - data[at + down])
  return top + fy * (bottom - top)
}

/** The same of bytes: a function that reads both kinds of array is slow with either. */
export function bilinearByte(
  data: Uint8Array,
  at: number,
  right: number,
  down: number,
  fx: number,
  fy: number,
): number {
  const top = data[at] + fx * (data[at + right] - data[at])
  const bottom = data[at + down] + fx * (data[at + down + right] - data[at + down])
  return top + fy * (bottom - top)
}

/** Whether a plane is anywhere greater than a bound: `some` makes an object of each number. */
export function exceeds(plane: Float32Array, bound: number): boolean {
  for (let i = 0; i < plane.length; i++) if (plane[i] > bound) return true
  return false
}

/** Mean of a plane, each place counting by its weight. */
export function weightedMean(plane: Float32Array, weights: Float32Array): number {
  let [sum, total] = [0, 1e-9]
  for (let i = 0; i < plane.length; i++) {
    sum += plane[i] * weights[i]
    total += weights[i]
  }
  return sum / total
}

/** The mean of what a plane holds in some of its cells; 0 of none. */
export function meanIn(plane: Float32Array, cells: Uint16Array): number {
  let [sum, total] = [0, 1e-9]
  for (const i of cells) {
    sum += plane[i]
    total++
  }
  return sum / total
}
