/**
 * How many slips of the finger lie between a typed word and a known one, or its beginning: a letter wrong, missing or too
 * many, or two neighbours swapped (optimal string alignment). Undefined when there are more than allowed.
 */
export function slipsBetween(typed: string, known: string, allowed: number): number | undefined {
  if (allowed < 1 || known.length < typed.length - allowed) return undefined
  const width = Math.min(known.length, typed.length + allowed) + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let fewest = row
    for (let column = 1; column < width; column++) {
      const isSame = typed[row - 1] === known[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1]
      if (isSwap) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
      current.push(slips)
      fewest = Math.min(fewest, slips)
    }
    if (fewest > allowed) return undefined
    beforeLast = last
    last = current
  }
  const slips = Math.min(...last)
  return slips <= allowed ? slips : undefined
}
