import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { familyOf } from '../families/families.ts'
import type { Family } from '../families/family.ts'
import { FileWindow } from '../file/file-window.ts'
import { readSignature } from '../file/signature.ts'
import { readEntries, type ManifestEntry, type Tuning } from './manifest-entries.ts'
import { portsOf } from './ports.ts'
import { ModelProblem, unread, type ModelUse } from '../api/problem.ts'

/** The name of the manifest in the folder of the models. */
export const manifestName = 'models.json'

/** A file of a model: as the manifest names it, and where it is. */
export type ModelFile = { path: string; absolute: string; sha256: string; bytes: number }

/** A model that may be used here. */
export type ManifestModel = { family: Family; file: ModelFile; licence: string; uses: ModelUse[]; tuning: Tuning }

/** The models of a folder, checked. */
export type Manifest = { folder: string; models: ManifestModel[] }

/** What this installation does with pictures: paid plans make every model's use a paid one. */
export type ManifestOptions = { paidPlans: boolean }

/**
 * Reads `models.json` and makes sure of every file it names: hash, family, signature, licence. Throws a ModelProblem at the first
 * fault. Of a model's numbers nothing is kept.
 */
export async function readManifest(folder: string, { paidPlans }: ManifestOptions): Promise<Manifest> {
  const models: ManifestModel[] = []
  for (const entry of await readEntriesOf(folder)) models.push(await checkEntry(folder, entry, paidPlans))
  checkTogether(models.map(({ family }) => family))
  return { folder, models }
}

async function readEntriesOf(folder: string): Promise<ManifestEntry[]> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(async (error: unknown) => {
    const problem = unread(manifestName, error)
    if (problem.code !== 'file_missing') throw problem
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    )
    throw new ModelProblem({ code: isThere ? 'manifest_missing' : 'folder_missing' }, { cause: error })
  })
  return readEntries(text)
}

async function checkEntry(folder: string, entry: ManifestEntry, paidPlans: boolean): Promise<ManifestModel> {
  const family = familyOf(entry.family)
  if (!family) throw new ModelProblem({ code: 'family_unknown', family: entry.family })
  checkUses(entry, paidPlans)
  checkTuning(entry, family)
  const [{ path, sha256 }] = entry.files
  const absolute = await findFile(folder, path)
  if ((await hashOf(absolute, path)) !== sha256) throw new ModelProblem({ code: 'hash_differs', path })
  const window = new FileWindow(absolute)
  try {
    portsOf(family, readSignature(window, path), path)
    const file = { path, absolute, sha256, bytes: window.size }
    return { family, file, licence: entry.licence, uses: entry.uses, tuning: entry.tuning }
  } finally {
    window.close()
  }
}

/** Without paid plans an installation is somebody's own, or an organisation's. */
function checkUses({ family, uses }: ManifestEntry, paidPlans: boolean): void {
  if (paidPlans && !uses.includes('paid')) throw new ModelProblem({ code: 'use_forbidden', family, use: 'paid' })
  if (uses.length === 0) throw new ModelProblem({ code: 'use_forbidden', family, use: 'personal' })
}

/** What would be left aside is refused. */
function checkTuning({ tuning }: ManifestEntry, { kind, name }: Family): void {
  const draws = kind === 'swapper' || kind === 'restorer'
  const idle =
    tuning.boost && kind !== 'swapper' ? 'boost' : tuning.strength !== undefined && !draws ? 'strength' : undefined
  if (idle) throw new ModelProblem({ code: 'wrong_manifest', field: `${idle} of ${name}` })
}

/** The file a manifest names; neither its path nor a link in it leads out of the folder. */
async function findFile(folder: string, path: string): Promise<string> {
  if (leaves(path)) throw new ModelProblem({ code: 'path_outside', path })
  const absolute = await realpath(join(folder, path)).catch((error: unknown) => {
    throw unread(path, error)
  })
  if (leaves(relative(await realpath(folder), absolute))) throw new ModelProblem({ code: 'path_outside', path })
  if (!(await stat(absolute)).isFile()) throw unread(path, new Error('it is no file'))
  return absolute
}

function leaves(path: string): boolean {
  return isAbsolute(path) || path.split(/[/\\]/).includes('..') || path.startsWith(`..${sep}`)
}

/** The SHA-256 of a file, in hexadecimal; `path` is what a problem calls it. */
export async function hashOf(absolute: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(absolute), hash).catch((error: unknown) => {
    throw unread(path, error)
  })
  return hash.digest('hex')
}

/** A swapper that is told of the source by an embedding needs whoever makes it. */
function checkTogether(families: Family[]): void {
  const twice = families.find((family, i) => families.indexOf(family) !== i)
  if (twice) throw new ModelProblem({ code: 'family_twice', family: twice.name })
  const swappers = families.filter((family) => family.kind === 'swapper')
  if (swappers.length === 0) throw new ModelProblem({ code: 'no_swapper' })
  for (const { name, source } of swappers) {
    if (source.from === 'picture') continue
    if (!families.some(({ kind }) => kind === 'recogniser')) {
      throw new ModelProblem({ code: 'needs_recogniser', family: name })
    }
    if (!('converter' in source) || families.some((family) => family.name === source.converter)) continue
    throw new ModelProblem({ code: 'needs_converter', family: name, converter: source.converter })
  }
}
