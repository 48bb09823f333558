import { createHash } from 'node:crypto'
import { chooseMain } from './main-face.ts'
import { decodePhoto } from './codec.ts'
import { findFaces, refineFace, type Face } from './faces.ts'
import type { Models } from './models/models.ts'
import { unwrapFace } from './pixels/atlas.ts'
import { restoreAtlas, type CleanAtlas } from './pixels/restore.ts'
import { pyramidOf, type Pyramid } from './pixels/raster.ts'
import { EngineProblem } from './problem.ts'

/** A source face ready to be put on others: its landmarks and its skin, spread flat. */
export type Source = { face: Face; atlas: CleanAtlas }

/** Remembers the sources last used: a task swaps one face into many photos. */
export type Sources = { prepare(photo: Uint8Array): Promise<Source> }

const MAX_REMEMBERED = 4

/** Sources by the hash of their bytes, the least recently used forgotten first. */
export function sourceCache(models: Models): Sources {
  const remembered = new Map<string, Source>()
  return {
    async prepare(photo) {
      const key = createHash('sha256').update(photo).digest('base64')
      const source = remembered.get(key) ?? (await prepareSource(models, photo))
      remembered.delete(key)
      remembered.set(key, source)
      for (const oldest of remembered.keys()) if (remembered.size > MAX_REMEMBERED) remembered.delete(oldest)
      return source
    },
  }
}

async function prepareSource(models: Models, photo: Uint8Array): Promise<Source> {
  const { image, face } = await mainFaceOf(models, photo)
  if (!face) throw new EngineProblem('source_no_face')
  return sourceFrom(image, face)
}

/** Makes one face of a picture a source. */
export function sourceFrom(image: Pyramid, face: Face): Source {
  return { face, atlas: restoreAtlas(unwrapFace(image, face.points)) }
}

/** The embedding of a photo's main face. */
export async function embedMainFace(models: Models, photo: Uint8Array): Promise<Float32Array> {
  const { image, face } = await mainFaceOf(models, photo)
  if (!face) throw new EngineProblem('reference_no_face')
  return (await models.embedder()).embed(image, face.points)
}

async function mainFaceOf(models: Models, photo: Uint8Array): Promise<{ image: Pyramid; face: Face | undefined }> {
  const image = pyramidOf(await decodePhoto(photo))
  const { width, height } = image.levels[0]
  const face = chooseMain(findFaces(models, image, 'quick'), width, height)
  return { image, face: face && refineFace(models, image, face) }
}
