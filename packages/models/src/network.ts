import { manifest, type NetworkName } from './manifest.ts'
import { readNetwork } from './read-network.ts'
import { nativeRuntime } from './runtime/native.ts'
import type { Runtime, Session } from './runtime/session.ts'

/** A network ready to run: flat numbers in, and out, in the shapes and the order of the manifest; the arrays are the caller's. */
export type Network = Session

let runtime: Runtime | undefined
const opened = new Map<NetworkName, Promise<Network>>()

/** Opens a network of this thread; asked for again, it is the same one, which lives as long as the thread. */
export function openNetwork(name: NetworkName): Promise<Network> {
  const known = opened.get(name)
  if (known) return known
  const opening = open(name)
  opened.set(name, opening)
  return opening
}

async function open(name: NetworkName): Promise<Network> {
  const bytes = await readNetwork(name)
  runtime ??= nativeRuntime()
  return runtime.open(bytes, manifest[name])
}
