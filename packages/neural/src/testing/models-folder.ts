import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelUse } from '../api/problem.ts'
import { familyOf } from '../families/families.ts'
import { manifestName } from '../manifest/manifest.ts'
import { tinyModel, type Behaviour } from './tiny-model.ts'

/** A model of a folder: its family, and its file where it is another than a tiny one that gives its picture back. */
export type FolderModel = {
  family: string
  bytes?: Uint8Array
  behaviour?: Behaviour
  uses?: ModelUse[]
  boost?: number
  strength?: number
}

/** Makes a folder with models and their manifest, and answers where it is. */
export async function makeModelsFolder(models: FolderModel[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'models-'))
  const entries = []
  for (const { family, behaviour, uses = ['personal', 'internal', 'paid'], bytes: given, ...tuning } of models) {
    const bytes = given ?? tinyOf(family, behaviour)
    const path = `${family}.onnx`
    await writeFile(join(folder, path), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    entries.push({ family, files: [{ path, sha256 }], licence: 'made for tests', uses, ...tuning })
  }
  await writeFile(join(folder, manifestName), JSON.stringify({ models: entries }))
  return folder
}

/** A swapper with whoever it needs, all tiny. */
export function tinyFolder(swapper: string, behaviour?: Behaviour): Promise<string> {
  return makeModelsFolder([{ family: swapper, ...(behaviour && { behaviour }) }, ...neededBy(swapper)])
}

/** Works with a folder of a swapper and whoever it needs, which is gone afterwards. */
export async function withModels<T>(
  swapper: string,
  behaviour: Behaviour | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await tinyFolder(swapper, behaviour)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The models that a swapper cannot do without. */
export function neededBy(swapper: string): FolderModel[] {
  const family = familyOf(swapper)
  if (family?.kind !== 'swapper' || family.source.from === 'picture') return []
  const recogniser = { family: 'arcface_w600k_r50' }
  return 'converter' in family.source ? [recogniser, { family: family.source.converter }] : [recogniser]
}

function tinyOf(name: string, behaviour?: Behaviour): Uint8Array {
  const family = familyOf(name)
  if (!family) throw new TypeError(`no family ${name}`)
  return tinyModel(family, behaviour)
}
