import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { migrationHashes } from '../../platform/db/migration-steps.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { readArchive } from './archive.ts'
import type { ArchiveEntry } from './archive.ts'
import type { SealKey } from './sealed-archive.ts'
import { Beginning, End, places } from './backup-format.ts'
import { knownTables } from './known-tables.ts'
import { readVersion } from '../../platform/db/migration-plan.ts'
import { inWords, TransferRefused, countRows, listTables } from './tables.ts'
import type { Table } from './tables.ts'
import { hashOf } from './pictures.ts'
import { advanceSequences, beginCarrying, tallyTable, withoutTriggers, writeRows } from './rows.ts'

/** From which backup to where. */
export type Restore = { db: Db; storage: Storage; path: string; key?: SealKey | undefined; say: (line: string) => void }

/** What came back. */
export type Restored = { rows: number; pictures: number; missing: string[]; writtenAt: string }

const sayEvery = 500

/**
 * How many of this version's steps the tables had gone through when a backup was made: a newer version fills tables as
 * they were then, and brings them up to date afterwards. Throws TransferRefused for a backup of a version yet to come.
 */
export async function stepsOfBackup(path: string, key?: SealKey): Promise<number> {
  const entries = readArchive(path, key)
  const { version } = await readFirst(entries, path)
  await entries.return(undefined)
  const known = migrationHashes()
  if (version.some((hash, step) => hash !== known[step])) {
    throw new TransferRefused('This backup was made by a newer version of Guise. Update Guise, then restore it.')
  }
  return version.length
}

/**
 * Fills an empty installation from a backup: its rows in one transaction, which commits once every checksum is right and
 * every picture has its bytes. A run that fails takes back the pictures that it wrote; one that was killed leaves them, and the
 * next writes them again. Nobody is signed in afterwards: who has signed out since, or was, would be let in again.
 */
export async function restore({ db, storage, path, key, say }: Restore): Promise<Restored> {
  const entries = readArchive(path, key)
  const beginning = await readFirst(entries, path)
  return db.transaction(async (tx) => {
    await beginCarrying(tx)
    const own = await listTables(tx)
    await assertEmpty(tx, own)
    await assertSameVersion(tx, beginning)
    const tables = knownTables(beginning.tables, own)
    const reading: Reading = { tx, storage, tables, before: new Set(), written: [], whole: 0, say }
    try {
      const end = await takeAll(reading, entries)
      if (!end) throw new TransferRefused(`The backup at ${path} is cut off. Nothing was kept.`)
      const rows = await assertWhole(reading, end)
      await endSignIns(tx)
      return { rows, pictures: reading.written.length, missing: end.missing, writtenAt: beginning.written_at }
    } catch (error) {
      await takeBack(reading)
      throw error
    }
  })
}

type Reading = {
  tx: Db
  storage: Storage
  tables: Table[]
  /** Keys of the pictures that lay there before. */
  before: ReadonlySet<string>
  /** Keys of the pictures that were written. */
  written: string[]
  /** Live pictures whose bytes are what their rows say. */
  whole: number
  say: (line: string) => void
}

/** Rows first, then pictures; answers what stands at the end, undefined where it is missing. */
async function takeAll(
  reading: Reading,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<z.output<typeof End> | undefined> {
  const { tx, storage, tables } = reading
  let end: z.output<typeof End> | undefined
  await withoutTriggers(tx, tables, async () => {
    let isStorageChecked = false
    for await (const entry of entries) {
      if (entry.name.startsWith('rows/')) {
        await takeRows(reading, entry)
        continue
      }
      if (!isStorageChecked) reading.before = await requireOnlyOurs(tx, storage)
      isStorageChecked = true
      if (entry.name === 'end.json') end = readEnd(entry)
      else await takePicture(reading, entry)
    }
    await advanceSequences(tx, tables)
  })
  return end
}

/**
 * Without its rows a picture would be a stray, and in the way of another backup; what lay there before may be all that is left of
 * it. What cannot be deleted now is told by an audit.
 */
async function takeBack({ storage, before, written }: Reading): Promise<void> {
  for (const key of written) if (!before.has(key)) await storage.delete(key).catch(() => undefined)
}

async function readFirst(entries: AsyncGenerator<ArchiveEntry>, path: string): Promise<z.output<typeof Beginning>> {
  const { done, value: entry } = await entries.next()
  if (done) throw new TransferRefused(`${path} is not a backup of this Guise.`)
  const parsed = entry.name === 'guise.json' ? Beginning.safeParse(read(entry)) : undefined
  if (!parsed?.success) throw new TransferRefused(`${path} is not a backup of this Guise.`)
  return parsed.data
}

function readEnd(entry: ArchiveEntry): z.output<typeof End> {
  const parsed = End.safeParse(read(entry))
  if (!parsed.success) throw new TransferRefused(`The backup is damaged at ${entry.name}. Nothing was kept.`)
  return parsed.data
}

function read({ bytes }: ArchiveEntry): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

async function assertEmpty(tx: Db, tables: Table[]): Promise<void> {
  const [found] = await countRows(tx, tables)
  if (!found) return
  throw new TransferRefused(
    `This installation is not empty: its table ${found.name} has ${inWords(found.rows, 'row')}. Restore into a new one.`,
  )
}

async function assertSameVersion(tx: Db, { version }: z.output<typeof Beginning>): Promise<void> {
  if ((await readVersion(tx)).join() !== version.join()) {
    throw new TransferRefused(
      'The tables of this installation are of another version than the backup. Restore into a new, empty one.',
    )
  }
}

/** Answers what lies there. Bytes of another installation would be strays here, and might be overwritten. */
async function requireOnlyOurs(tx: Db, storage: Storage): Promise<Set<string>> {
  const found = new Set<string>()
  const ours = new Set((await rowsOf<{ key: string }>(tx, sql`select key from blob`)).map(({ key }) => key))
  for await (const key of storage.list()) {
    found.add(key)
    if (ours.has(key.replace(/\.partial$/, ''))) continue
    throw new TransferRefused(`The place for pictures is not empty: it holds ${key}. Choose another STORAGE_URL.`)
  }
  return found
}

async function takeRows({ tx, tables }: Reading, { name, bytes }: ArchiveEntry): Promise<void> {
  const table = tables[places.tableOf(name)]
  if (!table) throw new TransferRefused(`The backup has rows of an unknown table: ${name}.`)
  await writeRows(tx, table, unpack(name, bytes))
}

function unpack(name: string, bytes: Uint8Array): string[] {
  try {
    return gunzipSync(bytes).toString('utf8').split('\n')
  } catch (cause) {
    throw new TransferRefused(`The backup is damaged at ${name}. Nothing was kept.`, { cause })
  }
}

async function takePicture(reading: Reading, { name, bytes }: ArchiveEntry): Promise<void> {
  const { tx, storage, written, say } = reading
  const key = places.keyOf(name)
  if (!/^[\w-]+\/[\w-]+(\.\w+)?$/.test(key))
    throw new TransferRefused(`The backup has a picture with a foreign name: ${key}.`)
  const [row] = await rowsOf<{ sha256: string; state: string }>(
    tx,
    sql`select sha256, state from blob where key = ${key}`,
  )
  if (!row) throw new TransferRefused(`The backup has a picture that none of its rows knows: ${key}.`)
  written.push(key)
  await storage.put(key, bytes)
  if (row.state === 'live' && row.sha256 === hashOf(bytes)) reading.whole += 1
  if (written.length % sayEvery === 0) say(`${inWords(written.length, 'picture')} back`)
}

async function assertWhole({ tx, tables, whole }: Reading, end: z.output<typeof End>): Promise<number> {
  let rows = 0
  for (const table of tables) {
    const tally = await tallyTable(tx, table)
    if (tally.sha256 !== end.tables[table.name]?.sha256) {
      throw new TransferRefused(`The table ${table.name} differs from what was backed up. Nothing was kept.`)
    }
    rows += tally.rows
  }
  const [live] = await rowsOf<{ pictures: number }>(
    tx,
    sql`select count(*)::int as pictures from blob where state = 'live'`,
  )
  const lost = (live?.pictures ?? 0) - whole - end.missing.length
  if (lost !== 0)
    throw new TransferRefused(
      `The backup lacks ${inWords(lost, 'picture')}, or has other bytes for them. Nothing was kept.`,
    )
  return rows
}

/** Ends every session, and voids the codes that would begin one. */
async function endSignIns(tx: Db): Promise<void> {
  await tx.execute(sql`update session set ended_at = now() where ended_at is null`)
  await tx.execute(sql`delete from login_code`)
}
