import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { isOfFullDisk } from '../../platform/files/disk-room.ts'
import { privateMode } from '../../platform/files/private-files.ts'
import { seal, unseal } from './sealed-archive.ts'
import type { SealKey } from './sealed-archive.ts'
import { TransferRefused } from './tables.ts'

/** A backup being written: one file when its name ends with .tar, else a folder. */
export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Gives the backup its name: until then it has the ending .partial. Answers the SHA-256 of its file, when it is one. */
  finish(): Promise<string | undefined>
  /** Takes away what was written. */
  drop(): Promise<void>
}

/** One file of a backup. */
export type ArchiveEntry = { name: string; bytes: Uint8Array }

const partialEnding = '.partial'
const sealedEnding = '.tar.age'
const sealedBeginning = 'age-encryption.org/'

/** Begins a backup where nothing is yet. */
export async function writeArchive(path: string, key?: SealKey): Promise<ArchiveWriter> {
  const target = resolve(path)
  if (await exists(target)) throw new TransferRefused(`${target} is there already. Choose another name.`)
  await rm(target + partialEnding, { recursive: true, force: true })
  await mkdir(dirname(target), { recursive: true, mode: privateMode.folder })
  if (key && !target.endsWith(sealedEnding)) throw new TransferRefused(`An encrypted backup ends with ${sealedEnding}.`)
  const archive = await (/\.tar(\.age)?$/.test(target) ? writeTar(target, key) : writeFolder(target))
  const tellFull = (error: unknown): never => {
    if (!isOfFullDisk(error)) throw error
    const words = `There is no room for ${target}. Make some, or write the backup to another disk.`
    throw new TransferRefused(words, { cause: error })
  }
  return {
    add: (name, bytes) => archive.add(name, bytes).catch(tellFull),
    finish: () => archive.finish().catch(tellFull),
    drop: () => archive.drop(),
  }
}

/** Reads a backup in the order in which it was written: what it is, the rows, the pictures, what should have come. */
export async function* readArchive(path: string, key?: SealKey): AsyncGenerator<ArchiveEntry> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new TransferRefused(`There is no backup at ${path}.`)
  if (found.isDirectory()) yield* readFolder(path)
  else yield* readTar(path, key)
}

async function writeFolder(target: string): Promise<ArchiveWriter> {
  const folder = target + partialEnding
  await mkdir(folder, { mode: privateMode.folder })
  return {
    async add(name, bytes) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: privateMode.folder })
      const file = await open(path, 'wx', privateMode.file)
      try {
        await file.writeFile(bytes)
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    async finish() {
      await rename(folder, target)
      return undefined
    },
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function writeTar(target: string, key: SealKey | undefined): Promise<ArchiveWriter> {
  const path = target + partialEnding
  const tar = pack()
  // a tar is written in bytes
  const plain = tar as unknown as AsyncIterable<Uint8Array>
  const bytes = key ? await seal(plain, key) : plain
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  const written = pipeline(hashed, createWriteStream(path, { mode: privateMode.file, flush: true }))
  written.catch(() => undefined) // heard of at the next add, or at the end
  let last = Promise.resolve()

  async function addNext(name: string, bytes: Uint8Array): Promise<void> {
    const added = new Promise<void>((done, fail) => {
      tar.entry({ name, size: bytes.length, mode: privateMode.file }, Buffer.from(bytes), (error) =>
        error ? fail(error) : done(),
      )
    })
    await Promise.race([added, written]).catch(async (error: unknown) => {
      await written // which knows why the tar was given up, where it was
      throw error
    })
  }

  return {
    // One after the other: a tar that is full remembers one of those who wait only.
    add: (name, bytes) => (last = last.then(() => addNext(name, bytes))),
    async finish() {
      tar.finalize()
      await written
      await rename(path, target)
      return hash.digest('hex')
    },
    async drop() {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(path, { force: true })
    },
  }
}

async function* readTar(path: string, key: SealKey | undefined): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const file = createReadStream(path)
  const read = pipeline((await isSealed(path)) ? await unseal(file, key, path) : file, tar)
  read.catch(() => undefined) // the loop below ends with it
  try {
    for await (const entry of tar) {
      const parts: Uint8Array[] = []
      for await (const part of entry) parts.push(part as Uint8Array) // an entry gives bytes
      yield { name: entry.header.name, bytes: Buffer.concat(parts) }
    }
    await read
  } catch (cause) {
    throw new TransferRefused(`The backup at ${path} is cut off or damaged. Nothing was kept.`, { cause })
  }
}

/** Whether a file begins as what age seals does, whatever it is called meanwhile. */
async function isSealed(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sealedBeginning.length))
    return buffer.toString('latin1', 0, bytesRead) === sealedBeginning
  } finally {
    await file.close()
  }
}

async function* readFolder(folder: string): AsyncGenerator<ArchiveEntry> {
  const names: string[] = []
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile()) names.push(relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  }
  const ordered = names.toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
  for (const name of ordered) yield { name, bytes: await readFile(join(folder, name)) }
}

function placeOf(name: string): number {
  if (name === 'guise.json') return 0
  if (name.startsWith('rows/')) return 1
  return name === 'end.json' ? 3 : 2
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
