import { runsOn, type Provider } from '@guise/models'
import { placementOf } from '../align/similarity.ts'
import type { PictureInput, SwapperFamily } from '../families/family.ts'
import { readManifest, type Manifest, type ManifestModel } from '../manifest/manifest.ts'
import type { NeuralEngine, NeuralOptions } from '../api/options.ts'
import { FaceFailure, ModelProblem } from '../api/problem.ts'
import { between, type DrawnCrop, type PlacedCrop, type ReadCrop } from './crop.ts'
import { drawTargets } from './draw-targets.ts'
import { treatEmbedding } from './embedding.ts'
import { demandNumbers, demandPicture } from './judge-output.ts'
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
  /** Bytes of the models that each thread holds. */
  modelBytes: number
  /** Side of the square, in pixels of the photo, from which a face is finer than what is drawn. */
  fineSide: number
  prepareSource(points: ArrayLike<number>, read: ReadCrop): Promise<NeuralSource>
  /** How many faces had better be given at once: as many as go through the models together, and no more than memory is wanted for. */
  atOnce: number
  /** Each face as it was drawn, or why it could not be. */
  swap(faces: NeuralFace[]): Promise<Outcome<DrawnCrop>[]>
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
  const chosen = choose(manifest, 'swapper', options.swapper)
  const { family } = chosen
  if (family.kind !== 'swapper') throw new ModelProblem({ code: 'no_swapper' })
  const opened = await openAll(manifest, chosen, family, options)
  const models = [opened.swapper, opened.recogniser, opened.converter, opened.restorer?.model].filter((one) => !!one)
  const { boost = 1, strength = 1 } = options
  const fineSide = opened.restorer?.family.picture.size ?? family.target.size * boost
  const targetOf = ({ points, read }: NeuralFace): PlacedCrop => {
    const { template, size } = family.target
    const placement = placementOf(points, template, size)
    const k = Math.max(1, Math.min(boost, Math.ceil(placement.side / size)))
    return { size: size * k, placement, data: read(placement, size * k) }
  }
  return {
    engine: { family: family.name, hashes: models.map(({ model }) => model.file.sha256) },
    modelBytes: models.reduce((sum, { model }) => sum + model.file.bytes, 0),
    fineSide,
    atOnce: atOnce(fineSide),
    prepareSource: (points, read) => prepareSource(opened, family, points, read),
    async swap(faces) {
      const targets = faces.map((face) => ({ target: targetOf(face), source: face.source }))
      const drawn = await drawTargets(opened.swapper, family, targets)
      const swapped = await Promise.all(
        drawn.map((crop, i) => orFailure(() => finish(crop, targets[i].target, strength))),
      )
      return opened.restorer ? restoreAll(opened.restorer, faces, swapped) : swapped
    },
    close() {
      for (const model of models) model.close()
    },
  }
}

/** What was drawn of a target, as much of it as is wanted; throws what there is instead, or where it is no picture. */
function finish(drawn: Outcome<Float32Array>, target: PlacedCrop, strength: number): DrawnCrop {
  if (drawn instanceof FaceFailure) throw drawn
  demandPicture(drawn, target.data)
  return { ...target, before: target.data, data: between(target.data, drawn, strength) }
}

/** The model of this kind that is asked for, or the first. */
function choose({ models }: Manifest, kind: 'swapper' | 'restorer', name?: string): ManifestModel {
  const found = models.find(({ family }) => family.kind === kind && (name === undefined || family.name === name))
  if (!found) throw new ModelProblem(name ? { code: 'family_unknown', family: name } : { code: 'no_swapper' })
  return found
}

async function openAll(
  manifest: Manifest,
  chosen: ManifestModel,
  { source }: SwapperFamily,
  { provider = 'cpu', restorer, restorerStrength = 1 }: NeuralOptions,
): Promise<Opened> {
  const open = (model: ManifestModel | undefined) => model && openModel(model, provider)
  const asked = source.from === 'embedding' && 'converter' in source ? source.converter : undefined
  const recogniser =
    source.from === 'embedding' ? manifest.models.find(({ family }) => family.kind === 'recogniser') : undefined
  const swapper = await openModel(chosen, provider)
  const recognises = await open(recogniser)
  const converts = await open(manifest.models.find(({ family }) => family.name === asked))
  const restores = restorer === undefined ? undefined : choose(manifest, 'restorer', restorer)
  const opened: Opened = {
    swapper,
    ...(recognises && { recogniser: recognises }),
    ...(converts && { converter: converts }),
  }
  if (restores?.family.kind !== 'restorer') return opened
  const model = await openModel(restores, provider)
  return { ...opened, restorer: { family: restores.family, model, strength: restorerStrength } }
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
