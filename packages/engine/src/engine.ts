import { checkFace } from './check.ts'
import { decodePhoto } from './codec.ts'
import type { EngineProblemCode } from './problem.ts'
import { loadModels } from './models/models.ts'
import { pyramidOf } from './pixels/raster.ts'
import { swap } from './swap.ts'
import { sourceCache } from './source.ts'

/** A box of the upright photo, every number 0..1 of its width or height. */
export type Box = { x: number; y: number; width: number; height: number }

/** Which faces of the target are swapped. */
export type FaceSelection =
  | { mode: 'main' }
  | { mode: 'all' }
  | { mode: 'matched'; reference: Uint8Array }
  | { mode: 'boxes'; boxes: Box[] }

/** One swap: encoded photos in; the eyes, with their gaze, come from the source unless asked otherwise. */
export type SwapRequest = {
  source: Uint8Array
  target: Uint8Array
  selection: FaceSelection
  eyes?: 'source' | 'target'
}

/** What became of one face of the target; yaw in degrees, quality 0..1. */
export type FaceReport = {
  box: Box
  yaw: number
  swapped: boolean
  quality: number
  reason?: EngineProblemCode
}

/** A swapped photo as JPEG, and what happened on the way. */
export type SwapResult = {
  image: Uint8Array
  width: number
  height: number
  facesDetected: number
  facesSwapped: number
  quality: number
  faces: FaceReport[]
  timingsMs: Record<string, number>
}

/** One face of a checked photo: degrees, pixels; blur 0 (sharp) to 1; score 0..1. */
export type CheckedFace = {
  box: Box
  yaw: number
  pitch: number
  roll: number
  sizePx: number
  blur: number
  score: number
}

/** Whether a photo makes a good source face, and why not; `main` is the index of the face that would be used. */
export type FaceCheck = { faces: CheckedFace[]; usable: boolean; problem?: EngineProblemCode; main?: number }

/** Swaps faces in photos. */
export type Engine = {
  swap(request: SwapRequest): Promise<SwapResult>
  check(image: Uint8Array): Promise<FaceCheck>
  close(): Promise<void>
}

/** Starts an engine in this thread, models loaded and warm. */
export async function createEngine(): Promise<Engine> {
  const models = await loadModels()
  const sources = sourceCache(models)
  return {
    swap: (request) => swap(models, sources, request),
    check: async (image) => checkFace(models, pyramidOf(await decodePhoto(image))),
    close: () => Promise.resolve(models.dispose()),
  }
}
