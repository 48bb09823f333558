/** Measures named steps one after the other, in milliseconds. */
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

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
