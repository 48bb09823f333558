import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { decodePhoto, loadModels } from '@guise/engine/internal'
import { cutoutKinds, cutOut, layCutout, type Cutout, type CutoutKind } from './cutouts.ts'
import { compareOccluded, type Occluded } from './photos-occluders.ts'
import { cutAround, shareBox, SOURCE_CUT, writePng } from './photos-cut.ts'
import { swapAll, type SwapJob } from './photos-swap.ts'
import { clearOnes, readSubjects, sourceOf, type Subject } from './subjects.ts'

/** folders: photographs beside the samples; keep: which photos of all are used; out: where pictures go; count: how many are made. */
type CutoutRun = { folders: string[]; keep: (file: Uint8Array) => boolean; out: string; count: number }

/** From this sureness on the engine says somebody has a beard. */
const BEARDED = 0.5
/** Up to which difference of both sides of a face, log-luma, a beard is cut out: half in the dark it is none in any other light. */
const MAX_LEAN = 0.7
/** How far around a thing a face may stay as it was, over the face's width. */
const MARGIN = 0.05

/**
 * Lays things cut out of photographs over faces of the sample photos, swaps these, and prints how much of the things was painted over
 * and how much of the faces around them was left as it was.
 */
export async function measureCutouts({ folders, keep, out, count }: CutoutRun): Promise<void> {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const models = await loadModels()
  const subjects = clearOnes(await readSubjects(models, ...folders)).filter(({ file }) => keep(file))
  const isBearded = (subject: Subject) => sourceOf(models, subject).atlas.beard.sureness >= BEARDED
  const shaven = subjects.filter((subject) => !isBearded(subject))
  const faces = shaven.filter(({ name }) => name.startsWith('sample'))
  const cutouts = await cutOut(
    subjects.filter(({ name }) => !name.startsWith('sample')),
    (subject) => isBearded(subject) && sourceOf(models, subject).light.lean <= MAX_LEAN,
  )
  const occluded = await coverAll({ faces, sources: shaven, cutouts, out, count })
  models.dispose()
  const bare = [...new Set(occluded.map((one) => one.bare))]
  const results = swapAll([...bare, ...occluded.map(({ job }) => job)], 'now')
  const isDone = new Map(bare.map((job, i) => [job, results[i]!.result !== undefined]))
  const done = occluded.filter((one, i) => isDone.get(one.bare) && results[bare.length + i]!.result !== undefined)
  const { painted, missed, apart } = await compareOccluded(done, 'now')
  const found = Map.groupBy(cutouts, ({ kind }) => kind)
  const tried = Map.groupBy(occluded, ({ kind }) => kind)
  const swapped = Map.groupBy(done, ({ kind }) => kind)
  console.table(
    kinds.map((kind) => ({
      'cut out': kind,
      found: found.get(kind)?.length ?? 0,
      drawn: tried.get(kind)?.length ?? 0,
      swapped: swapped.get(kind)?.length ?? 0,
      'painted over (0.02)': painted[kind]?.toFixed(3) ?? '-',
    })),
  )
  console.log(`beards that are neither whole nor gone, of their area (0.02): ${apart.toFixed(3)}`)
  console.log(`face left out around what covers it (0.05): ${missed.toFixed(3)}; pictures: ${out}`)
}

const kinds = Object.keys(cutoutKinds) as CutoutKind[] // the keys of a constant

type Covering = { faces: Subject[]; sources: Subject[]; cutouts: Cutout[]; out: string; count: number }

/** Kinds take turns, and so do the faces and the things of each kind. */
async function coverAll({ faces, sources, cutouts, out, count }: Covering): Promise<Occluded[]> {
  const byKind = kinds
    .map((kind) => cutouts.filter((cutout) => cutout.kind === kind))
    .filter(({ length }) => length > 0)
  const bares = new Map<number, SwapJob>()
  const all: Occluded[] = []
  for (let n = 0; byKind.length > 0 && n < count; n++) {
    const things = byKind[n % byKind.length]!
    const thing = things[Math.floor(n / byKind.length) % things.length]!
    const at = (n * 3 + Math.floor(n / byKind.length)) % faces.length
    const face = faces[at]!
    const others = sources.filter(({ file }) => file !== face.file)
    const bare = bares.get(at) ?? (await bareJob(face, others[(at * 5) % others.length]!, join(out, `face-${at}`)))
    bares.set(at, bare)
    const name = join(out, `${String(n).padStart(2, '0')}-${thing.kind}`)
    const job = { ...bare, name, target: `${name}.png`, result: `${name}-VERSION.jpg` }
    const base = await decodePhoto(readFileSync(bare.target))
    const cut = cutAround(face, 3)
    const points = face.face.points.map((value, p) => value - (p % 3 === 0 ? cut.left : p % 3 === 1 ? cut.top : 0))
    const { picture, mask } = layCutout(base, points, thing)
    await writePng(picture, { left: 0, top: 0, width: base.width, height: base.height }, job.target)
    all.push({ kind: thing.kind, job, bare, mask, margin: MARGIN * face.face.box.width })
  }
  return all
}

async function bareJob(face: Subject, source: Subject, name: string): Promise<SwapJob> {
  const cut = cutAround(face, 3)
  const job = {
    name,
    source: `${name}-source.png`,
    target: `${name}.png`,
    result: `${name}-VERSION.jpg`,
    mode: 'boxes' as const,
    box: shareBox(face, cut),
  }
  await writePng(source.image.levels[0]!, cutAround(source, SOURCE_CUT), job.source)
  await writePng(face.image.levels[0]!, cut, job.target)
  return job
}
