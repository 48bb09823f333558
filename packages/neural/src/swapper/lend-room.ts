/** Memory for so many numbers of unknown contents, the same whenever a name is asked for; it holds until the work is done. */
export type Room = (name: string, length: number) => Float32Array

/** Nothing is kept that is larger than this (4 MB): squares of more than 512 pixels are rare. */
const MAX_KEPT = 1e6

/**
 * Gives one work after the other the same memory, and works that overlap each its own. Fresh memory is cleared before it is used and
 * collected afterwards: of a square of 512 pixels three times 3 MB are wanted.
 */
export function roomLender(): <T>(work: (room: Room) => Promise<T>) => Promise<T> {
  const free: Map<string, Float32Array>[] = []
  return async (work) => {
    const kept = free.pop() ?? new Map<string, Float32Array>()
    const room: Room = (name, length) => {
      const known = kept.get(name)
      if (known && known.length >= length) return known.subarray(0, length)
      const made = new Float32Array(length)
      if (length <= MAX_KEPT) kept.set(name, made)
      return made
    }
    return work(room).finally(() => free.push(kept))
  }
}
