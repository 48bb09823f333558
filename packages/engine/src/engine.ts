import { openNetwork } from '@guise/models'
import type { NeuralOptions } from '@guise/neural'
import { findWatermark } from '@guise/watermark'
import type { ClipEngine } from './api/engine-api.ts'
import { checkFace } from './check.ts'
import { openClip } from './clip/open-clip.ts'
import { decodePhoto, decodePhotoWithin } from './codec/codec.ts'
import { embedFaces } from './embed-faces.ts'
import { judgePhoto } from './gate/judge.ts'
import { listFaces } from './list-faces.ts'
import { beginSegmentation } from './models/begin-segmentation.ts'
import { loadModels } from './models/models.ts'
import { pyramidOf } from './pixels/image/raster.ts'
import { sourceCache } from './source/prepare-source.ts'
import { swap } from './swap.ts'

/** The pattern is coarse: what a larger picture has beside it says nothing more. */
const watermarkSidePx = 2048

/** Starts an engine in this thread, models loaded and warm; throws a ModelProblem where the operator's cannot be used. */
export async function createEngine(
  open = openNetwork,
  neural?: NeuralOptions,
  segmentation = beginSegmentation(open),
): Promise<ClipEngine> {
  const models = await loadModels(open, neural, segmentation)
  const sources = sourceCache(models)
  const settled = <Result>(job: Promise<Result>) => job.finally(() => models.segmenter.settle())
  const check = async (image: Uint8Array) => checkFace(models, pyramidOf(await decodePhoto(image)))
  return {
    swap: (request) => settled(swap(models, sources, request)),
    check: (image) => settled(check(image)),
    list: (photo) => settled(listFaces(models, photo)),
    openClip: (source, options) => settled(openClip(models, sources, source, options)),
    judge: (photo, { ages } = { ages: true }) => judgePhoto(models, photo, ages),
    embed: (photo, boxes) => embedFaces(models, photo, boxes),
    readWatermark: async (photo) => findWatermark(await decodePhotoWithin(photo, watermarkSidePx)),
    close: () => Promise.resolve(models.dispose()),
  }
}
