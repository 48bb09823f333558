import { chooseFaces } from './choose.ts'
import { decodePhoto, encodePhoto } from './codec.ts'
import type { SwapRequest, SwapResult } from './engine.ts'
import { findFaces, refineFace } from './faces.ts'
import { graftFaces } from './graft.ts'
import type { Models } from './models/models.ts'
import { pyramidOf } from './pixels/raster.ts'
import { EngineProblem } from './problem.ts'
import type { Sources } from './source.ts'
import { stopwatch } from './stopwatch.ts'

/** Puts the source's face on the chosen faces of the target: the whole way of a photo. */
export async function swap(models: Models, sources: Sources, request: SwapRequest): Promise<SwapResult> {
  const watch = stopwatch()
  const source = await watch.time('source', () => sources.prepare(request.source))
  const target = pyramidOf(await watch.time('decode', () => decodePhoto(request.target)))
  const faces = await watch.time('detect', () => findFaces(models, target, 'full'))
  const chosen = await watch.time('choose', () => chooseFaces(models, target, faces, request.selection))
  const refined = await watch.time('refine', () => chosen.map((face) => refineFace(models, target, face)))
  const keepEyes = request.eyes === 'target'
  const graft = await watch.time('graft', () => graftFaces(models, { source, target, faces: refined, keepEyes }))
  const swapped = graft.reports.filter((report) => report.swapped)
  if (swapped.length === 0) throw new EngineProblem(graft.reports[0].reason ?? 'low_quality')
  const image = await watch.time('encode', () => encodePhoto(graft.image))
  return {
    image,
    width: graft.image.width,
    height: graft.image.height,
    facesDetected: faces.length,
    facesSwapped: swapped.length,
    quality: Math.min(...swapped.map((report) => report.quality)),
    faces: graft.reports,
    timingsMs: watch.timings(),
  }
}
