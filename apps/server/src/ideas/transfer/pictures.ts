import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { isMissing } from '../../platform/storage/storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const picturesAtOnce = 8
const rowsAtOnce = 500

/** A row that says where bytes are kept. */
export type Picture = { id: string; key: string; sha256: string; bytes: number; state: 'staged' | 'live' | 'deleting' }

/** Every row of bytes as it stands in the transaction, in the order of the ids. */
export async function* readPictures(db: Db): AsyncGenerator<Picture[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await rowsOf<Picture>(
      db,
      sql`select id, key, sha256, bytes::float8 as bytes, state from blob where id > ${after} order by id limit ${rowsAtOnce}`,
    )
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The bytes under a key; undefined when there are none. */
export async function bytesOf(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  try {
    return await storage.get(key)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** SHA-256 of bytes, in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A film is in memory alone: of pictures that are larger than this no two are worked on at once. */
const largeBytes = 8 * 1024 * 1024

/**
 * Does something for each, a few at a time, the large ones one after the other behind the rest; after a failure those that have
 * begun are finished and no more begin.
 */
export async function forEachFew<T extends { bytes: number }>(
  items: T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const isLarge = ({ bytes }: T) => bytes > largeBytes
  await inLanes(
    items.filter((item) => !isLarge(item)),
    picturesAtOnce,
    act,
  )
  await inLanes(items.filter(isLarge), 1, act)
}

async function inLanes<T>(items: T[], lanes: number, act: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const failures: unknown[] = []
  const lane = async () => {
    for (const item of waiting) {
      await act(item).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failures.length > 0) throw failures[0]
}
