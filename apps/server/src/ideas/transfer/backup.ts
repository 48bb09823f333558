import { gzipSync } from 'node:zlib'
import type { z } from 'zod'
import type { Connection, Db } from '../../platform/db/connection.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { writeArchive } from './archive.ts'
import type { ArchiveWriter } from './archive.ts'
import type { SealKey } from './sealed-archive.ts'
import { formatNumber, places } from './backup-format.ts'
import type { Beginning, End } from './backup-format.ts'
import { readVersion } from '../../platform/db/migration-plan.ts'
import { inWords, listTables } from './tables.ts'
import { bytesOf, forEachFew, hashOf, readPictures } from './pictures.ts'
import type { Picture } from './pictures.ts'
import { countTable, readRows, beginCarrying } from './rows.ts'

/** What is backed up, and where to. */
export type Backup = {
  connection: Pick<Connection, 'db' | 'holdSweeper' | 'isExclusive'>
  storage: Storage
  path: string
  /** What it is sealed for; without it, it is not. */
  key?: SealKey | undefined
  now: () => Date
  say: (line: string) => void
}

/** What a backup holds; the SHA-256 of its file as it was written, when it is one. */
export type BackedUp = { rows: number; pictures: number; missing: string[]; sha256: string | undefined }

const sayEvery = 500

/**
 * Writes all rows, as they stand at one moment, and the bytes of all their pictures. Guise may go on meanwhile: nothing is
 * swept until the backup is written. On a PostgreSQL server nobody waits for it, on the embedded database until the rows are written.
 */
export async function backUp({ connection, storage, path, key, now, say }: Backup): Promise<BackedUp> {
  const archive = await writeArchive(path, key)
  const hold = await connection.holdSweeper()
  try {
    const { counted, batches, carried } = await connection.db.transaction(
      async (tx) => {
        await beginCarrying(tx)
        const counted = await addTables({ tx, archive, now, say })
        // Others wait for the one session of an embedded database: the pictures are read without it.
        if (connection.isExclusive) return { counted, batches: await collect(readPictures(tx)) }
        return { counted, carried: await addPictures({ batches: readPictures(tx), archive, storage, say }) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    const pictures = carried ?? (await addPictures({ batches: batches ?? [], archive, storage, say }))
    if (pictures.missing.length > 0 && !(await hold.isHeld())) {
      throw new Error('pictures were deleted while they were written: the connection that keeps them was cut')
    }
    const end: z.output<typeof End> = { tables: counted, ...pictures }
    await archive.add('end.json', asJson(end))
    const rows = Object.values(counted).reduce((sum, table) => sum + table.rows, 0)
    return { rows, ...pictures, sha256: await archive.finish() }
  } catch (error) {
    await archive.drop()
    throw error
  } finally {
    await hold.release()
  }
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const item of items) collected.push(item)
  return collected
}

type AddingTables = Pick<Backup, 'now' | 'say'> & { tx: Db; archive: ArchiveWriter }

/** Writes what the backup is, and the rows of every table. */
async function addTables({ tx, archive, now, say }: AddingTables) {
  const tables = await listTables(tx)
  const beginning: z.output<typeof Beginning> = {
    format: formatNumber,
    written_at: now().toISOString(),
    version: await readVersion(tx),
    tables,
  }
  await archive.add('guise.json', asJson(beginning))
  const counted = await addRows(tx, archive, beginning.tables)
  const rows = Object.values(counted).reduce((sum, table) => sum + table.rows, 0)
  say(`${inWords(rows, 'row')} of ${inWords(tables.length, 'table')} written`)
  return counted
}

async function addRows(tx: Db, archive: ArchiveWriter, tables: z.output<typeof Beginning>['tables']) {
  const counted: z.output<typeof End>['tables'] = {}
  for (const [at, table] of tables.entries()) {
    const counter = countTable()
    let part = 0
    for await (const rows of readRows(tx, table)) {
      counter.add(rows)
      await archive.add(places.rows(at, part++), gzipSync(rows.join('\n')))
    }
    counted[table.name] = counter.tally()
  }
  return counted
}

type AddingPictures = Pick<Backup, 'storage' | 'say'> & {
  batches: AsyncIterable<Picture[]> | Picture[][]
  archive: ArchiveWriter
}

async function addPictures({ batches, archive, storage, say }: AddingPictures) {
  const missing: string[] = []
  let pictures = 0
  let seen = 0
  for await (const batch of batches) {
    await forEachFew(batch, async ({ id, key, sha256, state }) => {
      if (state === 'deleting') return
      const bytes = await bytesOf(storage, key)
      if (state === 'live' && (!bytes || hashOf(bytes) !== sha256)) missing.push(id)
      if (!bytes) return
      await archive.add(places.picture(key), bytes)
      pictures += 1
    })
    seen += batch.length
    if (seen % sayEvery === 0) say(`${inWords(pictures, 'picture')} written`)
  }
  return { pictures, missing }
}

function asJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value, null, 2))
}
