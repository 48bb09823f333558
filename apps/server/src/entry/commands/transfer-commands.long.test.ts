import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { connect } from '../../platform/connect/connect.ts'
import { appUser, blob } from '../../platform/db/schema.ts'
import { copyDatabase } from '../../testing/database-template.ts'
import { runBackup } from './run-backup.ts'
import { runMoveTo } from './run-move-to.ts'
import { runRestore } from './run-restore.ts'
import { runStart } from '../../run-start.ts'

let folder: string
let printed: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guise-commands-'))
  for (const name of ['ours', 'empty']) await copyDatabase(join(folder, name))
  const connection = await connect({ dataDir: join(folder, 'ours') })
  await connection.db.insert(appUser).values({ id: '01a1fd28-0c36-7513-a9c0-57fed2323db7', email: 'ann@example.com' })
  await connection.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(() => {
  printed = ''
  const keep = (text: string | Uint8Array) => {
    printed += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(keep)
  vi.spyOn(process.stderr, 'write').mockImplementation(keep)
  for (const name of ['DATABASE_URL', 'STORAGE_URL']) vi.stubEnv(name, '')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const inFolder = (name: string) => vi.stubEnv('DATA_DIR', join(folder, name))

test('an API or a worker alone refuses the embedded database and says what to set', async () => {
  for (const role of [
    { serves: true, works: false },
    { serves: false, works: true },
  ]) {
    expect(await runStart(role)).toBe(1)
    expect(printed).toContain('Set DATABASE_URL: the embedded database belongs to one process only.')
    printed = ''
  }
})

test.skipIf(inject('services'))(
  'backup and restore say what they carried, and what they will not do',
  async () => {
    const tar = join(folder, 'guise.tar')
    inFolder('ours')
    expect(await runBackup([tar])).toBe(0)
    expect(printed).toContain(`1 row and 0 pictures are in ${tar}.`)
    expect(await runRestore([tar])).toBe(1)
    expect(printed).toContain('This installation is not empty: its table app_user has 1 row. Restore into a new one.')

    inFolder('empty')
    expect(await runRestore([tar])).toBe(0)
    expect(printed).toContain('1 row and 0 pictures are back, each as it was.')
    expect(await runRestore([])).toBe(1)
    expect(printed).toContain(
      'Use: guise restore FILE.tar, guise restore FOLDER, or guise restore --key KEYFILE FILE.tar.age',
    )
  },
  60_000,
)

test.skipIf(inject('services'))(
  'a backup that lacks a picture names it, and ends with an exit code of its own, as its restore does',
  async () => {
    for (const name of ['lossy', 'lossy-into']) await copyDatabase(join(folder, name))
    const id = '01a1fd28-0c36-7513-a9c0-57fed2323db8'
    const connection = await connect({ dataDir: join(folder, 'lossy') })
    const lost = { id, user_id: id, key: `${id}/${id}.jpg`, media_type: 'image/jpeg', bytes: 1, sha256: 'none' }
    await connection.db.insert(blob).values({ ...lost, state: 'live' })
    await connection.close()

    const tar = join(folder, 'lossy.tar')
    inFolder('lossy')
    expect(await runBackup([tar])).toBe(2)
    expect(printed).toContain(`1 picture had no bytes, or other ones, before it:\n  ${id}\n`)
    printed = ''
    inFolder('lossy-into')
    expect(await runRestore([tar])).toBe(2)
    expect(printed).toContain(`1 picture had no bytes, or other ones, when the backup was made:\n  ${id}\n`)
  },
  60_000,
)

test.skipIf(inject('services'))(
  'what is no installation is neither backed up nor moved',
  async () => {
    inFolder('nowhere')
    expect(await runBackup([join(folder, 'nothing.tar')])).toBe(1)
    expect(await runMoveTo(['postgres://127.0.0.1:1/none'])).toBe(1)
    expect(printed.match(/There is no installation in .*nowhere\. Set DATA_DIR or DATABASE_URL\./g)).toHaveLength(2)
    expect(await runMoveTo(['mysql://127.0.0.1/none'])).toBe(1)
    expect(printed).toContain('Use: guise move-to postgres://')

    inFolder('ours')
    expect(await runMoveTo(['postgres://127.0.0.1:1/none'])).toBe(1)
    expect(printed).toContain('The database at DATABASE_URL does not answer.')
  },
  60_000,
)
