/** A thread keeps no buffer longer than this (4 MB): a face of more than a megapixel is rare, and its memory is given back. */
const MAX_KEPT_FLOATS = 1e6

const kept = new Map<string, Float32Array>()

/**
 * `length` numbers of unknown contents, the same memory each time `name` is asked for: they hold until then and no
 * longer. One swap after the other works in the same buffers, so that a worker's memory does not grow with its swaps.
 */
export function scratch(name: string, length: number): Float32Array {
  if (length > MAX_KEPT_FLOATS) return new Float32Array(length)
  const known = kept.get(name)
  if (known && known.length >= length) return known.subarray(0, length)
  const buffer = new Float32Array(length)
  kept.set(name, buffer)
  return buffer
}

/** The same, filled with a copy of `plane`. */
export function scratchCopy(name: string, plane: Float32Array): Float32Array {
  const copy = scratch(name, plane.length)
  copy.set(plane)
  return copy
}
