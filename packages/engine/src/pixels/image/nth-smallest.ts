/** The number that would be at `n` if they were sorted; reorders them. Hoare, "Algorithm 65: find", CACM 1961. */
export function nthSmallest(numbers: Float32Array, n: number): number {
  let [first, last] = [0, numbers.length - 1]
  while (first < last) {
    const pivot = numbers[(first + last) >> 1]
    let [low, high] = [first, last]
    while (low <= high) {
      while (numbers[low] < pivot) low++
      while (pivot < numbers[high]) high--
      if (low > high) break
      const lower = numbers[high]
      numbers[high--] = numbers[low]
      numbers[low++] = lower
    }
    if (n <= high) last = high
    else if (n >= low) first = low
    else break
  }
  return numbers[n]
}

/** The median of what a plane holds in some of its cells, the upper one of two; NaN of none. */
export function medianIn(plane: Float32Array, cells: Uint16Array): number {
  return nthSmallest(
    Float32Array.from(cells, (i) => plane[i]),
    cells.length >> 1,
  )
}
