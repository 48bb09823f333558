// `npm test`: everything `npm run check` looks at, then the journeys of a person in a real browser.
import { prepare, runCommand } from './bootstrap/prepare.mjs'
import { closingLine, playwrightCounts, ranAny, vitestCounts } from './suite/counts.mjs'
import { printOutcomes, runSteps } from './suite/run-steps.mjs'
import { checks, journeys, reports } from './suite/steps.mjs'

await runCommand(async () => {
  const outcomes = await runSteps([...checks, ...journeys], await prepare({ web: false }))
  const counts = { tests: await vitestCounts(reports.vitest), journeys: await playwrightCounts(reports.playwright) }
  for (const outcome of outcomes) {
    const empty = outcome.name in counts && !outcome.skipped && !ranAny(counts[outcome.name])
    if (empty) outcome.failed ??= 'not one test ran'
  }
  printOutcomes(outcomes)
  console.log(`\n${closingLine(Object.values(counts))}`)
  return outcomes.some((outcome) => outcome.failed) ? 1 : 0
})
