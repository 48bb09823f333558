import { readFileSync } from 'node:fs'
import { cosineSimilarity, decodePhoto, encodePhoto, pyramidOf } from '@guise/engine/internal'
import type { Models, Pyramid } from '@guise/engine/internal'
import { landmarkError, openingChange, openingChanges } from './measures.ts'
import { isDark, measureEdge, type EdgeMeasures } from './photos-edge.ts'
import type { SwapJob, Swapped } from './photos-swap.ts'
import { distance } from './distance.ts'
import type { Subject } from './subjects.ts'

/** What is measured of one result from source, target and result alone. */
export type PhotoMeasures = EdgeMeasures & {
  gain: number
  nearer: number
  nearerSecond: number
  landmarks: number
  openings: number
  /** The openings by part, and landmarks and openings by the second landmarks, which the engine does not correct by. */
  mouth: number
  eyes: number
  brows: number
  landmarksSecond: number
  openingsSecond: number
}

/** A job, what came of it, and the figures where something did; isNear: source and target within 25 degrees of yaw. */
export type JudgedPair = {
  job: SwapJob
  swapped: Swapped
  isNear: boolean
  isDark: boolean
  measures?: PhotoMeasures
}

/** A face to be put on another; both from one half. */
export type PhotoPair = { source: Subject; target: Subject }

const NEAR_YAW = 25

/** Both recognisers and both landmark models, opinions of every subject remembered. */
export async function loadPhotoJudges(models: Models) {
  const recogniser = await models.describer()
  const embedder = await models.embedder()
  const known = new WeakMap<Subject, { first: Float32Array; second: Float32Array }>()
  const look = (image: Pyramid, points: Float32Array) => ({
    first: embedder.embed(image, points),
    second: recogniser.describe(image, points),
  })
  const opinionOf = (subject: Subject) => {
    const opinion = known.get(subject) ?? look(subject.image, subject.face.points)
    known.set(subject, opinion)
    return opinion
  }
  const measure = async (job: SwapJob, result: string, { source, target }: PhotoPair): Promise<PhotoMeasures> => {
    // The target goes through the same encoder: what JPEG does to it is no change of the swap's.
    const original = await decodePhoto(readFileSync(job.target))
    const before = pyramidOf(await decodePhoto(await encodePhoto(original)))
    const after = pyramidOf(await decodePhoto(readFileSync(result)))
    const placed = placeIn(target, job, original.width)
    const old = models.mesher.refine(before, placed)
    const mesh = models.mesher.refine(after, placed)
    const [oldSecond, second] = [models.landmarker.look(before, old.points), models.landmarker.look(after, mesh.points)]
    const [from, was, is] = [opinionOf(source), opinionOf(target), look(after, mesh.points)]
    return {
      gain: cosineSimilarity(is.first, from.first) - cosineSimilarity(was.first, from.first),
      nearer: cosineSimilarity(is.first, from.first) - cosineSimilarity(is.first, was.first),
      nearerSecond: distance(is.second, was.second) - distance(is.second, from.second),
      landmarks: landmarkError(old.points, mesh.points),
      openings: openingChange(old.points, mesh.points),
      ...openingChanges(old.points, mesh.points),
      landmarksSecond: landmarkError(oldSecond.points, second.points),
      openingsSecond: openingChange(oldSecond.points, second.points),
      ...measureEdge(before.levels[0]!, after.levels[0]!, old.points),
    }
  }
  return {
    async judge(job: SwapJob, swapped: Swapped, pair: PhotoPair): Promise<JudgedPair> {
      const isNear = Math.abs(pair.source.face.pose.yaw - pair.target.face.pose.yaw) <= NEAR_YAW
      const told = { job, swapped, isNear, isDark: isDark(pair.target.image.levels[0]!, pair.target.face.points) }
      return swapped.result ? { ...told, measures: await measure(job, swapped.result, pair) } : told
    },
  }
}

/** The subject's landmarks in the pixels of the job's target, a cut of the photo in the photo's own scale. */
function placeIn({ face }: Subject, { box }: SwapJob, width: number): Float32Array {
  const left = face.box.x - box.x * width
  const height = face.box.height / box.height
  const top = face.box.y - box.y * height
  return face.points.map((value, p) => (p % 3 === 0 ? value - left : p % 3 === 1 ? value - top : value))
}
