import { report } from '../bootstrap/problem.mjs'

/** Runs every step even when one before it failed, so that one run shows all there is to put right. */
export async function runSteps(steps, runtime) {
  const outcomes = []
  for (const { name, run } of steps) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
    const startedAt = performance.now()
    const trouble = await run(runtime).catch((error) => {
      report(error)
      return { failed: 'see above' }
    })
    outcomes.push({ name, ...trouble, ms: performance.now() - startedAt })
  }
  return outcomes
}

/** Prints one line per step, how it ended and how long it took, and last and loudest what was not looked at. */
export function printOutcomes(outcomes) {
  console.log('')
  for (const { name, failed, skipped, ms } of outcomes) {
    const verdict = failed ? 'FAILED ' : skipped ? 'SKIPPED' : 'ok     '
    console.log(`${verdict}  ${name.padEnd(10)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${failed ?? ''}`.trimEnd())
  }
  for (const { skipped } of outcomes) if (skipped) console.log(`\n!!! ${skipped}`)
}
