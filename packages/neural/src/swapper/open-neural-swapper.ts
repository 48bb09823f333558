import { runsOn, type Provider } from '@guise/models'
import { placementOf } from '../align/similarity.ts'
import type { PictureInput, SwapperFamily } from '../families/family.ts'
import { chooseModels, type ChosenModels } from '../manifest/choose-models.ts'
import { readManifest, type Manifest } from '../manifest/manifest.ts'
import type { NeuralEngine, NeuralOptions } from '../api/options.ts'
import { FaceFailure, ModelProblem } from '../api/problem.ts'
import { between, type DrawnCrop, type PlacedCrop, type ReadCrop } from './crop.ts'
import { drawTargets } from './draw-targets.ts'
import { treatEmbedding } from './embedding.ts'
import { demandNumbers, demandPicture } from './judge-output.ts'
import { roomLender, type Room } from './lend-room.ts'
import { openModel, type OpenModel } from './open-model.ts'
import { restoreAll, type Restorer } from './restore.ts'
import { atOnce, orFailure, type Outcome } from './run-many.ts'
import { tensorOf } from './tensors.ts'

/** What a swapper is told of a source: what goes into its second input. */
export type NeuralSource = Float32Array

/** A face that is to be drawn, where its photo is read, and who is to be put on it. */
export type NeuralFace = { points: ArrayLike<number>; read: ReadCrop; source: NeuralSource }

/** Draws faces with the operator's models. Points: eye centres, tip of the nose, corners of the mouth, x and y each, in pixels. */
export type NeuralSwapper = {
  /** Whose work it is. */
  engine: NeuralEngine
  /** Side of the square, in pixels of the photo, from which a face is finer than what is drawn. */
  fineSide: number
  prepareSource(points: ArrayLike<number>, read: ReadCrop): Promise<NeuralSource>
  /** How many faces had better be given at once: as many as go through the swapper or the restorer together, and no more than memory is wanted for. */
  atOnce: number
  /** What is taken of each face as it was drawn, whose numbers hold no longer than that; or why it could not be. */
  swap<T>(faces: NeuralFace[], take: (drawn: DrawnCrop) => T): Promise<Outcome<T>[]>
  close(): void
}

/** What is opened of a manifest: a swapper and whoever it needs. */
type Opened = { swapper: OpenModel; recogniser?: OpenModel; converter?: OpenModel; restorer?: Restorer }

/** Opens the models that the options name in this thread; throws a ModelProblem where they cannot be used. */
export async function openNeuralSwapper(options: NeuralOptions): Promise<NeuralSwapper> {
  const manifest = await readManifest(options.folder, options)
  await demandProvider(options.provider)
  return swapperOf(manifest, options)
}

/** Throws a ModelProblem where this machine has not what a provider needs. */
export async function demandProvider(provider: Provider = 'cpu'): Promise<void> {
  if (!(await runsOn(provider))) throw new ModelProblem({ code: 'provider_missing', provider })
}

/** The same of a manifest that was read. */
async function swapperOf(manifest: Manifest, options: NeuralOptions): Promise<NeuralSwapper> {
  const chosen = chooseModels(manifest, options)
  const { family } = chosen.swapper
  if (family.kind !== 'swapper') throw new ModelProblem({ code: 'no_swapper' })
  const opened = await openAll(chosen, options)
  const models = [opened.swapper, opened.recogniser, opened.converter, opened.restorer?.model].filter((one) => !!one)
  const drawing = [opened.swapper, opened.restorer?.model]
  const { tuning } = chosen.swapper
  const { boost = tuning.boost ?? 1, strength = tuning.strength ?? 1 } = options
  const fineSide = opened.restorer?.family.picture.size ?? family.target.size * boost
  const settings = settingsOf({ boost, strength }, opened.restorer)
  const lendRoom = roomLender()
  const targetOf = ({ points, read }: NeuralFace, name: string, room: Room): PlacedCrop => {
    const { template, size } = family.target
    const placement = placementOf(points, template, size)
    const k = Math.max(1, Math.min(boost, Math.ceil(placement.side / size)))
    const side = size * k
    return { size: side, placement, data: read(placement, side, room(name, side * side * 3)) }
  }
  return {
    engine: { family: family.name, hashes: models.map(({ model }) => model.file.sha256), settings },
    fineSide,
    atOnce: drawing.some((model) => model?.takesSeveral) ? atOnce(fineSide) : 1,
    prepareSource: (points, read) => prepareSource(opened, family, points, read),
    swap: (faces, take) =>
      lendRoom(async (room) => {
        const targets = faces.map((face, i) => ({ target: targetOf(face, `target ${i}`, room), source: face.source }))
        const drawn = await drawTargets(opened.swapper, family, targets, room)
        const swapped = await Promise.all(
          drawn.map((crop, i) => orFailure(() => finish(crop, targets[i].target, strength))),
        )
        const done = opened.restorer ? await restoreAll(opened.restorer, faces, swapped) : swapped
        return done.map((one) => (one instanceof FaceFailure ? one : take(one)))
      }),
    close() {
      for (const model of models) model.close()
    },
  }
}

function settingsOf(
  swapper: { boost: number; strength: number },
  restorer: Restorer | undefined,
): Record<string, string> {
  const { boost, strength } = swapper
  const own = { boost: `${boost}`, strength: `${strength}` }
  return restorer ? { ...own, restorer: restorer.family.name, restorerStrength: `${restorer.strength}` } : own
}

/** What was drawn of a target, as much of it as is wanted; throws what there is instead, or where it is no picture. */
function finish(drawn: Outcome<Float32Array>, target: PlacedCrop, strength: number): DrawnCrop {
  if (drawn instanceof FaceFailure) throw drawn
  demandPicture(drawn, target.data)
  return { ...target, before: target.data, data: between(target.data, drawn, strength) }
}

async function openAll(
  { swapper, recogniser, converter, restorer }: ChosenModels,
  options: NeuralOptions,
): Promise<Opened> {
  const opened: Opened = { swapper: await openModel(swapper, options) }
  if (recogniser) opened.recogniser = await openModel(recogniser, options)
  if (converter) opened.converter = await openModel(converter, options)
  if (restorer?.family.kind === 'restorer') {
    const model = await openModel(restorer, options)
    const strength = options.restorerStrength ?? restorer.tuning.strength ?? 1
    opened.restorer = { family: restorer.family, model, strength }
  }
  return opened
}

async function prepareSource(
  { swapper, recogniser, converter }: Opened,
  { source }: SwapperFamily,
  points: ArrayLike<number>,
  read: ReadCrop,
): Promise<NeuralSource> {
  if (source.from === 'picture') return readInput(source.picture, points, read)
  if (recogniser?.model.family.kind !== 'recogniser') throw new TypeError('a manifest without a recogniser was read')
  const raw = await recogniser.run(readInput(recogniser.model.family.picture, points, read))
  const converted = converter && (await converter.run(raw))
  const embedding = treatEmbedding(raw, source, { emap: swapper.emap, converted })
  demandNumbers(embedding)
  return embedding
}

function readInput(picture: PictureInput, points: ArrayLike<number>, read: ReadCrop): Float32Array {
  return tensorOf(read(placementOf(points, picture.template, picture.size), picture.size), picture)
}
