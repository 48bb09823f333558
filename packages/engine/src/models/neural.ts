import type { DrawnCrop, EditFace, NeuralEngine, NeuralOptions, NeuralSource, ReadCrop } from '@guise/neural'
import type { FallbackCode } from '../api/engine-api.ts'
import { faceCropOf, type FaceCrop } from '../pixels/blend/face-crop.ts'
import { fivePoints } from '../pixels/face/five-points.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { readRegion } from '../pixels/image/region.ts'

/** What a model or an editor is told of a source; or why it cannot be told. */
export type Told<T> = { told: T } | { failure: FallbackCode }

/** The operator's models, in this thread. */
export type Neural = {
  engine: NeuralEngine
  /** Side of a face's square, pixels, up to which what is drawn is as fine as the photo. */
  fineSide: number
  tell(image: Pyramid, points: Float32Array): Promise<Told<NeuralSource>>
  /** How many faces had better be given at once. */
  atOnce: number
  /** As many at once as go through the models together; what came of each, in their order. */
  draw(faces: { image: Pyramid; points: Float32Array; source: NeuralSource }[]): Promise<Told<FaceCrop>[]>
  close(): void
}

/** Opens the operator's models. Nothing of it is loaded before somebody has some. */
export async function loadNeural(options: NeuralOptions): Promise<Neural> {
  const { FaceFailure, openNeuralSwapper } = await import('@guise/neural')
  const swapper = await openNeuralSwapper(options)
  return {
    engine: swapper.engine,
    fineSide: swapper.fineSide,
    atOnce: swapper.atOnce,
    tell: (image, points) => attempt(() => swapper.prepareSource(fivePoints(points), readerOf(image))),
    async draw(faces) {
      const told: Told<FaceCrop>[] = []
      while (told.length < faces.length) {
        const next = faces.slice(told.length, told.length + swapper.atOnce)
        const drawn = await swapper.swap(
          next.map(({ image, points, source }) => ({ points: fivePoints(points), read: readerOf(image), source })),
          cropOf,
        )
        told.push(...drawn.map((one) => (one instanceof FaceFailure ? { failure: one.code } : { told: one })))
      }
      return told
    },
    close: () => swapper.close(),
  }
}

function cropOf({ data, before, size, placement }: DrawnCrop): FaceCrop {
  return faceCropOf(data, before, size, placement)
}

/** A square for an editor: bytes of red, green and blue, and where it lies. */
export async function cutForEditor(image: Pyramid, points: Float32Array) {
  const { editorLayout, placementOf } = await import('@guise/neural')
  const { template, size } = editorLayout
  const region = placementOf(fivePoints(points), template, size)
  return { size, region, pixels: Uint8Array.from(readerOf(image)(region, size), (value) => value + 0.5) }
}

/** Has an editor draw a face; mask: a byte a pixel, 255 where it may. */
export function askEditor(
  edit: EditFace,
  { size, region, pixels }: Awaited<ReturnType<typeof cutForEditor>>,
  source: Uint8Array,
  mask: Uint8Array,
): Promise<Told<FaceCrop>> {
  return attempt(async () => {
    const { askFor } = await import('@guise/neural')
    const drawn = await askFor(edit, { size, crop: pixels, source, mask })
    return faceCropOf(Float32Array.from(drawn), Float32Array.from(pixels), size, region)
  })
}

function readerOf(image: Pyramid): ReadCrop {
  return (region, size, into) =>
    readRegion(image, region, { size, scale: 1, offset: 0, border: 'edge', ...(into && { into }) })
}

/** One face that cannot be drawn is no reason to leave a photo; everything else is. */
async function attempt<T>(work: () => Promise<T>): Promise<Told<T>> {
  try {
    return { told: await work() }
  } catch (error) {
    const { FaceFailure, ModelProblem } = await import('@guise/neural')
    if (error instanceof FaceFailure) return { failure: error.code }
    if (error instanceof ModelProblem) return { failure: 'session_failed' }
    throw error
  }
}
