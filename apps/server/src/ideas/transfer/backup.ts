import { gzipSync } from 'node:zlib'
import type { z } from 'zod'
import type { Connection, Db } from '../../platform/db/connect.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { writeArchive } from './archive.ts'
import type { ArchiveWriter } from './archive.ts'
import type { SealKey } from './sealed-archive.ts'
import { formatNumber, places } from './backup-format.ts'
import type { Beginning, End } from './backup-format.ts'
import { inWords, listTables, readVersion } from './tables.ts'
import { bytesOf, forEachFew, hashOf, readPictures } from './pictures.ts'
import { countTable, readRows, beginCarrying } from './rows.ts'

/** What is backed up, and where to. */
export type Backup = {
  connection: Pick<Connection, 'db' | 'holdSweeper'>
  storage: Storage
  path: string
  /** What it is sealed for; without it, it is not. */
  key?: SealKey | undefined
  now: () => Date
  say: (line: string) => void
}

/** What a backup holds. */
export type BackedUp = { rows: number; pictures: number; missing: string[] }

const sayEvery = 500

/**
 * Writes all rows, as they stand at one moment, and the bytes of all their pictures. On a PostgreSQL server Guise may go
 * on meanwhile: nothing is swept until the backup is written.
 */
export async function backUp({ connection, storage, path, key, now, say }: Backup): Promise<BackedUp> {
  const archive = await writeArchive(path, key)
  const release = await connection.holdSweeper()
  try {
    const done = await connection.db.transaction(
      async (tx) => {
        await beginCarrying(tx)
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
        const pictures = await addPictures({ tx, archive, storage, say })
        const end: z.output<typeof End> = { tables: counted, ...pictures }
        await archive.add('end.json', asJson(end))
        return { rows, ...pictures }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await archive.finish()
    return done
  } catch (error) {
    await archive.drop()
    throw error
  } finally {
    await release()
  }
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

type AddingPictures = { tx: Db; archive: ArchiveWriter; storage: Storage; say: (line: string) => void }

async function addPictures({ tx, archive, storage, say }: AddingPictures) {
  const missing: string[] = []
  let pictures = 0
  let seen = 0
  for await (const batch of readPictures(tx)) {
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
