// `npm run fuzz [-- --calls N --seed N]`: hostile calls of every operation of the API, each answer judged.
// `npm run fuzz -- --images N [--seed N]`: damaged images by every way a photo comes in.
// `npm run fuzz -- --videos N [--seed N]`: damaged and hostile videos by every way a video comes in; needs ffmpeg.
// With `--rounds N` so many are shared out to rounds, each with the next seed and a server of its own, and their sum is printed.
import { parseArgs } from 'node:util'
import { playImages } from './images/play-images.ts'
import type { ImagesOutcome } from './images/play-images.ts'
import { playFuzz } from './play.ts'
import { playVideos } from './videos/play-videos.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    images: { type: 'string', default: '0' },
    videos: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    rounds: { type: 'string', default: '1' },
  },
})
/** What a server may have at its peak, in MB: docs/performance.md. */
const budgetMb = 1500
const [calls, images, videos] = [Number(values.calls), Number(values.images), Number(values.videos)]
const [seed, rounds] = [Number(values.seed), Number(values.rounds)]
if (!Number.isInteger(seed) || !(calls > 0) || !(images >= 0) || !(videos >= 0) || !(rounds >= 1)) {
  console.error('Use: npm run fuzz -- [--calls N | --images N | --videos N] [--seed N] [--rounds N]')
  process.exit(1)
}

/** How often something came out in some way, by name and way. */
type Counts = Record<string, Record<string, number>>

const [play, total, what] = chosen()
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

type Play = (share: number, seed: number) => Promise<void>

function chosen(): [play: Play, total: number, what: string] {
  if (videos > 0) return [fuzzVideos, videos, 'videos']
  return images > 0 ? [fuzzImages, images, 'images'] : [fuzzCalls, calls, 'calls']
}

async function fuzzCalls(calls: number, seed: number): Promise<void> {
  const outcome = await playFuzz({ calls, seed })
  addCounts({ ...outcome.operations, 'all of them': outcome.statuses })
  played += outcome.calls
  findings.push(...outcome.findings)
}

async function fuzzImages(images: number, seed: number): Promise<void> {
  addSent(await playImages({ images, seed }))
}

async function fuzzVideos(videos: number, seed: number): Promise<void> {
  addSent(await playVideos({ videos, seed }))
}

function addSent(outcome: ImagesOutcome): void {
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
