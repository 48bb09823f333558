import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Raised when a folder the product keeps its data in cannot be written. */
export class FolderNotWritable extends Error {}

/** Makes the folder when it is missing and tries to write there. */
export function assertWritable(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    throw new FolderNotWritable(
      `The folder ${folder} cannot be written. Choose another with DATA_DIR, or change its rights.`,
      { cause },
    )
  }
}
