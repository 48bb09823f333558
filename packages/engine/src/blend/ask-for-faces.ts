import type { EditFace } from '@guise/neural'
import { clip } from '../api/calibration.ts'
import type { FaceEngine, FallbackCode, SwapRequest } from '../api/engine-api.ts'
import { chooseSource } from '../choose/choose-source.ts'
import type { Face } from '../detect/find-faces.ts'
import type { Models } from '../models/models.ts'
import { askEditor, cutForEditor, type Told } from '../models/neural.ts'
import type { FaceCrop } from '../pixels/blend/face-crop.ts'
import { regionAroundFace } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { maskOfFace } from '../pixels/skin/segments.ts'
import { refusalOf } from '../score/refusal.ts'
import type { Source } from '../source/prepare-source.ts'
import { rememberedSource, type FaceMemory } from './face-memory.ts'

/** A face that a model or an editor has drawn of one of the sources; or why it is drawn in our own way. */
export type Drawn = { crop: FaceCrop; engine: FaceEngine; source: Source } | { failure: FallbackCode }

/** Who is to draw which faces. */
export type Asking = {
  sources: Source[]
  engine?: SwapRequest['engine']
  edit?: EditFace | undefined
}

/** Of `auto`: how many times as large as what is drawn a face may be before a stretched texture looks finer than a network's. */
const COARSEST = 2

/** A face that is to be drawn and the picture it is in, of a film with what is remembered of it. */
type Asked = { face: Face; target: Pyramid; memory?: FaceMemory }

/** A face, and who is put on it. */
type Chosen = { face: Face; target: Pyramid; source: Source }

/** Has faces drawn by whom the request asks for; whoever cannot be done at all is not drawn. */
export async function askForFaces(models: Models, asking: Asking, asked: Asked[]): Promise<Map<Face, Drawn>> {
  const { sources, engine } = asking
  if (!engine || engine === 'builtin') return new Map()
  // Of a film's face it may not be known yet whether it is shown by then, and has more slack.
  const chosen = asked
    .filter(({ face, memory }) => !refusalOf(face, memory && clip.slack))
    .map(({ face, target, memory }) => {
      const source = rememberedSource(memory, () => chooseSource(sources, target, face))
      return { face, target, source }
    })
  return engine === 'editor' ? byEditor(models, asking, chosen) : byModels(models, asking, chosen)
}

/** Those that the models can be expected to draw well, all of them together. */
async function byModels({ neural }: Models, { engine }: Asking, chosen: Chosen[]): Promise<Map<Face, Drawn>> {
  const drawn = new Map<Face, Drawn>()
  const given = []
  for (const { face, target, source } of chosen) {
    if (!neural || !source.neural) drawn.set(face, { failure: 'none_there' })
    else if (engine === 'auto' && regionAroundFace(face.points).side > COARSEST * neural.fineSide) {
      drawn.set(face, { failure: 'builtin_expected_better' })
    } else if ('failure' in source.neural) drawn.set(face, source.neural)
    else given.push({ face, target, source, told: source.neural.told })
  }
  if (!neural || given.length === 0) return drawn
  const answers = await neural.draw(
    given.map(({ face, target, told }) => ({ image: target, points: face.points, source: told })),
  )
  for (const [i, { face, source }] of given.entries()) drawn.set(face, finish(answers[i], neural.engine, source))
  return drawn
}

/** One after the other: each takes seconds, of a server that has others to serve. */
async function byEditor(models: Models, { edit }: Asking, chosen: Chosen[]): Promise<Map<Face, Drawn>> {
  const drawn = new Map<Face, Drawn>()
  for (const { face, target, source } of chosen) {
    if (!edit || !source.picture) {
      drawn.set(face, { failure: 'none_there' })
      continue
    }
    const cut = await cutForEditor(target, face.points)
    const segments = models.segmenter.segment(target, face.points)
    const mask = maskOfFace(segments, face.points, cut.region, cut.size)
    drawn.set(face, finish(await askEditor(edit, cut, source.picture, mask), 'editor', source))
  }
  return drawn
}

function finish(drawn: Told<FaceCrop>, engine: FaceEngine, source: Source): Drawn {
  return 'failure' in drawn ? drawn : { crop: drawn.told, engine, source }
}
