/** Makes a function that runs what it is given, in the order given, so many at a time. */
export function inTurn(atATime: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let free = atATime
  const waiting: (() => void)[] = []
  return async function run(job) {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
