import { keptFolder, keptNetworks } from './kept-networks.ts'
import { manifest, type NetworkName } from './manifest.ts'
import { preparedHash, prepareNetwork } from './prepare/prepare.ts'
import { readNetwork } from './read-network.ts'
import { choosePrecision } from './runtime/choose-precision.ts'
import { chooseRuntime } from './runtime/choose.ts'
import type { Runtime, Session } from './runtime/session.ts'

/** A network ready to run: flat numbers in, and out, in the shapes and the order of the manifest. */
export type Network = Session

/**
 * Opens a network in this thread; opened again it is the same session, which is given up when whoever opened it has
 * closed it.
 */
export const openNetwork = networksOn(chooseRuntime, keptFolder())

/** The same on a runtime of one's own; folder: where it may keep what it makes of networks. */
export function networksOn(start: () => Promise<Runtime>, folder?: string): (name: NetworkName) => Promise<Network> {
  const startOnce = async () => {
    const runtime = await start()
    const kept = folder && runtime.optimised ? await keptNetworks(folder, runtime.optimised) : undefined
    return { runtime, precision: await choosePrecision(runtime), kept }
  }
  let started: ReturnType<typeof startOnce> | undefined
  const opened = new Map<NetworkName, { session: Promise<Session>; users: number }>()
  const open = async (name: NetworkName) => {
    const { runtime, precision, kept } = await (started ??= startOnce())
    const hash = preparedHash(name, precision)
    const known = await kept?.open(name, hash)
    if (known) return known
    const bytes = prepareNetwork(name, await readNetwork(name), precision)
    const session = await (kept ? kept.openAndKeep(name, hash, bytes) : runtime.open(bytes, manifest[name]))
    // The session has a copy: these need not wait for a garbage collection, unless others share their memory.
    if (bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.length) bytes.buffer.transfer(0)
    return session
  }
  return async (name) => {
    const entry = opened.get(name) ?? { session: open(name), users: 0 }
    opened.set(name, entry)
    entry.users++
    const session = await entry.session.catch((error: unknown) => {
      opened.delete(name)
      throw error
    })
    let isOpen = true
    const close = () => {
      if (!isOpen) return
      isOpen = false
      entry.users--
      if (entry.users > 0) return
      opened.delete(name)
      session.close()
    }
    return { run: (...inputs) => session.run(...inputs), close }
  }
}
