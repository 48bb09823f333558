import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { readConfig } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/config.ts'
import { connect } from '../../platform/connect/connect.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Connection } from '../../platform/db/connection.ts'
import { signingIdentity } from '../../platform/db/schema.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { prepareBackend } from '../../testing/backend.ts'
import { copyDatabase } from '../../testing/database-template.ts'
import type { Backend } from '../../testing/backend.ts'
import { settledContents } from '../../testing/finished-work.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { itemsOf, welcomeOwner } from '../../testing/task-owner.ts'
import { backUp } from './backup.ts'
import { moveTo } from './move.ts'
import { makeTables, countRows, listTables } from './tables.ts'
import type { Table } from './tables.ts'
import { restore, stepsOfBackup } from './restore.ts'

type Installation = { config: Config; connection: Connection; storage: Storage; close(): Promise<void> }

const now = () => new Date()
const say = () => undefined
let folder: string
let server: TestServer
let person: Awaited<ReturnType<typeof welcomeOwner>>
let tar: string
/** A small installation that nothing changes, made from the backup. */
let source: Installation
const backends: Backend[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guise-transfer-'))
  tar = join(folder, 'guise.tar')
  server = await startTestServer({ networks: [albumNetwork] })
  person = await welcomeOwner(server)
  await settledContents(person.person, (await person.submit(['https://album.test/3'])).json.id)
  await person.submit(['https://album.test/5']) // under way when the backup is made
  await backUp({ connection: await another(), storage: server.ctx.storage, path: tar, now, say })
  source = await openEmbedded('source')
  await restore({ ...source, db: source.connection.db, path: tar, say })
})
afterAll(async () => {
  await source.close()
  await server.close()
  for (const backend of backends) await backend.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The server's own connection where it is the only one, else another as the command has it. */
async function another(): Promise<Pick<Connection, 'db' | 'holdSweeper' | 'isExclusive'>> {
  const hold = { isHeld: async () => true, release: async () => undefined }
  return { db: server.ctx.db, holdSweeper: async () => hold, isExclusive: false }
}

async function open(env: Record<string, string>): Promise<Installation> {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret for tests that is long enough', ...env })
  const connection = await connect(config)
  const storage = await openStorage(config.storage)
  await storage.assertWritable()
  return { config, connection, storage, close: () => connection.close() }
}

/** A new installation in a folder, whatever the server under test runs on. */
async function openEmbedded(name: string): Promise<Installation> {
  await copyDatabase(join(folder, name))
  return open({ DATA_DIR: join(folder, name) })
}

/** A new installation of the kind under test. */
async function openAlike(name: string): Promise<Installation> {
  const dataDir = join(folder, name)
  const backend = await prepareBackend(dataDir)
  backends.push(backend)
  return open({ DATA_DIR: dataDir, ...backend.env })
}

const countsOf = async ({ connection: { db } }: Pick<Installation, 'connection'>) =>
  Object.fromEntries((await countRows(db, await listTables(db))).map(({ name, rows }) => [name, rows]))

const certificatesOf = async ({ ctx }: TestServer) =>
  (await ctx.db.select().from(signingIdentity)).map(({ certificate }) => certificate)

const brokenIn = async ({ connection, storage }: Installation) =>
  (await audit(connection.db, storage)).filter(({ violations }) => violations.length > 0)

test('a backup made at work comes back whole, passes the audit, and its work goes on where it was', async () => {
  const restored = await openEmbedded('restored')
  const { rows, pictures, missing } = await restore({ ...restored, db: restored.connection.db, path: tar, say })
  expect({ missing, isFilled: rows > 30 && pictures > 10 }).toEqual({ missing: [], isFilled: true })
  expect(await brokenIn(restored)).toEqual([])
  await restored.close()

  const again = await startTestServer({
    networks: [albumNetwork],
    env: { DATA_DIR: restored.config.dataDir, DATABASE_URL: '', STORAGE_URL: '' },
  })
  expect(await certificatesOf(again)).toEqual(await certificatesOf(server))
  const before = { authorization: `Bearer ${person.person.token}` }
  expect((await again.call('GET', '/tasks/', undefined, before)).status).toBe(401)
  const back = await again.signIn(person.person.email)
  const look = async () => (await back.call('GET', '/tasks/')).json
  await expect
    .poll(async () => (await look()).map((task: { status: string }) => task.status), { timeout: 25_000 })
    .toEqual(['completed', 'completed'])
  const tasks = (await look()) as Parameters<typeof itemsOf>[0][]
  expect(tasks.flatMap(itemsOf).map(({ status }) => status)).toEqual(Array(8).fill('completed'))
  expect((await back.call('GET', '/user/credits')).json).toMatchObject({ credits_left: 12 })
  await again.close()
})

test('an installation moves to another database and another place for its pictures, and a second run finds all of it there', async () => {
  const before = { counts: await countsOf(source), keys: await storedKeys(source.storage) }
  const target = await openAlike('target')
  const places = {
    source: { db: source.connection.db, storage: source.storage },
    target: { db: target.connection.db, storage: target.storage },
  }
  const said: string[] = []
  const moved = await moveTo({ ...places, say: (line) => void said.push(line) })
  expect(moved).toMatchObject({ wasThere: false, pictures: { copied: before.keys.length, wereThere: 0, missing: [] } })
  expect(said.join('\n')).toMatch(/content: [38] rows, checksum [0-9a-f]{16}, the same in both/)
  for (const installation of [source, target]) {
    expect(await countsOf(installation)).toEqual(before.counts)
    expect(await storedKeys(installation.storage)).toEqual(before.keys)
    expect(await brokenIn(installation)).toEqual([])
  }

  const again = await moveTo({ ...places, say })
  expect(again).toMatchObject({ wasThere: true, pictures: { copied: 0, wereThere: before.keys.length, missing: [] } })
  await target.close()
})

test('a move that was cut off among the pictures leaves no rows, and the next one goes on from there', async () => {
  const target = await openAlike('cut-target')
  let left = 4
  const cut: Storage = {
    ...target.storage,
    put: async (key, bytes) => (left-- > 0 ? target.storage.put(key, bytes) : Promise.reject(new Error('cut off'))),
  }
  const from = { db: source.connection.db, storage: source.storage }
  const { db } = target.connection
  await expect(moveTo({ source: from, target: { db, storage: cut }, say })).rejects.toThrow('cut off')
  expect(await countsOf(target)).toEqual({})

  const { pictures } = await moveTo({ source: from, target: { db, storage: target.storage }, say })
  expect(pictures).toMatchObject({ wereThere: 4, missing: [] })
  expect(await brokenIn(target)).toEqual([])
  await target.close()
})

test('a backup of an older version comes back in this one, with its tables brought up to date', async () => {
  const older = join(folder, 'older')
  const path = join(folder, 'older.tar')
  const stepsThen = 4
  const before = await open({ DATA_DIR: older })
  await makeTables(before.connection, stepsThen)
  const tablesThen = (await listTables(before.connection.db)).length
  await before.connection.db.execute(
    sql`insert into app_user (id, email) values (gen_random_uuid(), 'old@example.com')`,
  )
  await backUp({ ...before, path, now, say })
  await before.close()

  expect(await stepsOfBackup(path)).toBe(stepsThen)
  const after = await open({ DATA_DIR: join(folder, 'after') })
  await makeTables(after.connection, stepsThen)
  expect(await restore({ ...after, db: after.connection.db, path, say })).toMatchObject({ rows: 1, pictures: 0 })
  await after.connection.migrate()
  expect((await listTables(after.connection.db)).length).toBeGreaterThan(tablesThen)
  expect(await countsOf(after)).toMatchObject({ app_user: 1 })
  expect(await brokenIn(after)).toEqual([])
  await after.close()
})

test('a backup of a version yet to come is refused, and says that Guise is to be updated', async () => {
  const path = join(folder, 'newer')
  await backUp({ connection: await another(), storage: server.ctx.storage, path, now, say })
  const beginning = join(path, 'guise.json')
  const { version, ...rest } = JSON.parse(await readFile(beginning, 'utf8')) as { version: string[] }
  await writeFile(beginning, JSON.stringify({ ...rest, version: [...version, 'of a later step'] }))
  await expect(stepsOfBackup(path)).rejects.toThrow('made by a newer version of Guise. Update Guise')
})

test('a folder holds the same backup, and an installation with something in it is left alone', async () => {
  const path = join(folder, 'as-folder')
  await backUp({ connection: source.connection, storage: source.storage, path, now, say })
  const second = await openEmbedded('second')
  await restore({ ...second, db: second.connection.db, path, say })
  expect(await countsOf(second)).toEqual(await countsOf(source))
  expect(await brokenIn(second)).toEqual([])

  const refused = restore({ ...second, db: second.connection.db, path, say })
  await expect(refused).rejects.toThrow(/^This installation is not empty: its table \w+ has [\d,]+ rows?\./)
  const target = { db: second.connection.db, storage: second.storage }
  await person.person.call('PATCH', '/user/me', { first_name: 'Ann' })
  await expect(moveTo({ source: { db: server.ctx.db, storage: server.ctx.storage }, target, say })).rejects.toThrow(
    'The new database is not empty',
  )
  await expect(backUp({ connection: source.connection, storage: source.storage, path, now, say })).rejects.toThrow(
    'is there already',
  )
  await second.close()
})

test('a restore lets nobody in who was signed in when the backup was made, or asked for a code', async () => {
  const { db } = source.connection
  const [open] = await rowsOf<{ sessions: number; ended: number; codes: number }>(
    db,
    sql`select count(*) filter (where ended_at is null)::int as sessions, count(*)::int as ended,
          (select count(*)::int from login_code) as codes from session`,
  )
  expect(open).toEqual({ sessions: 0, ended: 1, codes: 0 })
})

test('names in a backup are taken from this installation, or the backup is refused: they become statements', async () => {
  const path = join(folder, 'named')
  await backUp({ connection: source.connection, storage: source.storage, path, now, say })
  const beginning = join(path, 'guise.json')
  const written = await readFile(beginning, 'utf8')
  const empty = await openEmbedded('named-into')
  const into = { ...empty, db: empty.connection.db, path, say }
  const changed = async (change: (tables: Table[]) => void) => {
    const whole = JSON.parse(written) as { tables: Table[] }
    change(whole.tables)
    await writeFile(beginning, JSON.stringify(whole))
    return restore(into).catch((error: Error) => error.message)
  }
  const first = ([table]: Table[]): Table => table ?? { name: '', columns: [], key: [] }
  const evil = 'app_user; drop table wallet cascade; select 1 from task'
  expect(await changed((tables) => (first(tables).name = evil))).toMatch(/^The backup (lacks|names) the table/)
  expect(await changed((tables) => tables.push({ ...first(tables), name: evil }))).toContain(
    'names the table app_user;',
  )
  expect(await changed((tables) => first(tables).columns.push({ name: evil, type: 'text' }))).toContain('the column')
  expect(await changed((tables) => void (first(tables).key = [evil]))).toContain('names the column app_user;')
  expect(await changed((tables) => void first(tables).columns.pop())).toContain('names other columns of')
  expect(await changed((tables) => tables.push(first(tables)))).toContain('names a table twice')
  expect(await changed((tables) => tables.pop())).toContain('lacks the table')
  expect(await countsOf(empty)).toEqual({})
  // A type is this installation's own, whatever is written.
  const type = "text) from pg_sleep(0); drop table wallet cascade; select ('"
  await changed((tables) => first(tables).columns.forEach((column) => (column.type = type)))
  expect(await countsOf(empty)).toEqual(await countsOf(source))
  await empty.close()
})

test('a backup that was cut off, or changed, brings nothing back', async () => {
  const empty = await openEmbedded('empty')
  const into = { ...empty, db: empty.connection.db, say }
  const short = join(folder, 'short.tar')
  await writeFile(short, await readFile(tar))
  await truncate(short, (await readFile(tar)).length >> 1)
  await expect(restore({ ...into, path: short })).rejects.toThrow('is cut off')
  expect([await countsOf(empty), await storedKeys(empty.storage)]).toEqual([{}, []])

  const path = join(folder, 'changed')
  await backUp({ connection: await another(), storage: server.ctx.storage, path, now, say })
  const pictures = await readdir(join(path, 'pictures'), { recursive: true, withFileTypes: true })
  const picture = pictures.find((entry) => entry.isFile())
  await rm(join(picture?.parentPath ?? '', picture?.name ?? ''))
  await expect(restore({ ...into, path })).rejects.toThrow('The backup lacks 1 picture, or has other bytes')
  expect([await countsOf(empty), await storedKeys(empty.storage)]).toEqual([{}, []])
  await expect(restore({ ...into, path: join(folder, 'nowhere') })).rejects.toThrow('There is no backup at')

  const [kept = ''] = await storedKeys(source.storage) // it may be all that is left of it
  await empty.storage.put(kept, await source.storage.get(kept))
  await expect(restore({ ...into, path })).rejects.toThrow('The backup lacks 1 picture, or has other bytes')
  expect(await storedKeys(empty.storage)).toEqual([kept])
  await empty.close()
})
