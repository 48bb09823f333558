import { runsOn, type Provider } from '@guise/models'
import { placementOf } from '../align/similarity.ts'
import type { PictureInput, SwapperFamily } from '../families/family.ts'
import { readManifest, type Manifest, type ManifestModel } from '../manifest/manifest.ts'
import type { NeuralEngine, NeuralOptions } from '../api/options.ts'
import { ModelProblem } from '../api/problem.ts'
import { between, type DrawnCrop, type PlacedCrop, type ReadCrop } from './crop.ts'
import { treatEmbedding } from './embedding.ts'
import { demandNumbers, demandPicture } from './judge-output.ts'
import { openModel, type OpenModel } from './open-model.ts'
import { restore, type Restorer } from './restore.ts'
import { cropOf, putEvery, takeEvery, tensorOf } from './tensors.ts'

/** What a swapper is told of a source: what goes into its second input. */
export type NeuralSource = Float32Array

/** Draws faces with the operator's models. Points: eye centres, tip of the nose, corners of the mouth, x and y each, in pixels. */
export type NeuralSwapper = {
  /** Whose work it is. */
  engine: NeuralEngine
  /** Bytes of the models that each thread holds. */
  modelBytes: number
  /** Side of the square, in pixels of the photo, from which a face is finer than what is drawn. */
  fineSide: number
  prepareSource(points: ArrayLike<number>, read: ReadCrop): Promise<NeuralSource>
  /** Throws a FaceFailure where this face cannot be drawn. */
  swap(points: ArrayLike<number>, read: ReadCrop, source: NeuralSource): Promise<DrawnCrop>
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
  return {
    engine: { family: family.name, hashes: models.map(({ model }) => model.file.sha256) },
    modelBytes: models.reduce((sum, { model }) => sum + model.file.bytes, 0),
    fineSide: opened.restorer?.family.picture.size ?? family.target.size * boost,
    prepareSource: (points, read) => prepareSource(opened, family, points, read),
    async swap(points, read, source) {
      const { template, size } = family.target
      const placement = placementOf(points, template, size)
      const k = Math.max(1, Math.min(boost, Math.ceil(placement.side / size)))
      const target = { size: size * k, placement, data: read(placement, size * k) }
      const drawn = await draw(opened.swapper, family, target, source)
      demandPicture(drawn, target.data)
      const swapped = { ...target, before: target.data, data: between(target.data, drawn, strength) }
      return opened.restorer ? restore(opened.restorer, points, read, swapped) : swapped
    },
    close() {
      for (const model of models) model.close()
    },
  }
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

/** Once, or in k x k parts where the target is k times as large as the network. */
async function draw(model: OpenModel, family: SwapperFamily, target: PlacedCrop, source: NeuralSource) {
  const { target: picture, output } = family
  const run = async (crop: Float32Array) => cropOf(await model.run(tensorOf(crop, picture), source), output)
  const k = target.size / picture.size
  if (k === 1) return run(target.data)
  const drawn = new Float32Array(target.data.length)
  for (let row = 0; row < k; row++) {
    for (let column = 0; column < k; column++) {
      const place: [number, number] = [column, row]
      const part = await run(takeEvery(target.data, target.size, k, place))
      putEvery(drawn, target.size, k, place, part)
    }
  }
  return drawn
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
