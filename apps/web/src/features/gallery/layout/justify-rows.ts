/** Some neighbours on one line. from counts within what was laid out; widths are in px. */
export type LaidRow = {
  readonly top: number
  readonly height: number
  readonly from: number
  readonly widths: readonly number[]
}

/** A line that is filled less than this is not stretched to the full width. */
const leastFilled = 0.6

/**
 * Breaks pictures into lines of the full width, each keeping its own shape. ratios are width / height. The last line
 * keeps the wanted height when there is nothing to fill it; between two blocks (isLast false) it is filled all the same.
 */
export function justifyRows(
  ratios: readonly number[],
  sheet: { widthPx: number; targetPx: number; gapPx: number; isLast: boolean },
): { rows: LaidRow[]; heightPx: number } {
  const { widthPx, targetPx, gapPx, isLast } = sheet
  const lines = breakLines(ratios, widthPx, targetPx, gapPx)
  const last = lines.at(-1)
  const before = lines.at(-2)
  const isShort = last !== undefined && filled(last) < leastFilled
  if (!isLast && isShort && before) {
    before.count += last.count
    before.sum += last.sum
    lines.pop()
  }
  let top = 0
  const rows = lines.map((line, i) => {
    const innerPx = innerOf(line)
    const isLoose = isLast && i === lines.length - 1 && filled(line) < 1
    const height = isLoose ? Math.min(targetPx, innerPx / line.sum) : innerPx / line.sum
    const row = {
      top,
      height,
      from: line.from,
      widths: ratios.slice(line.from, line.from + line.count).map((r) => r * height),
    }
    top += height + gapPx
    return row
  })
  return { rows, heightPx: top }

  /** What pictures of the wanted height fill of the room between the gaps. */
  function filled(line: Line): number {
    return (line.sum * targetPx) / innerOf(line)
  }

  function innerOf({ count }: Line): number {
    return Math.max(1, widthPx - gapPx * (count - 1))
  }
}

type Line = { from: number; count: number; sum: number }

function breakLines(ratios: readonly number[], widthPx: number, targetPx: number, gapPx: number): Line[] {
  const lines: Line[] = []
  let line: Line = { from: 0, count: 0, sum: 0 }
  for (const [i, ratio] of ratios.entries()) {
    line.count += 1
    line.sum += ratio
    if (line.sum * targetPx + gapPx * (line.count - 1) >= widthPx) {
      lines.push(line)
      line = { from: i + 1, count: 0, sum: 0 }
    }
  }
  if (line.count > 0) lines.push(line)
  return lines
}
