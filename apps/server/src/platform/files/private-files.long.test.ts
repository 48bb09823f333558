import { execFile } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { backUp } from '../../ideas/transfer/backup.ts'
import { copyDatabase } from '../../testing/database-template.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guise-modes-'))
  process.umask(0) // as careless as an account can be
})
afterAll(() => {
  process.umask(0o022)
  rmSync(folder, { recursive: true })
})

/** What is below a folder, itself among it, that other accounts have any right to. */
function openIn(below: string): string[] {
  const paths = readdirSync(below, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  )
  return [below, ...paths].filter((path) => (lstatSync(path).mode & 0o077) !== 0).map((path) => relative(folder, path))
}

function openAll(below: string): void {
  for (const entry of readdirSync(below, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666)
  chmodSync(below, 0o755)
}

test.skipIf(inject('services'))(
  'a start closes what an older version left open to other accounts, and what is written then is closed from the first',
  async () => {
    const dataDir = join(folder, 'data')
    await copyDatabase(dataDir)
    mkdirSync(join(dataDir, 'blobs', 'ann'), { recursive: true })
    for (const name of ['secret.key', 'pg.lock', 'blobs/ann/old.jpg']) writeFileSync(join(dataDir, name), '')
    writeFileSync(join(dataDir, 'secret.key'), 'a secret of an older version, long enough')
    openAll(dataDir)
    expect(openIn(dataDir).length).toBeGreaterThan(500)

    const server = await startTestServer({ works: false, env: { DATA_DIR: dataDir, SECRET_KEY: '' } })
    const person = await server.signIn()
    await person.upload(await jpegOf('#c09070'))
    expect(openIn(join(dataDir, 'blobs'))).toEqual([])
    expect(openIn(dataDir).filter((path) => !/pg_internal\.init/.test(path))).toEqual([])

    const { connection, ctx } = server
    for (const name of ['guise.tar', 'guise'])
      await backUp({
        connection,
        storage: ctx.storage,
        path: join(dataDir, 'backups', name),
        now: ctx.now,
        say: () => undefined,
      })
    expect(openIn(join(dataDir, 'backups'))).toEqual([])
    await server.close()
  },
)

test.skipIf(inject('services'))('what a command writes is closed to other accounts', async () => {
  const dataDir = join(folder, 'data')
  vi.stubEnv('DATA_DIR', dataDir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const listed = join(folder, 'creators.json')
  const command = [join(import.meta.dirname, '../../main.ts'), 'operator', 'profiles', 'export', listed]
  await promisify(execFile)(process.execPath, command)
  expect(lstatSync(listed).mode & 0o077).toBe(0)
  expect(openIn(dataDir)).toEqual([])
})
