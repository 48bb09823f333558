import { FaceFailure } from '../api/problem.ts'
import { demandPicture } from './judge-output.ts'

/**
 * What a server of the operator's is given to draw a face: squares of `size` pixels, RGB bytes; the mask has one byte a pixel, 255
 * where a new face is wanted.
 */
export type EditorRequest = { size: number; crop: Uint8Array; source: Uint8Array; mask: Uint8Array }

/** Gives back the square with the new face in it; how it comes by that is whoever's gives it. Throws where it cannot. */
export type EditFace = (request: EditorRequest) => Promise<Uint8Array>

/** How a face lies in what an editor is given. */
export const editorLayout = { template: 'ffhq_512', size: 512 } as const

/** Mean difference of a pixel's channels, of 255, where nothing was to be drawn: an editor that goes beyond it has drawn another picture. */
const REDRAWN = 20

/** Asks an editor for a face; throws a FaceFailure where it gives none, or another picture. */
export async function askFor(edit: EditFace, request: EditorRequest): Promise<Uint8Array> {
  const drawn = await edit(request).catch((error: unknown) => {
    throw error instanceof FaceFailure ? error : new FaceFailure('editor_failed', { cause: error })
  })
  if (!(drawn instanceof Uint8Array) || drawn.length !== request.crop.length) throw new FaceFailure('editor_wrong_size')
  demandPicture(Float32Array.from(drawn), Float32Array.from(request.crop))
  if (changeOutside(request, drawn) > REDRAWN) throw new FaceFailure('editor_redrew')
  return drawn
}

function changeOutside({ crop, mask }: EditorRequest, drawn: Uint8Array): number {
  let [sum, count] = [0, 1e-6]
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] > 0) continue
    for (let p = i * 3; p < i * 3 + 3; p++) sum += Math.abs(drawn[p] - crop[p])
    count += 3
  }
  return sum / count
}
