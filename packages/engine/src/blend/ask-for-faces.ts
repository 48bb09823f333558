import type { EditFace } from '@guise/neural'
import type { FaceEngine, FallbackCode, SwapRequest } from '../api/engine-api.ts'
import { chooseSource } from '../choose/choose-source.ts'
import type { Face } from '../detect/find-faces.ts'
import type { Models } from '../models/models.ts'
import { askEditor, cutForEditor, type Told } from '../models/neural.ts'
import { maskOfFace } from '../pixels/blend/crop-mask.ts'
import type { FaceCrop } from '../pixels/blend/face-crop.ts'
import { regionAroundFace } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { refusalOf } from '../score/refusal.ts'
import type { Source } from '../source/prepare-source.ts'
import { rememberedSource, type FaceMemory } from './face-memory.ts'

/** A face that a model or an editor has drawn of one of the sources; or why it is drawn in our own way. */
export type Drawn = { crop: FaceCrop; engine: FaceEngine; source: Source } | { failure: FallbackCode }

/** Who is to draw which faces. */
export type Asking = {
  sources: Source[]
  target: Pyramid
  engine?: SwapRequest['engine']
  edit?: EditFace | undefined
}

/** Of `auto`: how many times as large as what is drawn a face may be before a stretched texture looks finer than a network's. */
const COARSEST = 2

/** Has faces drawn by whom the request asks for, one after the other; whoever cannot be done at all is not drawn. */
export async function askForFaces(models: Models, asking: Asking, faces: Face[]): Promise<Map<Face, Drawn>> {
  const drawn = new Map<Face, Drawn>()
  if (!asking.engine || asking.engine === 'builtin') return drawn
  for (const face of faces) {
    if (!refusalOf(face)) drawn.set(face, await askForFace(models, asking, face))
  }
  return drawn
}

/** The same of one face, of a film where it has a memory. */
export async function askForFace(models: Models, asking: Asking, face: Face, memory?: FaceMemory): Promise<Drawn> {
  const { neural } = models
  const { sources, target, engine, edit } = asking
  const source = rememberedSource(memory, () => chooseSource(sources, target, face))
  if (engine === 'editor') return edit ? byEditor(models, { target, edit, source }, face) : { failure: 'none_there' }
  if (!neural || !source.neural) return { failure: 'none_there' }
  if (engine === 'auto' && regionAroundFace(face.points).side > COARSEST * neural.fineSide) {
    return { failure: 'builtin_expected_better' }
  }
  if ('failure' in source.neural) return source.neural
  return finish(await neural.draw(target, face.points, source.neural.told), neural.engine, source)
}

async function byEditor(
  models: Models,
  { target, edit, source }: { target: Pyramid; edit: EditFace; source: Source },
  face: Face,
): Promise<Drawn> {
  if (!source.picture) return { failure: 'none_there' }
  const cut = await cutForEditor(target, face.points)
  const segments = models.segmenter.segment(target, face.points)
  const mask = maskOfFace({ points: face.points, segments }, cut.region, cut.size)
  return finish(await askEditor(edit, cut, source.picture, mask), 'editor', source)
}

function finish(drawn: Told<FaceCrop>, engine: FaceEngine, source: Source): Drawn {
  return 'failure' in drawn ? drawn : { crop: drawn.told, engine, source }
}
