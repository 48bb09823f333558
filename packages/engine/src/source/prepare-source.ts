import { createHash } from 'node:crypto'
import type { NeuralSource } from '@guise/neural'
import { LRUCache } from 'lru-cache'
import { sourcePhoto } from '../api/calibration.ts'
import type { SourcePhotos, SwapRequest } from '../api/engine-api.ts'
import { EngineProblem } from '../api/problem.ts'
import { maxSourcePhotos } from '../api/thresholds.ts'
import { decodePhoto } from '../codec/codec.ts'
import { chooseMain, findMainFace, isKnown, refineFace, type Face } from '../detect/find-faces.ts'
import { cutChip } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import { cutForEditor, type Told } from '../models/neural.ts'
import { resolvedHeight } from '../pixels/face/resolution.ts'
import { linearStep } from '../pixels/image/interpolate.ts'
import { usePixels, type Pyramid } from '../pixels/image/raster.ts'
import { readToning } from '../pixels/image/toning.ts'
import { printing } from '../pixels/light-calibration.ts'
import { unwrapFace } from '../pixels/skin/atlas.ts'
import { withoutTonedShadows } from '../pixels/skin/toned-shadows.ts'
import { exposed } from '../pixels/skin/expose.ts'
import { skinSize } from '../pixels/skin/features.ts'
import { restoreAtlas, usableShare, type CleanAtlas } from '../pixels/skin/restore.ts'
import { reachBelowChin, unwrapSegments } from '../pixels/skin/segments.ts'
import { eyeDepth } from '../pixels/skin/unread-eyes.ts'
import { areEyesDark, hasShutEye, isMouthHidden, readLight, type LightSigns } from './advise.ts'

/**
 * A source face ready to be put on others: its landmarks and its skin, spread flat. usable: the share of it
 * that can be used, 0..1; resolved: how many pixels of its height hold detail of their own; hidesEyes: whether an eye of it is shut, or both lie in the dark; isMouthHidden: whether something covers its mouth; light: how it was lit; oneTone: how surely
 * its photo is in one tone, 0..1; chip: what the recogniser would look at; photo: which of the source's photos it is.
 */
export type Source = {
  face: Face
  atlas: CleanAtlas
  usable: number
  resolved: number
  hidesEyes: boolean
  isMouthHidden: boolean
  light: LightSigns
  oneTone: number
  chip: Float32Array
  photo: number
  /** What the operator's models are told of it, and what an editor is shown; where somebody asked for them. */
  neural?: Told<NeuralSource>
  picture?: Uint8Array
}

/** Remembers the sources last used: a task swaps one face into many photos. */
export type SourceCache = {
  /** One source for each photo that shows a face, in the photos' order, as `engine` needs it; refuses when none does. */
  prepare(photos: SourcePhotos, engine?: SwapRequest['engine']): Promise<Source[]>
}

/** Sources by the hash of their bytes, the least recently used forgotten first; that a photo has no face is remembered too. */
export function sourceCache(models: Models): SourceCache {
  const remembered = new LRUCache<string, { source: Source | undefined }>({ max: sourcePhoto.remembered })
  const prepareOne = async (bytes: Uint8Array, photo: number, engine: SwapRequest['engine']) => {
    const key = createHash('sha256').update(bytes).digest('base64')
    const kept = remembered.get(key)
    const known = kept && isToldFor(models, kept.source, engine) ? kept : await prepareSource(models, bytes, engine)
    remembered.set(key, known)
    return known.source && { ...known.source, photo }
  }
  return {
    async prepare(photos, engine) {
      const several = photos instanceof Uint8Array ? [photos] : photos
      if (several.length > maxSourcePhotos) throw new RangeError(`a source has at most ${maxSourcePhotos} photos`)
      const sources: Source[] = []
      for (const [photo, bytes] of several.entries()) {
        const source = await prepareOne(bytes, photo, engine)
        if (source) sources.push(source)
      }
      if (sources.length === 0) throw new EngineProblem('source_no_face')
      return sources
    },
  }
}

async function prepareSource(
  models: Models,
  photo: Uint8Array,
  engine: SwapRequest['engine'],
): Promise<{ source: Source | undefined }> {
  const source = await usePixels(await decodePhoto(photo), async (image) => readSource(models, image, engine))
  return { source }
}

async function readSource(models: Models, image: Pyramid, engine: SwapRequest['engine']): Promise<Source | undefined> {
  const face = mainFaceOf(models, image)
  if (!face) return undefined
  const source = sourceFrom(models, image, face)
  if (isByModels(engine) && models.neural) source.neural = await models.neural.tell(image, face.points)
  if (engine === 'editor') source.picture = (await cutForEditor(image, face.points)).pixels
  return source
}

/** Whether what was remembered holds what is asked for now. */
function isToldFor({ neural }: Models, source: Source | undefined, engine: SwapRequest['engine']): boolean {
  if (!source) return true
  if (engine === 'editor') return source.picture !== undefined
  return !isByModels(engine) || !neural || source.neural !== undefined
}

function isByModels(engine: SwapRequest['engine']): boolean {
  return engine === 'neural' || engine === 'auto'
}

/** Makes one face of a picture a source. */
export function sourceFrom(models: Pick<Models, 'segmenter'>, image: Pyramid, face: Face): Source {
  const segments = models.segmenter.begin(image, face.points)
  const unwrapped = exposed(unwrapFace(image, face.points))
  const resolved = resolvedHeight(image, face.points)
  const chip = cutChip(image, face.points)
  const seen = segments()
  const own = unwrapSegments(seen, face.points, skinSize)
  const atlas = restoreAtlas(withoutTonedShadows(unwrapped, own), own, reachBelowChin(seen, face.points))
  const hidesEyes = hasShutEye(face.points, eyeDepth(unwrapped)) || areEyesDark(unwrapped)
  const oneTone = 1 - linearStep(readToning(image.levels[0], face.box).distance, ...printing.colour)
  const light = readLight(unwrapped, own)
  const seenOf = { usable: usableShare(atlas), resolved, hidesEyes, isMouthHidden: isMouthHidden(light, own) }
  return { face, atlas, ...seenOf, light, oneTone, chip, photo: 0 }
}

/** The embedding of a photo's main face. */
export async function embedMainFace(models: Models, photo: Uint8Array): Promise<Float32Array> {
  return usePixels(await decodePhoto(photo), async (image) => {
    const face = mainFaceOf(models, image)
    if (!face) throw new EngineProblem('reference_no_face')
    return (await models.embedder()).embed(image, face.points)
  })
}

function mainFaceOf(models: Models, image: Pyramid): Face | undefined {
  const face = chooseMain(findMainFace(models, image), image.levels[0])
  const refined = face && refineFace(models, image, face)
  return refined && isKnown(refined) ? refined : undefined
}
