import type { Manifest, NeuralOptions } from '@guise/neural'
import { ConfigError } from '../../../platform/settings/config.ts'
import type { Config } from '../../../platform/settings/config.ts'
import { explainModel } from './explain-model.ts'

/** The operator's networks that swap here, and what the start says of them. */
export type OpenModels = { options: NeuralOptions; says: string }

/** Checks the folder that the settings name, and opens what will draw; a ConfigError says what is wrong. Without one nothing is loaded. */
export async function openModels({
  ownEngine,
  hasPaidPlans,
}: Pick<Config, 'ownEngine' | 'hasPaidPlans'>): Promise<OpenModels | undefined> {
  const { modelsDir: folder, provider, choice } = ownEngine
  if (folder === undefined || choice === 'builtin') return undefined
  return openFolder({ folder, paidPlans: hasPaidPlans, provider })
}

/** The first swapper and the first restorer of a folder, which draw together. */
export async function openFolder(of: Folder): Promise<OpenModels> {
  const { bytesOf, chooseModels, demandOpens } = await import('@guise/neural')
  const { folder, provider } = of
  return explained(folder, async () => {
    const manifest = await readFolder(of)
    const restorer = manifest.models.find(({ family }) => family.kind === 'restorer')?.family.name
    const chosen = chooseModels(manifest, { restorer })
    await demandOpens([chosen.swapper, chosen.recogniser, chosen.converter, chosen.restorer].filter(isThere), provider)
    const drawnBy = [chosen.swapper.family.name, ...(restorer ? [restorer] : [])].join(' and ')
    const size = (bytesOf(chosen) / 1e6).toFixed(1)
    return {
      options: { ...of, restorer },
      says: `Faces are drawn by ${drawnBy} of ${folder} on ${provider}: ${size} MB of networks in each engine`,
    }
  })
}

/** Reads the manifest of a folder, makes sure that what computes it is there, and opens all of it; a ConfigError says what is wrong. */
export async function checkModels(of: Folder): Promise<Manifest> {
  const { demandOpens } = await import('@guise/neural')
  return explained(of.folder, async () => {
    const manifest = await readFolder(of)
    await demandOpens(manifest.models, of.provider)
    return manifest
  })
}

type Folder = Required<Pick<NeuralOptions, 'folder' | 'paidPlans' | 'provider'>>

async function readFolder(of: Folder): Promise<Manifest> {
  const { demandProvider, readManifest } = await import('@guise/neural')
  const manifest = await readManifest(of.folder, of)
  await demandProvider(of.provider)
  return manifest
}

async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { ModelProblem } = await import('@guise/neural')
  try {
    return await work()
  } catch (error) {
    if (error instanceof ModelProblem) throw new ConfigError(explainModel(folder, error.reason), { cause: error })
    throw error
  }
}

function isThere<T>(model: T | undefined): model is T {
  return model !== undefined
}
