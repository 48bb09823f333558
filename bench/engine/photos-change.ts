import type { JudgedPair, PhotoMeasures } from './photos-judge.ts'

/** Prints what became of each measure between two versions, over the pairs that both swapped: mean, and how far chance alone takes it. */
export function printChange(before: JudgedPair[], now: JudgedPair[]): void {
  const both = now.flatMap(({ measures }, i) => {
    const old = before[i]!.measures
    return measures && old ? [{ measures, old }] : []
  })
  if (both.length < 2) return
  const rows = Object.keys(both[0]!.measures).map((key) => {
    const name = key as keyof PhotoMeasures // a key of that very type
    const changes = both.map(({ measures, old }) => measures[name] - old[name])
    const mean = meanOf(changes)
    const error = Math.sqrt(meanOf(changes.map((change) => (change - mean) ** 2)) / (changes.length - 1))
    const was = meanOf(both.map(({ old }) => old[name]))
    return [
      name,
      { before: was.toFixed(4), change: mean.toFixed(4), 'standard error': error.toFixed(4), pairs: both.length },
    ]
  })
  console.log(`What both swapped, ${both.length} pairs`)
  console.table(Object.fromEntries(rows))
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
