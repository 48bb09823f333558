import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manifest, type NetworkName } from './manifest.ts'
import { NetworkProblem } from './problem.ts'

/** Where the networks of this package are. */
export const networksFolder = join(import.meta.dirname, '..', 'networks')

const pieceBytes = 1 << 20

/** The bytes of a network, which are those of the manifest or nothing. */
export async function readNetwork(name: NetworkName, folder = networksFolder): Promise<Buffer> {
  const bytes = await readFile(fileOf(name, folder)).catch((error: unknown) => {
    throw new NetworkProblem('network_missing', name, { cause: error })
  })
  if (createHash('sha256').update(bytes).digest('hex') !== manifest[name].sha256) {
    throw new NetworkProblem('network_altered', name)
  }
  return bytes
}

/** Makes sure of every network before any is needed: some are opened late, on the first photo that asks for them. */
export async function checkNetworks(folder = networksFolder): Promise<void> {
  for (const name of Object.keys(manifest) as NetworkName[]) {
    const hash = createHash('sha256')
    // Piece by piece: a process that opens no network itself need not keep 40 MB of them.
    await pipeline(createReadStream(fileOf(name, folder), { highWaterMark: pieceBytes }), hash).catch(
      (error: unknown) => {
        throw new NetworkProblem('network_missing', name, { cause: error })
      },
    )
    if (hash.digest('hex') !== manifest[name].sha256) throw new NetworkProblem('network_altered', name)
  }
}

function fileOf(name: NetworkName, folder: string): string {
  return join(folder, name, `${name}.onnx`)
}
