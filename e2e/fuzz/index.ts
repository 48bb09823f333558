// `npm run fuzz [-- --calls N --seed N]`: hostile calls of every operation of the API, each answer judged.
// `npm run fuzz -- --images N [--seed N]`: damaged images by every way a photo comes in.
import { parseArgs } from 'node:util'
import { playImages } from './images/play-images.ts'
import { playFuzz } from './play.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    images: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
})
/** What a server may have at its peak, in MB: docs/performance.md. */
const budgetMb = 1500
const [calls, images, seed] = [Number(values.calls), Number(values.images), Number(values.seed)]
if (!Number.isInteger(seed) || !(calls > 0) || !(images >= 0)) {
  console.error('Use: npm run fuzz -- [--calls N | --images N] [--seed N]')
  process.exit(1)
}
const what = images > 0 ? `--images ${images}` : `--calls ${calls}`
console.log(`seed ${seed}: run again with --seed ${seed} ${what}`)
const findings = images > 0 ? await fuzzImages() : await fuzzCalls()
for (const finding of findings) console.log(finding)
console.log(`${what}, seed ${seed}: ${findings.length} findings`)
process.exit(findings.length === 0 ? 0 : 1)

async function fuzzCalls(): Promise<string[]> {
  const { statuses, operations, ...played } = await playFuzz({ calls, seed })
  console.table(operations)
  console.table(statuses)
  return played.findings
}

async function fuzzImages(): Promise<string[]> {
  const { ends, peakMb, ...played } = await playImages({ images, seed })
  console.table(ends)
  console.log(`${played.images} images; the server had ${peakMb} MB at most, of ${budgetMb}`)
  return [...played.findings, ...(peakMb > budgetMb ? [`${peakMb} MB are more than the budget`] : [])]
}
