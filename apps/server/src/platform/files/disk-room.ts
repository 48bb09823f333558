import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { privateMode } from './private-files.ts'

/** Code of a statement of PostgreSQL that found no room on the disk. */
export const diskFull = '53100'

/** Whether an error, or what caused it, is of a disk without room. */
export function isOfFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code === diskFull || code === 'ENOSPC' || code === 'EDQUOT' || isOfFullDisk(error.cause)
}

/** With less than this a disk counts as full: a segment of the database's log alone has 16 MB. */
const leastRoomBytes = 64 * 1024 * 1024
const probeBytes = 32 * 1024 * 1024
const partBytes = 1024 * 1024

/** Whether the disk of a folder says that it has hardly any room left. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < leastRoomBytes
  } catch {
    return false // it cannot tell; whoever writes will be told
  }
}

/** Whether a file of some size can be written there: a quota is not seen before. */
export function hasRoom(folder: string): boolean {
  const probe = join(folder, `.room-${randomUUID()}`)
  try {
    const file = openSync(probe, 'wx', privateMode.file)
    try {
      const part = Buffer.alloc(partBytes, 1)
      for (let written = 0; written < probeBytes;) written += writeSync(file, part)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}
