import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blob } from '../../platform/db/schema.ts'
import { NotThere } from '../../platform/storage/storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openEmptyInstallation } from '../../testing/empty-installation.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { backUp } from './backup.ts'
import type { Beginning } from './backup-format.ts'
import { moveTo } from './move.ts'
import { restore } from './restore.ts'
import { countRows, listTables } from './tables.ts'

let folder: string
let server: TestServer
/** The two pictures of a face: each with its row and its bytes. */
let pictures: { id: string; key: string; bytes: Uint8Array }[]
const say = () => undefined
const now = () => new Date()
const other = Buffer.from('other bytes')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-altered-'))
  server = await startTestServer({ works: false })
  await (await server.signIn('altered@example.com')).upload(await jpegOf('#c09070'))
  const { db, storage } = server.ctx
  const rows = await db.select({ id: blob.id, key: blob.key }).from(blob).where(eq(blob.state, 'live'))
  pictures = await Promise.all(rows.map(async (row) => ({ ...row, bytes: await storage.get(row.key) })))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const emptyInstallation = async () => openEmptyInstallation(await mkdtemp(join(folder, 'into-')))

/** The storage of the server, with other bytes under one key, or none. */
function storageWith(key: string, bytes: Uint8Array | undefined): Storage {
  const { storage } = server.ctx
  const nothing = () => Promise.reject(new NotThere(key, undefined))
  const get = async (asked: string) => (asked === key ? (bytes ?? nothing()) : storage.get(asked))
  return { ...storage, get }
}

const backUpFrom = (storage: Storage, path: string) =>
  backUp({ connection: server.connection, storage, path, now, say })
const source = (storage = server.ctx.storage) => ({ db: server.ctx.db, storage })

test('a picture whose bytes are not what they were is named by its backup, and comes back as it is with all the rest', async () => {
  const [damaged] = pictures
  const path = join(folder, 'damaged.tar')
  const { missing } = await backUpFrom(storageWith(damaged!.key, other), path)
  expect(missing).toEqual([damaged!.id])
  const into = await emptyInstallation()
  expect(await restore({ ...into, path, say })).toMatchObject({ missing: [damaged!.id], pictures: pictures.length })
  expect(Buffer.from(await into.storage.get(damaged!.key))).toEqual(other)
})

test('a backup in which a row was changed brings nothing back, and says which table differs', async () => {
  const path = join(folder, 'changed-rows')
  await backUpFrom(server.ctx.storage, path)
  const { tables } = JSON.parse(await readFile(join(path, 'guise.json'), 'utf8')) as typeof Beginning._output
  const at = tables.findIndex(({ name }) => name === 'wallet')
  const rows = join(path, 'rows', String(at).padStart(3, '0'))
  const file = join(rows, (await readdir(rows))[0] ?? '')
  const written = gunzipSync(await readFile(file)).toString()
  await writeFile(file, gzipSync(written.replaceAll('"20"', '"2000"')))
  expect(written).toContain('"20"')

  const into = await emptyInstallation()
  await expect(restore({ ...into, path, say })).rejects.toThrow('The table wallet differs from what was backed up.')
  expect(await countRows(into.db, await listTables(into.db))).toEqual([])
  expect(await storedKeys(into.storage)).toEqual([])
})

test('a move puts a picture right that lies at the new place with other bytes', async () => {
  const [spoiled] = pictures
  const target = await emptyInstallation()
  await target.storage.put(spoiled!.key, other)
  const moved = await moveTo({ source: source(), target, say })
  expect(moved.pictures).toEqual({ copied: 2, wereThere: 0, missing: [] })
  for (const { key, bytes } of pictures) expect(Buffer.from(await target.storage.get(key))).toEqual(Buffer.from(bytes))
})

test('a move that finds a picture different at the new place leaves no rows there', async () => {
  const { db, storage } = await emptyInstallation()
  const careless: Storage = { ...storage, put: (key) => storage.put(key, other) }
  await expect(moveTo({ source: source(), target: { db, storage: careless }, say })).rejects.toThrow(
    'came out different at the new place',
  )
  expect(await countRows(db, await listTables(db))).toEqual([])
})

test('a move names a picture that has no bytes and carries the rest', async () => {
  const [lost, kept] = pictures
  const target = await emptyInstallation()
  const moved = await moveTo({ source: source(storageWith(lost!.key, undefined)), target, say })
  expect(moved.pictures.missing).toEqual([lost!.id])
  expect(await storedKeys(target.storage)).toEqual([kept!.key])
})
