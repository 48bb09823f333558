import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pid, platform } from 'node:process'
import { threadId } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import { manifest, type NetworkName } from './manifest.ts'
import type { OptimisedNetworks, Session } from './runtime/session.ts'

/** Networks as a library has made them for this machine, which it opens in a fourth of the time; each under the hash of what it was made of. */
export type KeptNetworks = {
  /** Opens a kept network; nothing where it was not kept, or came to harm since. */
  open(name: NetworkName, hash: string): Promise<Session | undefined>
  /** Opens a network and keeps what the library makes of it. */
  openAndKeep(name: NetworkName, hash: string, bytes: Uint8Array): Promise<Session>
}

/** Bytes of the checksum before a kept network. */
const HEAD = 4

/** Where networks are kept: with the code that Node keeps compiled, which whoever can write there could alter just as well. */
export function keptFolder(): string | undefined {
  const compiled = getCompileCacheDir()
  return compiled && join(compiled, 'networks')
}

/** The networks kept in a folder for this library and this processor; nothing where it is not known what a processor can do. */
export async function keptNetworks(folder: string, library: OptimisedNetworks): Promise<KeptNetworks | undefined> {
  const processor = await processorHere()
  if (processor === undefined) return undefined
  const fileOf = (name: NetworkName, hash: string) => {
    const key = createHash('sha256').update([hash, library.version, processor].join('\n')).digest('hex')
    return `${name}-${key.slice(0, 32)}.onnx`
  }
  return {
    async open(name, hash) {
      const bytes = await readChecked(join(folder, fileOf(name, hash)))
      if (!bytes) return undefined
      const session = tried(() => library.openOptimised(bytes, manifest[name]))
      // The session has a copy: these need not wait for a garbage collection.
      if (bytes.buffer.byteLength === bytes.length + HEAD) bytes.buffer.transfer(0)
      return session
    },
    async openAndKeep(name, hash, bytes) {
      const half = join(folder, `${name}-${pid}-${threadId}.half`)
      const isThere = await mkdir(folder, { recursive: true }).then(
        () => true,
        () => false,
      )
      const session = isThere ? tried(() => library.openWriting(bytes, manifest[name], half)) : undefined
      if (!session) return library.open(bytes, manifest[name])
      await keep(folder, name, half, fileOf(name, hash)).catch(() => rm(half, { force: true }))
      return session
    },
  }
}

/** What of this machine decides how the library lays numbers out: the kind of processor and all it can do. */
async function processorHere(): Promise<string | undefined> {
  if (platform === 'darwin') return cpus()[0]?.model
  if (platform !== 'linux') return undefined
  const file = await open('/proc/cpuinfo').catch(() => undefined)
  if (!file) return undefined
  try {
    // The first of them says it: with many processors all of the file takes long to read.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1 << 13), 0, 1 << 13, 0)
    const [first = ''] = buffer.toString('latin1', 0, bytesRead).split('\n\n')
    const abilities = first.split('\n').filter((line) => /^(model name|flags|Features|CPU part)\b/.test(line))
    return abilities.some((line) => /^(flags|Features)/.test(line)) ? abilities.join('\n') : undefined
  } finally {
    await file.close()
  }
}

async function readChecked(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const kept = await readFile(file).catch(() => undefined)
  if (!kept || kept.length < HEAD) return undefined
  const bytes = kept.subarray(HEAD)
  return crc32(bytes) === kept.readUInt32LE(0) ? bytes : undefined
}

/** A session, or nothing where the file is no network or none can be written: then the network's own file is opened, which says what is wrong. */
function tried(open: () => Session): Session | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

/** Puts what the library has written in its place, in one step: others may be reading. Older ones of that network go. */
async function keep(folder: string, name: NetworkName, half: string, file: string): Promise<void> {
  const bytes = await readFile(half)
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(crc32(bytes))
  await writeFile(half, [head, bytes])
  await rename(half, join(folder, file))
  const older = (await readdir(folder)).filter(
    (other) => other.startsWith(`${name}-`) && other.endsWith('.onnx') && other !== file,
  )
  for (const other of older) await rm(join(folder, other), { force: true })
}
