import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { privateMode } from '../files/private-files.ts'

/** A key, and how many bytes were put there. */
export type StoredBytes = { key: string; bytes: number }

/** Bytes by key. A put is there in full or not at all. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same with the bytes of a file, which are never in memory all at once. */
  putFile(key: string, path: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** The bytes as they are read, or a part of them, both ends included; rejects when there are more or fewer than were put. */
  open(stored: StoredBytes, part?: { start: number; end: number }): Promise<Readable>
  /** Does nothing when there is nothing under the key. */
  delete(key: string): Promise<void>
  /** Every key there is, in no order, with what is left of puts that were cut off. */
  list(): AsyncIterable<string>
  /** Whether there is no room for more; of a bucket that cannot be told. */
  isFull(): Promise<boolean>
  /** Whether this is still the place it was at the start, and no empty one under its name; of a bucket that cannot be told. */
  isThere(): Promise<boolean>
  /** Whether bytes can be kept here now; of a bucket that is found out when they are. */
  isWritable(): Promise<boolean>
  /** Rejects with a sentence when bytes cannot be kept here. */
  assertWritable(): Promise<void>
  close(): void
}

/** Ending of what is being written, or was when its process died. */
export const partialEnding = '.partial'

/** Raised when the place the product keeps its bytes in cannot be used. */
export class StorageUnusable extends Error {}

/** Raised when the place of the bytes is busy or cannot be reached, tried again or not: later it may be there again. */
export class StorageAway extends Error {}

/** Raised when there are more or fewer bytes under a key than were put there: what is left of them is of no use. */
export class NotWhole extends Error {
  constructor({ key, bytes }: StoredBytes, found?: number) {
    // Six digits in a row would be taken for a sign-in code and left out of the log.
    const [has, had] = [found, bytes].map((count) => count?.toLocaleString('en'))
    super(`storage: ${key} has ${has === undefined ? `fewer bytes than ${had}` : `${has} bytes, not ${had}`}`)
  }
}

/** Raised when there is nothing under a key. */
export class NotThere extends Error {
  constructor(key: string, cause: unknown) {
    super(`storage: ${key} is not there`, { cause })
  }
}

/** Whether there is nothing under the key that was read, or not what was put there. */
export function isMissing(error: unknown): boolean {
  return error instanceof NotWhole || error instanceof NotThere
}

/** Makes the folder that a setting names when it is missing, and tries to write there. */
export function assertWritable(folder: string, setting: 'DATA_DIR' | 'STORAGE_URL' = 'DATA_DIR'): void {
  const probe = join(folder, `.writable-${randomUUID()}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '', { mode: privateMode.file })
    rmSync(probe)
  } catch (cause) {
    const sentence = `The folder ${folder} cannot be written. Choose another with ${setting}, or change its rights.`
    throw new StorageUnusable(sentence, { cause })
  }
}

/** The same as an answer, for whoever asks while the process runs. */
export function isWritable(folder: string): boolean {
  try {
    assertWritable(folder)
    return true
  } catch {
    return false
  }
}

/** Level by level: Node's own recursive mkdir never returns below folders that refuse it with ENOENT, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: privateMode.folder })
  } catch (error) {
    if (!existsSync(folder)) throw error // else another start was faster
  }
}
