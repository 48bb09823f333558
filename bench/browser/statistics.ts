/** The value that half of the values are below. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that so many per cent of the values are not above. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
