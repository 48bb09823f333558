// `npm run chaos [-- --seed N --rounds N --kills N --carousel NAME]`: kills the server again and again and looks what is left.
import { parseArgs } from 'node:util'
import { playRound } from './play-round.ts'
import type { Round } from './play-round.ts'
import { printReport } from './print-report.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    rounds: { type: 'string', default: '1' },
    kills: { type: 'string', default: '20' },
    carousel: { type: 'string', default: 'whole-album' },
  },
})
const [seed, rounds, kills] = [values.seed, values.rounds, values.kills].map(Number)
if (!Number.isInteger(seed) || !(Number(rounds) >= 1) || !(Number(kills) >= 1)) {
  console.error('Use: npm run chaos -- --seed N --rounds N --kills N --carousel whole-album|friday-night')
  process.exit(1)
}

const played: Round[] = []
for (let round = 0; round < Number(rounds); round++) {
  const roundSeed = Number(seed) + round
  console.log(`\nround ${round + 1} of ${rounds}: ${kills} kills, ${values.carousel}, --seed ${roundSeed} --rounds 1`)
  played.push(await playRound({ seed: roundSeed, kills: Number(kills), carousel: values.carousel, say: console.log }))
}
printReport(played)
process.exitCode = played.some(({ outcome }) => outcome.violations.length > 0) ? 1 : 0
