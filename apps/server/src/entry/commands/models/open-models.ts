import type { Manifest, NeuralOptions } from '@guise/neural'
import { ConfigError } from '../../../platform/settings/config.ts'
import type { Config } from '../../../platform/settings/config.ts'
import { explainModel } from './explain-model.ts'

/** The operator's networks that swap here, and what the start says of them. */
export type OpenModels = { options: NeuralOptions; says: string }

/** Checks the folder that the settings name; a ConfigError says what is wrong with it. Without one nothing is loaded. */
export async function openModels({
  ownEngine,
  hasPaidPlans,
}: Pick<Config, 'ownEngine' | 'hasPaidPlans'>): Promise<OpenModels | undefined> {
  const { modelsDir: folder, provider, choice } = ownEngine
  if (folder === undefined || choice === 'builtin') return undefined
  const { bytesOf, chooseModels } = await import('@guise/neural')
  const manifest = await checkModels({ folder, paidPlans: hasPaidPlans, provider })
  const restorer = manifest.models.find(({ family }) => family.kind === 'restorer')?.family.name
  const chosen = chooseModels(manifest, { restorer })
  const drawnBy = [chosen.swapper.family.name, ...(restorer ? [restorer] : [])].join(' and ')
  const size = (bytesOf(chosen) / 1e6).toFixed(1)
  return {
    options: { folder, paidPlans: hasPaidPlans, provider, restorer },
    says: `Faces are drawn by ${drawnBy} of ${folder} on ${provider}: ${size} MB of networks in each engine`,
  }
}

/** Reads the manifest of a folder and makes sure that what computes it is there; a ConfigError says what is wrong. */
export async function checkModels(of: Pick<NeuralOptions, 'folder' | 'paidPlans' | 'provider'>): Promise<Manifest> {
  const { ModelProblem, demandProvider, readManifest } = await import('@guise/neural')
  try {
    const manifest = await readManifest(of.folder, of)
    await demandProvider(of.provider)
    return manifest
  } catch (error) {
    if (error instanceof ModelProblem) throw new ConfigError(explainModel(of.folder, error.reason), { cause: error })
    throw error
  }
}
