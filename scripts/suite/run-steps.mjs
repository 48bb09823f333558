import { report } from '../bootstrap/problem.mjs'

/**
 * Runs every step even when one before it failed, so that one run shows all there is to put right. The steps of an inner
 * list go side by side.
 */
export async function runSteps(steps, runtime) {
  const outcomes = []
  for (const group of steps.map((step) => [step].flat())) {
    const title = group.map(({ name }) => name).join(', ')
    console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`)
    outcomes.push(...(await Promise.all(group.map((step) => runStep(step, runtime)))))
  }
  return outcomes
}

async function runStep({ name, run }, runtime) {
  const startedAt = performance.now()
  const trouble = await run(runtime).catch((error) => {
    report(error)
    return { failed: 'see above' }
  })
  return { name, ...trouble, ms: performance.now() - startedAt }
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
