import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifest, type NetworkName } from './manifest.ts'
import { NetworkProblem } from './problem.ts'

/** Where the networks of this package are. */
export const networksFolder = join(import.meta.dirname, '..', 'networks')

/** The bytes of a network, which are those of the manifest or nothing. */
export async function readNetwork(name: NetworkName, folder = networksFolder): Promise<Buffer> {
  const bytes = await readFile(join(folder, name, `${name}.onnx`)).catch((error: unknown) => {
    throw new NetworkProblem('network_missing', name, { cause: error })
  })
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== manifest[name].sha256) throw new NetworkProblem('network_altered', name)
  return bytes
}

/** Makes sure of every network before any is needed: some are opened late, on the first photo that asks for them. */
export async function checkNetworks(folder = networksFolder): Promise<void> {
  for (const name of Object.keys(manifest)) await readNetwork(name as NetworkName, folder)
}
