import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { say } from './say.mjs'

/** Libraries of the runtime of the networks: the package brings those of every platform, a folder each. */
const libraries = join('node_modules', 'onnxruntime-node', 'bin', 'napi-v6')
/** The same runtime for where there is none: of what is for browsers these two files are used. */
const portable = join('node_modules', 'onnxruntime-web', 'dist')
const used = new Set(['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'])

/** Removes what other machines would run (some 360 MB); what cannot be removed stays, and nothing depends on it. */
export async function keepOwnLibraries(root, { platform, arch } = process) {
  try {
    const removed = []
    for (const system of await entriesOf(join(root, libraries))) {
      for (const processor of await entriesOf(join(root, libraries, system))) {
        if (system === platform && processor === arch) continue
        await rm(join(root, libraries, system, processor), { recursive: true })
        removed.push(`${system}-${processor}`)
      }
    }
    const others = (await entriesOf(join(root, portable))).filter((file) => !used.has(file))
    for (const file of others) await rm(join(root, portable, file), { recursive: true })
    if (others.length > 0) removed.push('browsers')
    if (removed.length > 0) say(`  libraries for other machines removed: ${removed.join(', ')}`)
  } catch (error) {
    say(`  libraries for other machines stay on the disk: ${error.message}`)
  }
}

/** What a folder holds; nothing when it is not there. */
async function entriesOf(folder) {
  return await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
