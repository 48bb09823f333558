// `npm run check`: format, lint, types, dead code, unit and server tests.
import { prepare, runCommand } from './bootstrap/prepare.mjs'
import { printOutcomes, runSteps } from './suite/run-steps.mjs'
import { checks } from './suite/steps.mjs'

await runCommand(async () => {
  const outcomes = await runSteps(checks, await prepare({ web: false }))
  printOutcomes(outcomes)
  return outcomes.some((outcome) => outcome.failed) ? 1 : 0
})
