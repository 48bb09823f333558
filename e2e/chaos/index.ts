// `npm run chaos [-- --rounds N --seed N --only name,name --way embedded|grown]`: lets everything fail that can, and looks what is left.
import { parseArgs } from 'node:util'
import { playAll, shareServices } from './play.ts'
import type { Scenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

/** Rounds of the full measure: with fewer, every scenario shrinks alike. */
const fullRounds = 500

const names = scenarios.map(({ name }) => name)
const usage = `Use: npm run chaos -- [--rounds N] [--seed N] [--only name,name] [--way embedded|grown] [--small]
--rounds 500 is the full measure, other numbers make all scenarios smaller or larger. Without it: 20.
--small is a small round of every fault, about five minutes.
Scenarios: ${names.join(', ')}`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string' },
    way: { type: 'string' },
    small: { type: 'boolean', default: false },
  },
})
const [seed, rounds] = [Number(values.seed), Number(values.rounds)]
const only = values.only?.split(',') ?? names
const isKnown = only.every((name) => names.includes(name)) && ['embedded', 'grown', undefined].includes(values.way)
if (!Number.isInteger(seed) || !(rounds > 0) || !isKnown) {
  console.error(usage)
  process.exit(1)
}

const waysOf = ({ ways, waysInTests }: Scenario) => (values.small ? (waysInTests ?? ways) : ways)
const chosen = scenarios
  .filter(({ name }) => only.includes(name))
  .map((scenario) => ({ ...scenario, ways: waysOf(scenario).filter((way) => (values.way ?? way) === way) }))
if (chosen.every(({ ways }) => ways.length === 0)) {
  const told = scenarios
    .filter(({ name }) => only.includes(name))
    .map((one) => `${one.name}: ${waysOf(one).join(', ')}`)
  console.error(
    `There is nothing to play: no scenario that was asked for has the way "${values.way}".\n${told.join('\n')}`,
  )
  process.exit(1)
}
const sizeOf = ({ sizes }: Scenario) =>
  values.small ? sizes.small : Math.max(1, Math.round((sizes.full * rounds) / fullRounds))
console.log(`seed ${seed}: run again with --seed ${seed} ${values.small ? '--small' : `--rounds ${rounds}`}`)
const { services, close } = shareServices()
const played = await playAll(chosen, { seed, sizeOf, services, say: (line) => console.log(line) })
await close()
const violations = played.flatMap((one) => one.violations)
console.log('')
console.table(
  played.map(({ scenario, way, size, unit, seconds, violations: found }) => ({
    scenario,
    way,
    size,
    unit,
    seconds,
    violations: found.length,
  })),
)
console.log(`seed ${seed}, ${played.length} scenarios, ${violations.length} violations`)
process.exit(played.length > 0 && violations.length === 0 ? 0 : 1)
