import { ModelProblem } from '../api/problem.ts'
import type { NeuralOptions } from '../api/options.ts'
import type { Manifest, ManifestModel } from './manifest.ts'

/** The models of a manifest that draw together: a swapper, whoever it needs, and the restorer that is asked for. */
export type ChosenModels = {
  swapper: ManifestModel
  recogniser: ManifestModel | undefined
  converter: ManifestModel | undefined
  restorer: ManifestModel | undefined
}

/** Chooses them by the names in the options; without one the first swapper, and no restorer. */
export function chooseModels(
  manifest: Manifest,
  { swapper: name, restorer }: Pick<NeuralOptions, 'swapper' | 'restorer'>,
): ChosenModels {
  const swapper = choose(manifest, 'swapper', name)
  const source = swapper.family.kind === 'swapper' ? swapper.family.source : undefined
  const isByEmbedding = source?.from === 'embedding'
  const asked = isByEmbedding && 'converter' in source ? source.converter : undefined
  return {
    swapper,
    recogniser: isByEmbedding ? manifest.models.find(({ family }) => family.kind === 'recogniser') : undefined,
    converter: manifest.models.find(({ family }) => family.name === asked),
    restorer: restorer === undefined ? undefined : choose(manifest, 'restorer', restorer),
  }
}

/** Bytes of the files that each thread holds. */
export function bytesOf({ swapper, recogniser, converter, restorer }: ChosenModels): number {
  return [swapper, recogniser, converter, restorer].reduce((sum, model) => sum + (model?.file.bytes ?? 0), 0)
}

/** The model of this kind that is asked for, or the first. */
function choose({ models }: Manifest, kind: 'swapper' | 'restorer', name?: string): ManifestModel {
  const found = models.find(({ family }) => family.kind === kind && (name === undefined || family.name === name))
  if (!found) throw new ModelProblem(name ? { code: 'family_unknown', family: name } : { code: 'no_swapper' })
  return found
}
