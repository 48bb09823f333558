import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { isNearlyFull, isOfFullDisk } from '../files/disk-room.ts'
import { privateMode } from '../files/private-files.ts'
import { NotThere, NotWhole, assertWritable, isWritable, partialEnding } from './storage.ts'
import type { Storage } from './storage.ts'

/** How the names of files begin that are no pictures, but tell whether one could be written. */
const hidden = '.'
/** The file that tells the folder from one that was made anew, by a disk that is not mounted or by hand. */
const sign = `${hidden}guise`
/** What is written to see whether there is room again. */
const probeBytes = 8 * 1024 * 1024

/** Keeps bytes as files of a folder: written beside, flushed, then renamed into place. */
export function createFileStorage(folder: string): Storage {
  function pathOf(key: string): string {
    const path = normalize(join(folder, key))
    if (!path.startsWith(folder + sep)) throw new RangeError(`storage: key ${key} leaves the folder`)
    return path
  }
  /** Bytes have found no room, and none have been tried since. */
  let isSuspect = false

  async function write(key: string, content: Content): Promise<void> {
    try {
      await writeWhole(pathOf(key), content)
    } catch (error) {
      isSuspect ||= isOfFullDisk(error)
      throw error
    }
  }

  return {
    put: write,
    putFile: (key, path) => write(key, bytesOf(path)),
    get: (key) => readFile(pathOf(key)).catch((error: unknown) => tellGone(error, key)),
    async open(stored, part) {
      const file = await open(pathOf(stored.key)).catch((error: unknown) => tellGone(error, stored.key))
      const { size } = await file.stat()
      if (size === stored.bytes) return file.createReadStream(part)
      await file.close()
      throw new NotWhole(stored, size)
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
      await rm(partialOf(pathOf(key)), { force: true }) // there when the process died inside a put
    },
    async *list() {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (entry.isFile() && !entry.name.startsWith(hidden))
          yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      }
    },
    async isFull() {
      if (isSuspect) isSuspect = await findsNoRoom(folder)
      return isSuspect || isNearlyFull(folder)
    },
    isThere: async () => existsSync(join(folder, sign)),
    isWritable: async () => isWritable(folder),
    async assertWritable() {
      assertWritable(folder, 'STORAGE_URL')
      await writeFile(join(folder, sign), '', { mode: privateMode.file })
    },
    close: () => undefined,
  }
}

/** Says of a file that is not there whose bytes are gone. */
function tellGone(error: unknown, key: string): never {
  throw (error as { code?: string }).code === 'ENOENT' ? new NotThere(key, error) : error
}

/** Where a file is written before it is renamed into its place. */
function partialOf(path: string): string {
  return path + partialEnding
}

/** Opened when it is read, so that a file that is not there is told to whoever reads it. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Buffer> // without an encoding it reads bytes
}

type Content = Uint8Array | AsyncIterable<Uint8Array>

/** The bytes under the path, in full or not at all. */
async function writeWhole(path: string, content: Content): Promise<void> {
  const partial = partialOf(path)
  await mkdir(dirname(path), { recursive: true, mode: privateMode.folder })
  const file = await open(partial, 'w', privateMode.file)
  try {
    await file.writeFile(content)
    await file.datasync()
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true }) // a full disk needs the room at once
    throw error
  } finally {
    await file.close()
  }
}

async function findsNoRoom(folder: string): Promise<boolean> {
  const probe = join(folder, `${hidden}room-${randomUUID()}`)
  try {
    await writeWhole(probe, Buffer.alloc(probeBytes, 1))
    return false
  } catch (error) {
    return isOfFullDisk(error)
  } finally {
    await rm(probe, { force: true })
  }
}
