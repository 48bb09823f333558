import type { Db } from '../../platform/db/connection.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { readVersion } from '../../platform/db/migration-plan.ts'
import { inWords, TransferRefused, countRows, listTables } from './tables.ts'
import { bytesOf, forEachFew, hashOf, readPictures } from './pictures.ts'
import type { Picture } from './pictures.ts'
import {
  advanceSequences,
  countTable,
  readRows,
  beginCarrying,
  tallyTable,
  withoutTriggers,
  writeRows,
} from './rows.ts'
import type { Table } from './tables.ts'

/** From where to where. Without a storage of its own the target goes on with the pictures where they are. */
export type Move = {
  source: { db: Db; storage: Storage }
  target: { db: Db; storage: Storage | undefined }
  say: (line: string) => void
}

/** What was carried over, or was there from an earlier run. */
export type Moved = {
  tables: number
  rows: number
  wasThere: boolean
  pictures: { copied: number; wereThere: number; missing: string[] }
}

const sayEvery = 500

/**
 * Copies an installation that nobody works on, and compares a checksum of every table and every picture. Pictures come
 * first and rows in one transaction after them, so that a run that was cut off leaves nothing but pictures, which the
 * next run finds there. The source is only read.
 */
export async function moveTo({ source, target, say }: Move): Promise<Moved> {
  const tables = await tablesOfBoth(source.db, target.db)
  const wasThere = await isThere(source.db, target.db, tables)
  return source.db.transaction(
    async (read) => {
      await beginCarrying(read)
      const pictures = await copyPictures(read, source.storage, target.storage, say)
      if (wasThere) return { tables: tables.length, rows: await sumOf(read, tables), wasThere, pictures }
      const rows = await target.db.transaction((write) => copyRows({ read, write, tables, say }))
      return { tables: tables.length, rows, wasThere, pictures }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function tablesOfBoth(source: Db, target: Db): Promise<Table[]> {
  const [from, to] = [await readVersion(source), await readVersion(target)]
  if (from.join() !== to.join()) {
    throw new TransferRefused('The tables of the two are not of the same version. Run `guise migrate` first.')
  }
  return listTables(source)
}

/** Whether an earlier run has done everything already; refuses a target that holds something else. */
async function isThere(source: Db, target: Db, tables: Table[]): Promise<boolean> {
  const found = await countRows(target, tables)
  if (found.length === 0) return false
  for (const table of tables) {
    if ((await checksum(source, table)) === (await checksum(target, table))) continue
    const [first] = found
    throw new TransferRefused(
      `The new database is not empty: its table ${first?.name} has ${inWords(first?.rows ?? 0, 'row')}. Choose an empty one.`,
    )
  }
  return true
}

function checksum(db: Db, table: Table): Promise<string> {
  return db.transaction(async (tx) => {
    await beginCarrying(tx)
    return (await tallyTable(tx, table)).sha256
  })
}

async function sumOf(read: Db, tables: Table[]): Promise<number> {
  return (await countRows(read, tables)).reduce((sum, { rows }) => sum + rows, 0)
}

type Copying = { read: Db; write: Db; tables: Table[]; say: (line: string) => void }

async function copyRows({ read, write, tables, say }: Copying): Promise<number> {
  let sum = 0
  await beginCarrying(write)
  await withoutTriggers(write, tables, async () => {
    for (const table of tables) {
      const counter = countTable()
      for await (const rows of readRows(read, table)) {
        counter.add(rows)
        await writeRows(write, table, rows)
      }
      const { rows, sha256 } = counter.tally()
      if ((await tallyTable(write, table)).sha256 !== sha256) {
        throw new TransferRefused(`The table ${table.name} came out different in the new database. Nothing was kept.`)
      }
      if (rows > 0) say(`${table.name}: ${inWords(rows, 'row')}, checksum ${sha256.slice(0, 16)}, the same in both`)
      sum += rows
    }
    await advanceSequences(write, tables)
  })
  return sum
}

async function copyPictures(
  read: Db,
  from: Storage,
  to: Storage | undefined,
  say: (line: string) => void,
): Promise<Moved['pictures']> {
  const done: Moved['pictures'] = { copied: 0, wereThere: 0, missing: [] }
  const there = new Set<string>()
  if (to) for await (const key of to.list()) there.add(key)
  let seen = 0
  for await (const batch of readPictures(read)) {
    await forEachFew(batch, async (picture) => {
      done[await carry(picture, { from, to: to ?? from, isThere: !to || there.has(picture.key) })] += 1
    })
    seen += batch.length
    if (seen % sayEvery === 0) say(`${inWords(seen, 'picture')} looked at, ${done.copied} copied`)
  }
  return done

  async function carry(
    { id, key, sha256, state }: Picture,
    way: { from: Storage; to: Storage; isThere: boolean },
  ): Promise<'copied' | 'wereThere'> {
    const found = way.isThere ? await bytesOf(way.to, key) : undefined
    if (found && hashOf(found) === sha256) return 'wereThere'
    const bytes = await bytesOf(way.from, key)
    if (!bytes || hashOf(bytes) !== sha256) {
      if (state === 'live') done.missing.push(id)
      if (!bytes) return 'wereThere'
    }
    if (way.to === way.from) return 'wereThere'
    await way.to.put(key, bytes)
    if (hashOf(await way.to.get(key)) !== hashOf(bytes)) {
      throw new TransferRefused(`The picture ${key} came out different at the new place.`)
    }
    return 'copied'
  }
}
