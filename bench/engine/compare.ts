import { blendFaces, cosineSimilarity, pyramidOf } from '@guise/engine/internal'
import type { Drawn, Face, Models, Patch, Pyramid } from '@guise/engine/internal'
import { isOutsideEqual, landmarkError, measurePatch, openingChange } from './measures.ts'
import type { PatchMeasures } from './measures.ts'
import { distance } from './distance.ts'
import { sourceOf, type Pair, type Subject } from './subjects.ts'

/** One swapped pair in figures; gains are cosines, landmarks and openings shares of the eye distance. */
export type Comparison = PatchMeasures & {
  pair: string
  gain: number
  isNearer: boolean
  isNearerSecond: boolean
  landmarks: number
  openings: number
}

/** What the engine adds to that. */
export type OwnComparison = Comparison & { isOutsideEqual: boolean; changed: number; quality: number }

/** Both recognisers and the models, opinions of every subject remembered. */
export type Judges = {
  models: Models
  compare(pair: Pair, result: Pyramid, patch: Patch): Comparison
  /** drawn: the face as a model has drawn it. */
  compareOwn(pair: Pair, drawn?: Drawn): OwnComparison | undefined
}

type Opinion = { first: Float32Array; second: Float32Array }

/** Loads what pairs are judged with. */
export async function loadJudges(models: Models): Promise<Judges> {
  const recogniser = await models.describer()
  const embedder = await models.embedder()
  const known = new WeakMap<Face, Opinion>()
  const look = (image: Pyramid, points: Float32Array): Opinion => ({
    first: embedder.embed(image, points),
    second: recogniser.describe(image, points),
  })
  const opinionOf = ({ image, face }: Subject): Opinion => {
    const opinion = known.get(face) ?? look(image, face.points)
    known.set(face, opinion)
    return opinion
  }
  const compare = (pair: Pair, result: Pyramid, patch: Patch): Comparison => {
    const { source, target } = pair
    const mesh = models.mesher.refine(result, target.face.points)
    const [from, before, after] = [opinionOf(source), opinionOf(target), look(result, mesh.points)]
    return {
      pair: `${source.name} on ${target.name}`,
      gain: cosineSimilarity(after.first, from.first) - cosineSimilarity(before.first, from.first),
      isNearer: cosineSimilarity(after.first, from.first) > cosineSimilarity(after.first, before.first),
      isNearerSecond: distance(after.second, from.second) < distance(after.second, before.second),
      landmarks: landmarkError(target.face.points, mesh.points),
      openings: openingChange(target.face.points, mesh.points),
      ...measurePatch(target.image, result, patch),
    }
  }
  const compareOwn = (pair: Pair, drawn?: Drawn): OwnComparison | undefined => {
    const { source, target } = pair
    const request = { sources: [sourceOf(models, source)], target: target.image, faces: [target.face], keepEyes: false }
    const drawing = drawn && new Map([[target.face, drawn]])
    const { image, patches, reports } = blendFaces(models, { ...request, drawn: drawing })
    const [patch] = patches
    if (!patch || (drawn && reports[0]!.engine === 'builtin')) return undefined
    const result = pyramidOf(image)
    const before = target.image.levels[0]!.data
    return {
      ...compare(pair, result, patch),
      isOutsideEqual: isOutsideEqual(target.image, result, patches),
      changed: image.data.reduce((sum, value, p) => sum + Number(value !== before[p]), 0),
      quality: reports[0]!.quality,
    }
  }
  return { models, compare, compareOwn }
}
