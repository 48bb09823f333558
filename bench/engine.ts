import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  createEngine,
  findFaces,
  refineFace,
  graftFaces,
  likeness,
  loadModels,
  pyramidOf,
  sourceFrom,
} from '@guise/engine/internal'
import { decodePhoto, readSamplePhoto, type Face, type Models, type Pyramid } from '@guise/engine/internal'
import { isOutsideEqual, landmarkError, measurePatch, openingChange } from './engine-measures.ts'
import { distance, loadSecondRecogniser } from './engine-recogniser.ts'

/** A face of the sample photos that is clear enough to be compared, with both recognisers' opinion of it. */
type Subject = { image: Pyramid; face: Face; first: Float32Array; second: Float32Array }
type Recognise = Awaited<ReturnType<typeof loadSecondRecogniser>>

const MAX_YAW = 25
const MAX_PITCH = 30
const MIN_SIZE_PX = 120

if (process.argv.includes('--cold')) await swapOnceCold()
else await main()

async function main() {
  const models = await loadModels()
  const recognise = await loadSecondRecogniser()
  const subjects = await readSubjects(models, recognise)
  const pairs = pairsOf(subjects)
  console.log(`${subjects.length} clear faces, ${pairs.length} pairs within ${MAX_YAW} degrees of each other`)
  const rows = []
  for (const pair of pairs) rows.push(await comparePair(models, recognise, pair))
  const done = rows.flatMap((row) => (row ? [row] : []))
  const mean = (pick: (row: (typeof done)[number]) => number) =>
    done.reduce((sum, row) => sum + pick(row), 0) / done.length
  const worst = (pick: (row: (typeof done)[number]) => number) => Math.max(...done.map(pick))
  const share = (pick: (row: (typeof done)[number]) => boolean) => `${done.filter(pick).length}/${done.length}`
  models.dispose()
  const speed = await measureSpeed()
  console.table([
    line('swapped', '-', `${done.length}/${pairs.length}`),
    line('identity gain (faceres), mean', '0.245', mean((row) => row.gain).toFixed(3)),
    line(
      'nearer source than target (faceres)',
      '-',
      share((row) => row.isNearer),
    ),
    line(
      'nearer source than target (second recogniser)',
      '10/11',
      share((row) => row.isNearerSecond),
    ),
    line('landmark error / eye distance, mean', '0.020', mean((row) => row.landmarks).toFixed(4)),
    line('landmark error, worst', '0.034', worst((row) => row.landmarks).toFixed(4)),
    line('change of openings, mean', '0.025', mean((row) => row.openings).toFixed(4)),
    line('seam step, luma', '11.0', mean((row) => row.seam).toFixed(2)),
    line('sharpness inside, result over target', '0.61', mean((row) => row.sharpness).toFixed(3)),
    line('newly clipped values per thousand', '0.1', mean((row) => row.clippedPerThousand).toFixed(2)),
    line('quality score, mean', '-', mean((row) => row.quality).toFixed(3)),
    line(
      'bytes outside the mask equal',
      'all',
      share((row) => row.isOutsideEqual),
    ),
    line('same input twice, same bytes', 'all', speed.isRepeatable ? 'all' : 'NO'),
    line('1080p, 1 face, warm, ms', '284-310', speed.oneFaceMs.toFixed(0)),
    line('1080p, 1 face, warm, new source each time, ms', '-', speed.newSourceMs.toFixed(0)),
    line(`1080p, ${speed.manyFaces} faces, ms`, '1000-1300', speed.manyFacesMs.toFixed(0)),
    line('cold process to first swap, ms', '990', speed.coldMs.toFixed(0)),
  ])
}

/** Every ordered pair of faces that look in about the same direction. */
function pairsOf(subjects: Subject[]): { source: Subject; target: Subject }[] {
  const yawBetween = (a: Subject, b: Subject) => Math.abs(a.face.pose.yaw - b.face.pose.yaw)
  return subjects.flatMap((source) =>
    subjects
      .filter((target) => target !== source && yawBetween(source, target) <= MAX_YAW)
      .map((target) => ({ source, target })),
  )
}

function line(measure: string, prototype: string, ours: string) {
  return { measure, prototype, ours }
}

async function readSubjects(models: Models, recognise: Recognise): Promise<Subject[]> {
  const embedder = await models.embedder()
  const subjects: Subject[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const image = pyramidOf(await decodePhoto(await readSamplePhoto(number)))
    for (const face of findFaces(models, image, 'full').map((found) => refineFace(models, image, found))) {
      const { yaw, pitch } = face.pose
      if (Math.abs(yaw) > MAX_YAW || Math.abs(pitch) > MAX_PITCH || face.box.width < MIN_SIZE_PX) continue
      const { points } = face
      subjects.push({ image, face, first: embedder.embed(image, points), second: recognise(image, points) })
    }
  }
  return subjects
}

async function comparePair(models: Models, recognise: Recognise, pair: { source: Subject; target: Subject }) {
  const { source, target } = pair
  const request = { source: sourceFrom(source.image, source.face), target: target.image, faces: [target.face] }
  const graft = graftFaces(models, { ...request, keepEyes: false })
  const patch = graft.patches[0]
  if (!patch) return undefined
  const result = pyramidOf(graft.image)
  const mesh = models.mesher.refine(result, target.face.points)
  const first = (await models.embedder()).embed(result, mesh.points)
  const second = recognise(result, mesh.points)
  return {
    gain: likeness(first, source.first) - likeness(target.first, source.first),
    isNearer: likeness(first, source.first) > likeness(first, target.first),
    isNearerSecond: distance(second, source.second) < distance(second, target.second),
    landmarks: landmarkError(target.face.points, mesh.points),
    openings: openingChange(target.face.points, mesh.points),
    ...measurePatch(target.image, result, patch),
    isOutsideEqual: isOutsideEqual(target.image, result, graft.patches),
    quality: graft.reports[0]!.quality,
  }
}

async function measureSpeed() {
  const engine = await createEngine()
  const source = await readSamplePhoto(6)
  const one = await sharp(await readSamplePhoto(3))
    .resize(1920, 1080)
    .jpeg({ quality: 90 })
    .toBuffer()
  // Three faces on the left and five on the right.
  const halves = await Promise.all(
    [3, 5].map(async (number) =>
      sharp(await readSamplePhoto(number))
        .resize(960)
        .toBuffer(),
    ),
  )
  const canvas = sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#444' } })
  const overlays = halves.map((input, i) => ({ input, left: i * 960, top: 150 }))
  const many = await canvas.composite(overlays).jpeg({ quality: 90 }).toBuffer()
  const main = { source, target: one, selection: { mode: 'main' } as const }
  const all = { source, target: many, selection: { mode: 'all' } as const }
  const first = await engine.swap(main)
  const oneFaceMs = await median(15, () => engine.swap(main))
  let salt = 0
  // Bytes after a JPEG's end do not change the picture, but make it another source to the engine's memory.
  const newSourceMs = await median(7, () =>
    engine.swap({ ...main, source: Buffer.concat([source, Buffer.from([salt++])]) }),
  )
  const { facesSwapped } = await engine.swap(all)
  const manyFacesMs = await median(7, () => engine.swap(all))
  const again = await engine.swap(main)
  await engine.close()
  const coldMs = await median(5, () => runCold())
  const isRepeatable = Buffer.compare(first.image, again.image) === 0
  return { oneFaceMs, newSourceMs, manyFaces: facesSwapped, manyFacesMs, coldMs, isRepeatable }
}

async function median(times: number, work: () => unknown): Promise<number> {
  const measured: number[] = []
  for (let i = 0; i < times; i++) {
    const before = performance.now()
    await work()
    measured.push(performance.now() - before)
  }
  return measured.sort((a, b) => a - b)[times >> 1]!
}

function runCold(): void {
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--cold'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the cold swap failed')
}

async function swapOnceCold() {
  const engine = await createEngine()
  const [source, target] = await Promise.all([readSamplePhoto(6), readSamplePhoto(3)])
  await engine.swap({ source, target, selection: { mode: 'main' } })
}
