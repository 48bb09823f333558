import { loadModels, pyramidOf, samplePhotoPath } from '@guise/engine/internal'
import { loadJudges, type Comparison, type Judges, type OwnComparison } from './engine/compare.ts'
import { drawSheet } from './engine/contact-sheet.ts'
import { findOpenCv, swapWithOpenCv } from './engine/opencv.ts'
import { readOptions, WrongOption, type EngineOptions } from './engine/options.ts'
import { halfOf } from './engine/halves.ts'
import { measurePhotos } from './engine/photos.ts'
import { measureCutouts } from './engine/photos-cutouts.ts'
import { measureSpeed, runProgram, type Spread } from './engine/speed.ts'
import { clearOnes, pairsOf, readSubjects, type Pair } from './engine/subjects.ts'

// Every measure of the engine on the sample photos. With --memory also 1,000 swaps in one process, which take minutes.
// With --photos DIR,DIR instead: pairs of faces of the samples and of these folders and what lies in them, in two fixed halves. --before CHECKOUT
// measures an older engine in the same run, --half tuning|closing one half only, --out DIR says where the pictures go.
// OpenCV is measured beside it where Debian's python3-opencv is installed. --pairs N: as many pairs of each half, of the engine alone
// and without things before faces, to choose between two versions by.
// With --cutouts DIR,DIR instead: things cut out of these folders, laid over faces of the samples.

const SHEET = '.cache/engine-sheets/bench.png'
const SHEET_PAIRS = 24
const OPENCV_PAIRS = 30
const CUTOUTS = '.cache/engine-cutouts'
/** Pictures with a thing before a face. */
const CUTOUT_PICTURES = 50
const PHOTO_SHEETS = '.cache/engine-photos'

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof WrongOption)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run({ photos, cutouts, memory, ...options }: EngineOptions) {
  const { half, out, pairs = CUTOUT_PICTURES } = options
  if (photos) await measurePhotos({ folders: photos, out: PHOTO_SHEETS, ...options })
  else if (cutouts) {
    const keep = (file: Uint8Array) => !half || halfOf(file) === half
    await measureCutouts({ folders: cutouts, keep, out: out ?? CUTOUTS, count: pairs })
  } else await main(memory)
}

async function main(isMemoryWanted: boolean) {
  const models = await loadModels()
  const judges = await loadJudges(models)
  const subjects = clearOnes(await readSubjects(models))
  const pairs = pairsOf(subjects)
  console.log(`${subjects.length} clear faces, ${pairs.length} pairs within 25 degrees of each other`)
  const done = pairs.flatMap((pair) => judges.compareOwn(pair) ?? [])
  console.table(qualityRows(done, pairs.length))
  compareWithOpenCv(judges, every(pairs, OPENCV_PAIRS))
  await drawSheet(models, SHEET, every(pairs, SHEET_PAIRS), { tile: 300, columns: 2 })
  console.log(`Contact sheet of ${SHEET_PAIRS} pairs (before, source, after, mask, score): ${SHEET}`)
  models.dispose()
  await printSpeed()
  if (isMemoryWanted) runProgram('worker-memory.ts', [6, 3].map(samplePhotoPath))
}

type Row = { measure: string; aim: string; p10: string; median: string; p90: string; mean: string }

function qualityRows(done: OwnComparison[], tried: number): Row[] {
  const share = (pick: (row: OwnComparison) => boolean) => `${done.filter(pick).length}/${done.length}`
  const worst = Math.max(...done.map((row) => row.landmarks))
  return [
    told('swapped', 'all', `${done.length}/${tried}`),
    ...spreadRows(done),
    told('landmark error, worst', '0.025', worst.toFixed(4)),
    told(
      'nearer its source than its target (faceres)',
      'all',
      share((row) => row.isNearer),
    ),
    told(
      'nearer its source than its target (second recogniser)',
      'all',
      share((row) => row.isNearerSecond),
    ),
    told(
      'bytes outside the mask equal',
      'all',
      share((row) => row.isOutsideEqual),
    ),
    figures('quality score', '-', done, (row) => row.quality, 3),
  ]
}

function spreadRows(done: Comparison[]): Row[] {
  return [
    figures('identity gain (faceres)', '0.30', done, (row) => row.gain, 3),
    figures('landmark error / eye distance', '0.015', done, (row) => row.landmarks, 4),
    figures('change of openings', '0.018', done, (row) => row.openings, 4),
    figures('seam step, luma', '8', done, (row) => row.seam, 2),
    figures('sharpness inside, result over target', '0.85-1.15', done, (row) => row.sharpness, 3),
    figures('newly clipped values per thousand', '0.1', done, (row) => row.clippedPerThousand, 2),
  ]
}

function figures<T>(measure: string, aim: string, done: T[], pick: (row: T) => number, digits: number): Row {
  const values = done.map(pick).sort((a, b) => a - b)
  const at = (share: number) => values[Math.floor((values.length - 1) * share)]!.toFixed(digits)
  const mean = (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(digits)
  return { measure, aim, p10: at(0.1), median: at(0.5), p90: at(0.9), mean }
}

/** The same pairs by both, so that neither has the easier ones. */
function compareWithOpenCv(judges: Judges, pairs: Pair[]) {
  const found = findOpenCv()
  if (!found) {
    console.log('Not compared with OpenCV: there is no Python with cv2 here (Debian: apt install python3-opencv).')
    return
  }
  const theirs = swapWithOpenCv(found.python, pairs)
  const ours: (OwnComparison & { ms: number })[] = []
  const others: (Comparison & { ms: number })[] = []
  pairs.forEach((pair, i) => {
    const before = performance.now()
    const own = judges.compareOwn(pair)
    const ms = performance.now() - before
    const { image, patch, ms: theirMs } = theirs[i]!
    if (!own) return
    ours.push({ ...own, ms })
    others.push({ ...judges.compare(pair, pyramidOf(image), patch), ms: theirMs })
  })
  console.log(`Against OpenCV ${found.version} (warp of the same mesh and seamlessClone), ${ours.length} pairs`)
  const rivals = spreadRows(others)
  console.table(
    [...spreadRows(ours), worstOf(ours)].map(({ measure, mean }, i) => ({
      measure,
      ours: mean,
      OpenCV: [...rivals, worstOf(others)][i]!.mean,
    })),
  )
  console.log(`nearer its source (second recogniser): ours ${nearer(ours)}, OpenCV ${nearer(others)}`)
  console.log(`warp and blend alone, median ms: OpenCV ${medianOf(others.map((row) => row.ms)).toFixed(0)}`)
}

function worstOf(rows: Comparison[]): Row {
  const worst = Math.max(...rows.map((row) => row.landmarks)).toFixed(4)
  return told('landmark error, worst', '', worst)
}

async function printSpeed() {
  const speed = await measureSpeed()
  console.table([
    msRow('1080p, 1 face, warm, ms', '150', speed.oneFace),
    ...Object.entries(speed.stages)
      .filter(([stage]) => stage !== 'total')
      .map(([stage, ms]) => msRow(`  of it ${stage}`, '', ms)),
    msRow('1080p, 1 face, a new source each time, ms', '330', speed.newSource),
    msRow('1080p, 1 face, shown to the recogniser as well, ms', '-', speed.recognised),
    msRow(`1080p, 8 faces, ${speed.facesInEight} of them swapped, ms`, '450', speed.eightFaces),
    msRow('12 megapixels, 1 face, ms', '260', speed.twelveMegapixels),
    msRow('listing the faces of a 1080p photo, ms', '90', speed.listing),
    msRow('cold process to its first swap, ms', '900', speed.cold),
  ])
  for (const [what, { whole, parts }] of Object.entries(speed.networks)) {
    console.log(`Processor time of a swap, ${what}: ${whole.toFixed(0)} ms, of it in networks:`)
    console.table(
      Object.entries(parts).map(([network, { runs, ms }]) => ({
        network,
        runs: runs.toFixed(0),
        ms: ms.toFixed(1),
        share: (ms / whole).toFixed(2),
      })),
    )
  }
  console.log(`Same input twice, same bytes: ${speed.isRepeatable ? 'yes' : 'NO'}`)
}

function every(pairs: Pair[], count: number): Pair[] {
  return Array.from({ length: Math.min(count, pairs.length) }, (_, i) => pairs[Math.floor((i * pairs.length) / count)]!)
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

function msRow(measure: string, aim: string, { p50, p95 }: Spread) {
  return { measure, aim, p50: p50.toFixed(0), p95: p95.toFixed(0) }
}

function nearer(rows: Comparison[]): string {
  return `${rows.filter((row) => row.isNearerSecond).length}/${rows.length}`
}

function told(measure: string, aim: string, mean: string): Row {
  return { measure, aim, p10: '', median: '', p90: '', mean }
}
