// `npm run fuzz [-- --calls N --seed N]`: hostile calls of every operation of the API, each answer judged.
import { parseArgs } from 'node:util'
import { playFuzz } from './play.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
})
const [calls, seed] = [Number(values.calls), Number(values.seed)]
if (!Number.isInteger(seed) || !(calls > 0)) {
  console.error('Use: npm run fuzz -- [--calls N] [--seed N]')
  process.exit(1)
}
console.log(`seed ${seed}: run again with --seed ${seed} --calls ${calls}`)
const { statuses, operations, findings, ...played } = await playFuzz({ calls, seed })
console.table(operations)
console.table(statuses)
for (const finding of findings) console.log(finding)
console.log(`${played.calls} calls, seed ${seed}, ${findings.length} findings`)
process.exit(findings.length === 0 ? 0 : 1)
