// `npm test`: everything `npm run check` looks at, then the journeys of a person in a real browser.
// `npm run test:long`: the larger rounds of both, which `npm test` leaves out.
// `npm test -- path/or/title`: only the tests and journeys that lie there or are called so.
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { chooseTests } from './suite/choose-tests.mjs'
import { closingLine, playwrightCounts, ranAny, vitestCounts } from './suite/counts.mjs'
import { printOutcomes, runSteps } from './suite/run-steps.mjs'
import { chosenSteps, everyday, longRound, reports } from './suite/steps.mjs'

await runCommand(async (words) => {
  const steps = await stepsFor(words)
  const outcomes = await runSteps(steps, await prepare({ web: false }))
  const read = { tests: vitestCounts, journeys: playwrightCounts }
  const counts = {}
  for (const outcome of outcomes) {
    if (!(outcome.name in read)) continue
    counts[outcome.name] = await read[outcome.name](reports[outcome.name])
    if (!outcome.skipped && !ranAny(counts[outcome.name])) outcome.failed ??= 'not one test ran'
  }
  printOutcomes(outcomes)
  console.log(`\n${closingLine(Object.values(counts))}`)
  return outcomes.some((outcome) => outcome.failed) ? 1 : 0
})

async function stepsFor(words) {
  if (words.length === 0) return everyday
  if (words[0] === '--long') return longRound
  return chosenSteps(await chooseTests(root, words))
}
