/**
 * Measures named steps one after the other, in milliseconds to a tenth; `total` counts from the start, so what lies between
 * the steps is in it. A file of its own so that swap.ts shows the way and nothing else.
 */
export function stopwatch() {
  const start = performance.now()
  const timings: Record<string, number> = {}
  return {
    async time<T>(step: string, work: () => T | Promise<T>): Promise<T> {
      const before = performance.now()
      const result = await work()
      timings[step] = round(performance.now() - before)
      return result
    },
    timings: (): Record<string, number> => ({ ...timings, total: round(performance.now() - start) }),
  }
}

export type Stopwatch = ReturnType<typeof stopwatch>

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
