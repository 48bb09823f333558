import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StorageUnusable } from './storage.ts'

/** Makes the folder when it is missing and tries to write there. */
export function assertWritable(folder: string): void {
  const probe = join(folder, `.writable-${randomUUID()}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const sentence = `The folder ${folder} cannot be written. Choose another with DATA_DIR, or change its rights.`
    throw new StorageUnusable(sentence, { cause })
  }
}

/** Level by level: Node's own recursive mkdir never returns below folders that refuse it with ENOENT, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error // else another start was faster
  }
}
