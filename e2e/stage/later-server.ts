// `guise start` as it is, save for a scripted engine and a clock that SIGUSR2 puts ahead: eleven minutes, or AHEAD_MS. With
// HAS_SAMPLES there are posts to work on.
import { runStart } from '../../apps/server/src/run-start.ts'
import { scriptedEngine } from '../../apps/server/src/testing/scripted-engine.ts'

let aheadMs = 0
process.on('SIGUSR2', () => {
  aheadMs += Number(process.env['AHEAD_MS'] ?? 11 * 60_000)
  process.stdout.write(`the clock is ${aheadMs} ms ahead\n`)
})

const parts = {
  engine: scriptedEngine(),
  hasNoSamples: process.env['HAS_SAMPLES'] === undefined,
  now: () => new Date(Date.now() + aheadMs),
}
process.exit(await runStart({ serves: true, works: true }, parts))
