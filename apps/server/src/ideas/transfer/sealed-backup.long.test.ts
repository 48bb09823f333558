import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/connection.ts'
import { startSchedule } from '../../platform/jobs/schedule.ts'
import { openEmptyInstallation } from '../../testing/empty-installation.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { readSealKey } from './sealed-archive.ts'
import { countRows, listTables, makeTables } from './tables.ts'

let folder: string
let server: TestServer
const say = () => undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-sealed-'))
  server = await startTestServer({ works: false })
  const person = await server.signIn('sealed@example.com')
  await person.upload(await jpegOf('#c09070'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function keyFile(name: string, text: string) {
  const path = join(folder, name)
  await writeFile(path, text)
  return await readSealKey(path)
}

async function emptyInstallation() {
  return { ...(await openEmptyInstallation(await mkdtemp(join(folder, 'into-')))), say }
}

async function seal(path: string, key: Awaited<ReturnType<typeof keyFile>>): Promise<Buffer> {
  const { connection, ctx } = server
  await backUp({ connection, storage: ctx.storage, path, key, now: () => new Date(), say })
  return await readFile(path)
}

test('an encrypted backup comes back whole with its passphrase, or with the key it was made for', async () => {
  const identity = await generateIdentity()
  const kinds = {
    passphrase: ['correct horse battery staple', 'correct horse battery staple'],
    key: [`# for backups\n${await identityToRecipient(identity)}`, identity],
  }
  for (const [kind, [lock = '', opening = '']] of Object.entries(kinds)) {
    const path = join(folder, `${kind}.tar.age`)
    const bytes = await seal(path, await keyFile(`${kind}.lock`, lock))
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
    expect(bytes.includes('guise.json')).toBe(false)
    expect(bytes.includes('sealed@example.com')).toBe(false)
    const into = await emptyInstallation()
    const { pictures, missing } = await restore({ ...into, path, key: await keyFile(`${kind}.open`, opening) })
    expect([pictures, missing]).toEqual([2, []])
    expect(await storedKeys(into.storage)).toHaveLength(2)
  }
})

test('an encrypted backup that was cut, changed, or is opened with another key brings nothing back, and says so', async () => {
  const identity = await generateIdentity()
  const path = join(folder, 'whole.tar.age')
  const bytes = await seal(path, await keyFile('whole.lock', await identityToRecipient(identity)))
  const right = await keyFile('whole.open', identity)
  const changed = Buffer.from(bytes)
  changed[Math.floor(bytes.length / 2)] = (changed[Math.floor(bytes.length / 2)] ?? 0) ^ 1
  const [cutPath, changedPath] = [join(folder, 'cut.tar.age'), join(folder, 'changed.tar.age')]
  await writeFile(cutPath, bytes)
  await truncate(cutPath, bytes.length - 100)
  await writeFile(changedPath, changed)
  const tries = [
    {
      path,
      key: await keyFile('other.open', await generateIdentity()),
      says: 'does not open with this key, or is damaged',
    },
    {
      path,
      key: await keyFile('words.open', 'not the right words'),
      says: 'does not open with this key, or is damaged',
    },
    { path, key: undefined, says: 'is encrypted. Name its key' },
    { path: cutPath, key: right, says: 'is cut off or damaged. Nothing was kept.' },
    { path: changedPath, key: right, says: 'is cut off or damaged. Nothing was kept.' },
  ]
  const into = await emptyInstallation()
  const before = await countRows(into.db, await listTables(into.db))
  for (const { says, ...one } of tries) await expect(restore({ ...into, ...one })).rejects.toThrow(says)
  expect(await countRows(into.db, await listTables(into.db))).toEqual(before)
})

test('a key file that is empty, missing or weak is refused, and a backup in the clear has another name', async () => {
  await expect(keyFile('empty', '\n# nothing\n')).rejects.toThrow('is empty')
  await expect(keyFile('weak', 'short')).rejects.toThrow('fewer than 12 characters')
  await expect(readSealKey(join(folder, 'nowhere'))).rejects.toThrow('cannot be read')
  const key = await keyFile('named', 'correct horse battery staple')
  await expect(seal(join(folder, 'plain.tar'), key)).rejects.toThrow('ends with .tar.age')
})

test('a backup of an installation that has work by the clock comes back', async () => {
  const { connection, ctx } = server
  const tidy = { name: 'tidy', cron: '0 0 1 1 *', isDueAtStart: true, run: async () => undefined }
  await (await startSchedule(connection.bossOptions, [tidy], ctx)).stop()
  const path = join(folder, 'by-the-clock.tar')
  await backUp({ connection, storage: ctx.storage, path, now: () => new Date(), say })
  const into = await emptyInstallation()
  await makeTables(into.connection) // as the command does
  await restore({ ...into, path })
  const waiting = async (db: Db) =>
    (await countRows(db, await listTables(db))).filter(({ name }) => name === 'pgboss.job')
  expect(await waiting(into.db)).toEqual([{ name: 'pgboss.job', rows: 1 }])
  expect(await waiting(into.db)).toEqual(await waiting(connection.db))
})
