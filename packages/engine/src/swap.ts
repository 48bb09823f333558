import { embedWatermark } from '@guise/watermark'
import type { SwapRequest, SwapResult } from './api/engine-api.ts'
import { EngineProblem } from './api/problem.ts'
import { askForFaces } from './blend/ask-for-faces.ts'
import { blendFaces } from './blend/blend-faces.ts'
import { blendLarge, isLarge } from './blend/blend-large.ts'
import type { Looks } from './blend/face-memory.ts'
import { chooseFaces } from './choose/choose-faces.ts'
import { encodePhoto, readPhoto } from './codec/codec.ts'
import { findFaces, findMainFace, refineFace, type Face } from './detect/find-faces.ts'
import { estimateAges, lookAtSwapped } from './gate/look-at-swapped.ts'
import type { Models } from './models/models.ts'
import { drawMark } from './pixels/image/mark.ts'
import { usePixels, type Pyramid } from './pixels/image/raster.ts'
import { recogniseFaces } from './score/recognise.ts'
import { refusalOf } from './score/refusal.ts'
import type { Source, SourceCache } from './source/prepare-source.ts'
import { stopwatch, type Stopwatch } from './stopwatch.ts'

/** Puts the source's face on the chosen faces of the target: the whole way of a photo. */
export async function swap(models: Models, sources: SourceCache, request: SwapRequest): Promise<SwapResult> {
  const watch = stopwatch()
  const reading = readPhoto(request.target)
  // Decoding goes on in another thread meanwhile; its failure is met below, where it is waited for.
  reading.catch(() => undefined)
  const people = await watch.time('source', () => sources.prepare(request.source, request.engine))
  const { raster, notices } = await watch.time('decode', () => reading)
  const swapped = await usePixels(raster, async (target) => swapInto(models, target, { people, request, watch }))
  return { ...swapped, timingsMs: watch.timings(), notices }
}

type Swapping = { people: Source[]; request: SwapRequest; watch: Stopwatch }

/** The way from a photo's pixels, which are changed, to the bytes of the result. */
async function swapInto(
  models: Models,
  target: Pyramid,
  { people, request, watch }: Swapping,
): Promise<Omit<SwapResult, 'timingsMs' | 'notices'>> {
  const isMainWanted = request.selection.mode === 'main'
  const faces = await watch.time('detect', () =>
    isMainWanted ? findMainFace(models, target) : findFaces(models, target, 'full'),
  )
  const chosen = await watch.time('choose', () => chooseFaces(models, target, faces, request))
  const { refined, looks } = await watch.time('refine', () => refineAll(models, target, chosen))
  const years = request.ages ? await watch.time('ages', () => estimateAges(models, target, refined)) : []
  const asking = { sources: people, engine: request.engine, edit: request.edit }
  const asked = refined.map((face) => ({ face, target }))
  const drawn = await watch.time('draw', () => askForFaces(models, asking, asked))
  const keepEyes = request.eyes === 'target'
  const { beard } = request
  // The recogniser looks at the photo as it was, too: for it a copy is changed.
  const inPlace = !request.recognise
  const swapping = { sources: people, target, faces: refined, drawn, keepEyes, beard, inPlace, looks }
  const blendAll = isLarge(target, refined) && inPlace ? blendLarge : blendFaces
  const blend = await watch.time('blend', () => blendAll(models, swapping))
  const reports = request.recognise
    ? await watch.time('recognise', () => recogniseFaces(models, { ...swapping, ...blend }))
    : blend.reports
  const swapped = reports.filter((report) => report.swapped)
  if (swapped.length === 0) throw new EngineProblem(reports[0].reason ?? 'low_quality')
  const looking = { ...swapping, image: blend.image, reports, years, hasResult: request.ages === 'both' }
  const ages = request.ages ? await watch.time('agesAfter', () => lookAtSwapped(models, looking)) : undefined
  const { watermark } = request
  if (watermark) await watch.time('watermark', () => embedWatermark(blend.image, watermark))
  if (request.mark) drawMark(blend.image)
  const image = await watch.time('encode', () => encodePhoto(blend.image, request.format))
  return {
    image,
    width: blend.image.width,
    height: blend.image.height,
    facesDetected: faces.length,
    facesSwapped: swapped.length,
    quality: Math.min(...swapped.map((report) => report.quality)),
    faces: reports,
    ...(ages && { ages }),
  }
}

/** Looks at each face once more, and begins to look at what stands before the first while it does so with the others. */
function refineAll(models: Models, target: Pyramid, [first, ...others]: Face[]) {
  const looks: Looks = new Map()
  if (!first) return { refined: [], looks }
  const refined = refineFace(models, target, first)
  // One face of a large photo is worked on in another size.
  if (!refusalOf(refined) && !isLarge(target, [refined]))
    looks.set(refined, models.segmenter.begin(target, refined.points))
  return { refined: [refined, ...others.map((face) => refineFace(models, target, face))], looks }
}
