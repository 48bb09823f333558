import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { say } from './say.mjs'

/** Libraries of the runtime of the networks: the package brings those of every platform, a folder each. */
const libraries = join('node_modules', 'onnxruntime-node', 'bin', 'napi-v6')

/** Removes the libraries of other platforms (some 240 MB); what cannot be removed stays, and nothing depends on it. */
export async function keepOwnLibraries(root, { platform, arch } = process) {
  try {
    const removed = []
    for (const system of await readdir(join(root, libraries))) {
      for (const processor of await readdir(join(root, libraries, system))) {
        if (system === platform && processor === arch) continue
        await rm(join(root, libraries, system, processor), { recursive: true })
        removed.push(`${system}-${processor}`)
      }
    }
    if (removed.length > 0) say(`  libraries for other machines removed: ${removed.join(', ')}`)
  } catch (error) {
    if (error.code !== 'ENOENT') say(`  libraries for other machines stay on the disk: ${error.message}`)
  }
}
