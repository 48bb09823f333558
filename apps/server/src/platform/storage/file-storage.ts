import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { privateMode } from '../files/private-files.ts'
import { assertWritable } from './storage.ts'
import { partialEnding } from './storage.ts'
import type { Storage } from './storage.ts'

/** Keeps bytes as files of a folder: written beside, flushed, then renamed into place. */
export function createFileStorage(folder: string): Storage {
  function pathOf(key: string): string {
    const path = normalize(join(folder, key))
    if (!path.startsWith(folder + sep)) throw new RangeError(`storage: key ${key} leaves the folder`)
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const partial = partialOf(path)
      await mkdir(dirname(path), { recursive: true, mode: privateMode.folder })
      const file = await open(partial, 'w', privateMode.file)
      try {
        await file.writeFile(bytes)
        await file.datasync()
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true }) // a full disk needs the room at once
        throw error
      } finally {
        await file.close()
      }
    },
    get: (key) => readFile(pathOf(key)),
    open: (key) => createReadStream(pathOf(key)),
    async delete(key) {
      await rm(pathOf(key), { force: true })
      await rm(partialOf(pathOf(key)), { force: true }) // there when the process died inside a put
    },
    async *list() {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      }
    },
    assertWritable: async () => assertWritable(folder),
    close: () => undefined,
  }
}

/** Where a file is written before it is renamed into its place. */
function partialOf(path: string): string {
  return path + partialEnding
}
