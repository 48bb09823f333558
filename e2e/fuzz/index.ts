// `npm run fuzz [-- --calls N --seed N]`: hostile calls of every operation of the API, each answer judged.
// `npm run fuzz -- --images N [--seed N]`: damaged images by every way a photo comes in.
// With `--rounds N` so many are shared out to rounds, each with the next seed and a server of its own, and their sum is printed.
import { parseArgs } from 'node:util'
import { playImages } from './images/play-images.ts'
import { playFuzz } from './play.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    images: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    rounds: { type: 'string', default: '1' },
  },
})
/** What a server may have at its peak, in MB: docs/performance.md. */
const budgetMb = 1500
const [calls, images, seed, rounds] = [values.calls, values.images, values.seed, values.rounds].map(Number) as [
  number,
  number,
  number,
  number,
] // one for each
if (!Number.isInteger(seed) || !(calls > 0) || !(images >= 0) || !(rounds >= 1)) {
  console.error('Use: npm run fuzz -- [--calls N | --images N] [--seed N] [--rounds N]')
  process.exit(1)
}

/** How often something came out in some way, by name and way. */
type Counts = Record<string, Record<string, number>>

const [play, total, what] = images > 0 ? [fuzzImages, images, 'images'] : [fuzzCalls, calls, 'calls']
const counts: Counts = {}
const findings: string[] = []
let [played, peakMb] = [0, 0]
for (let round = 0; round < rounds; round++) {
  const share = Math.floor(total / rounds) + (round < total % rounds ? 1 : 0)
  console.log(`seed ${seed + round}: run again with --seed ${seed + round} --${what} ${share}`)
  const before = findings.length
  await play(share, seed + round)
  console.log(`${played} of ${total} ${what}, ${findings.length} findings`)
  for (const finding of findings.slice(before)) console.log(finding)
}
console.table(counts)
console.log(`${played} ${what}, ${rounds} rounds from seed ${seed}: ${findings.length} findings${told(findings)}`)
if (peakMb > 0) console.log(`a server had ${peakMb} MB at most, of ${budgetMb}`)
process.exit(findings.length === 0 ? 0 : 1)

async function fuzzCalls(calls: number, seed: number): Promise<void> {
  const outcome = await playFuzz({ calls, seed })
  addCounts({ ...outcome.operations, 'all of them': outcome.statuses })
  played += outcome.calls
  findings.push(...outcome.findings)
}

async function fuzzImages(images: number, seed: number): Promise<void> {
  const outcome = await playImages({ images, seed })
  addCounts(outcome.ends)
  played += outcome.images
  peakMb = Math.max(peakMb, outcome.peakMb)
  findings.push(...outcome.findings)
  if (outcome.peakMb > budgetMb) findings.push(`${outcome.peakMb} MB are more than the budget`)
}

function addCounts(more: Counts): void {
  for (const [name, ways] of Object.entries(more)) {
    const known = (counts[name] ??= {})
    for (const [way, times] of Object.entries(ways)) known[way] = (known[way] ?? 0) + times
  }
}

/** Findings by their kind, which is what stands before their first colon. */
function told(findings: string[]): string {
  const kinds = Map.groupBy(findings, (finding) => finding.split(':', 1)[0])
  return [...kinds].map(([kind, { length }]) => `, ${length} of "${kind}"`).join('')
}
