/** Colours, three a pixel, and how much of each is drawn, 0..1. */
type Drawing = { width: number; height: number; colour: Float32Array; alpha: Float32Array }

/**
 * Smooths the colours of a patch along a contour, where one part of the face stands before another: whole cells are drawn on either
 * side of it, which leaves steps. contour: pixels on it; reach: pixels over which it is smoothed each way. In place.
 */
export function smoothContour(patch: Drawing, contour: number[], reach: number): void {
  if (reach === 0 || contour.length === 0) return
  const { width, alpha, colour } = patch
  const near = new Set(contour.flatMap((p) => [p, p - 1, p + 1, p - width, p + width]))
  const shown = [...near].filter((p) => alpha[p] > 0)
  const smooth = shown.map((p) => meanAround(patch, p, reach))
  shown.forEach((p, k) => colour.set(smooth[k], p * 3))
}

/** Mean colour of the pixels around one, the nearer the more. */
function meanAround({ width, height, colour, alpha }: Drawing, p: number, reach: number): number[] {
  const [x, y] = [p % width, Math.floor(p / width)]
  const sums = [0, 0, 0]
  let total = 0
  for (let top = Math.max(0, y - reach); top <= Math.min(height - 1, y + reach); top++) {
    for (let left = Math.max(0, x - reach); left <= Math.min(width - 1, x + reach); left++) {
      const q = top * width + left
      if (alpha[q] === 0) continue
      const weight = (reach + 1 - Math.abs(left - x)) * (reach + 1 - Math.abs(top - y))
      for (let c = 0; c < 3; c++) sums[c] += weight * colour[q * 3 + c]
      total += weight
    }
  }
  return sums.map((sum) => sum / total)
}
