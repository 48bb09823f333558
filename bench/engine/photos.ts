import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadModels } from '@guise/engine/internal'
import { findOpenCv } from './opencv.ts'
import { halfOf, halves, type Half } from './halves.ts'
import { cutAround, shareBox, SOURCE_CUT, TARGET_CUT, writePng } from './photos-cut.ts'
import { loadPhotoJudges, type JudgedPair, type PhotoPair } from './photos-judge.ts'
import { measureFalseFaces } from './photos-negatives.ts'
import { measureOccluders } from './photos-occluders.ts'
import { swapAllWithOpenCv } from './photos-opencv.ts'
import { writePage } from './photos-page.ts'
import { printChange } from './photos-change.ts'
import { printHalf } from './photos-print.ts'
import { swapAll, type SwapJob, type Swapped } from './photos-swap.ts'
import { clearOnes, readSubjects, type Subject } from './subjects.ts'

/**
 * folders: photographs beside the samples; before: the folder of an older checkout, to be measured in the same run; half: one
 * only; out: where pictures and the page go; pairs: so many of them, and nothing but these, instead of one for each target.
 */
type PhotoRun = { folders: string[]; before?: string; half?: Half; out: string; pairs?: number }

/** Faces of one photo that are targets, at most: a group of thirty must not be all there is. */
const MAX_TARGETS = 6
/** Fewer of small ones. */
const MAX_SMALL_TARGETS = 2
const SMALL_PX = 64

/** Measures this engine, and an older one beside it, on pairs of faces of both halves of the photographs. */
export async function measurePhotos(run: PhotoRun): Promise<void> {
  const models = await loadModels()
  const subjects = await readSubjects(models, ...run.folders)
  const judges = await loadPhotoJudges(models)
  const isWhole = run.pairs === undefined
  const openCv = isWhole ? findOpenCv() : undefined
  if (isWhole)
    console.log(openCv ? `OpenCV ${openCv.version} beside it` : 'No OpenCV beside it: Debian has it as python3-opencv')
  for (const half of halves.filter((name) => !run.half || name === run.half)) {
    const out = join(run.out, half)
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    const own = subjects.filter(({ file }) => halfOf(file) === half)
    const pairs = choosePairs(own, run.pairs)
    console.log(
      `\n${half}: ${own.length} faces of ${new Set(own.map((s) => s.file)).size} photos, ${pairs.length} pairs`,
    )
    if (pairs.length === 0) continue
    const jobs = await Promise.all(pairs.map((pair, i) => writeJob(out, pair, i)))
    const versions = run.before ? { before: run.before, now: undefined } : { now: undefined }
    const judged: Record<string, JudgedPair[]> = {}
    const judge = async (version: string, swapped: Swapped[]) => {
      judged[version] = []
      for (const [i, job] of jobs.entries()) judged[version].push(await judges.judge(job, swapped[i]!, pairs[i]!))
    }
    if (openCv) await judge('opencv', await swapAllWithOpenCv(openCv.python, jobs, pairs))
    for (const [version, root] of Object.entries(versions)) await judge(version, swapAll(jobs, version, root))
    const occluded = isWhole ? await measureOccluders(own, out, versions) : undefined
    const falseFaces = isWhole ? await measureFalseFaces(own, out, versions) : undefined
    printHalf(judged, occluded, falseFaces)
    if (judged['before']) printChange(judged['before'], judged['now']!)
    await writePage(out, half, judged)
  }
  models.dispose()
}

/** Every face a target once, or in turns until there are enough pairs, with sources that take turns: nothing about the result decides which. */
function choosePairs(subjects: Subject[], wanted: number | undefined): PhotoPair[] {
  const sources = clearOnes(subjects)
  const byPhoto = Map.groupBy(subjects, ({ file }) => file)
  const targets = [...byPhoto.values()].flatMap((faces) => {
    const small = faces.filter(({ face }) => face.box.width < SMALL_PX).slice(0, MAX_SMALL_TARGETS)
    return [...small, ...faces.filter(({ face }) => face.box.width >= SMALL_PX)].slice(0, MAX_TARGETS)
  })
  const most = wanted ?? targets.length
  const turns = Math.min(Math.ceil(most / targets.length), sources.length)
  const pairs: PhotoPair[] = []
  for (let turn = 0; turn < turns; turn++) {
    targets.forEach((target, i) => {
      const others = sources.filter(({ file }) => file !== target.file)
      const source = others[(i * 7 + turn * 5) % others.length]
      if (source) pairs.push({ source, target })
    })
  }
  return pairs.slice(0, most)
}

/** Writes what both engines are given: cut-outs, so that photos of a hundred faces take no longer than others. */
async function writeJob(out: string, { source, target }: PhotoPair, i: number): Promise<SwapJob> {
  const name = String(i).padStart(3, '0')
  const from = cutAround(source, SOURCE_CUT)
  const onto = cutAround(target, TARGET_CUT)
  const job = {
    name: `${name} ${source.name} on ${target.name}`,
    source: join(out, `${name}-source.png`),
    target: join(out, `${name}-target.png`),
    result: join(out, `${name}-VERSION.jpg`),
    mode: 'boxes' as const,
    box: shareBox(target, onto),
  }
  await Promise.all([
    writePng(source.image.levels[0]!, from, job.source),
    writePng(target.image.levels[0]!, onto, job.target),
  ])
  return job
}
