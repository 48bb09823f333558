import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ConfigError } from '../../../platform/settings/config.ts'
import { isForPyTorch, recognise } from './known-files.ts'

/** How deep below the folder files are looked for. */
const deepest = 6

/**
 * What was found: models that were written down, files that are of no use here, families that were found a second time, files that
 * cannot be read, such as links that lead nowhere, and known models that are to be exported first; who will draw with these, as long as nothing in models.json is put in another order.
 */
export type Found = {
  written: { family: string; path: string; licence: string }[]
  unknown: string[]
  again: string[]
  unreadable: string[]
  toExport: string[]
  drawing: { swapper: string | undefined; restorer: string | undefined }
}

/**
 * Writes models.json of the files that are known by their names, with hashes of what lies there; uses stay empty, for whoever has
 * read the licences to fill in.
 */
export async function initModels(folder: string): Promise<Found> {
  const { familyOf, hashOf, manifestName } = await import('@guise/neural')
  const manifest = join(folder, manifestName)
  if (existsSync(manifest)) throw new ConfigError(`${manifest} is there already. Move it away to have it written anew.`)
  const paths = await filesBelow(folder)
  const found: Found = {
    written: [],
    unknown: [],
    again: [],
    unreadable: [],
    toExport: paths.filter(isForPyTorch),
    drawing: { swapper: undefined, restorer: undefined },
  }
  const models = []
  for (const path of paths.filter(isOnnx)) {
    const known = recognise(path)
    if (!known) found.unknown.push(path)
    else if (found.written.some(({ family }) => family === known.family)) found.again.push(path)
    else {
      const sha256 = await hashOf(join(folder, path), path).catch(() => undefined)
      if (!sha256) {
        found.unreadable.push(path)
        continue
      }
      found.written.push({ ...known, path })
      models.push({ family: known.family, files: [{ path, sha256 }], licence: known.licence, uses: [] })
    }
  }
  if (models.length === 0 && found.unreadable.length > 0)
    throw new ConfigError(
      `${found.unreadable.join(', ')} below ${folder} cannot be read. Is it a file, and may this account read it?`,
    )
  if (models.length === 0)
    throw new ConfigError(`No file below ${folder} has a name that Guise knows: docs/models.md lists them.`)
  const firstOf = (kind: string) => found.written.find(({ family }) => familyOf(family)?.kind === kind)?.family
  found.drawing = { swapper: firstOf('swapper'), restorer: firstOf('restorer') }
  await writeFile(manifest, `${JSON.stringify({ models }, null, 2)}\n`)
  return found
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new ConfigError(`The folder ${folder} cannot be read.`, { cause })
  })
  const paths = entries.filter((path) => path.split(sep).length <= deepest)
  return paths.map((path) => path.split(sep).join('/')).sort()
}

function isOnnx(path: string): boolean {
  return path.toLowerCase().endsWith('.onnx')
}
