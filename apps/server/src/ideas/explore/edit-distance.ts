/**
 * The edit distance (optimal string alignment) from a typed word to a known one, or to its beginning: letters wrong, missing
 * or too many, and neighbours swapped. Undefined when it is more than allowed.
 */
export function editDistance(typed: string, known: string, allowed: number): number | undefined {
  if (allowed < 1 || known.length < typed.length - allowed) return undefined
  const width = Math.min(known.length, typed.length + allowed) + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column < width; column++) {
      const isSame = typed[row - 1] === known[column - 1]
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1]
      if (isSwap) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1)
      current.push(distance)
      least = Math.min(least, distance)
    }
    if (least > allowed) return undefined
    beforeLast = last
    last = current
  }
  const distance = Math.min(...last)
  return distance <= allowed ? distance : undefined
}
