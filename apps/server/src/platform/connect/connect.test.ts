import { spawnSync } from 'node:child_process'
import type * as fs from 'node:fs'
import { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { copyDatabase } from '../../testing/database-template.ts'
import { DataFolderInUse } from './connect-embedded.ts'
import { connect } from './connect.ts'
import { rowsOf } from '../db/connection.ts'
import { vacuumAll } from './vacuum.ts'

const folder = mkdtempSync(join(tmpdir(), 'guise-db-'))
await copyDatabase(folder, { isDurable: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

vi.mock('node:fs', async (load) => {
  const real = await load<typeof fs>()
  return { ...real, fdatasyncSync: vi.fn<typeof fdatasyncSync>(real.fdatasyncSync) }
})

test('a commit of the embedded database reaches the disk before it is answered', async () => {
  const connection = await connect({ dataDir: folder })
  const before = vi.mocked(fdatasyncSync).mock.calls.length
  for (let commit = 0; commit < 5; commit++) {
    await connection.db.execute(
      sql`insert into call_window (key, started_at, calls) values (${`k${commit}`}, now(), 1)`,
    )
  }
  expect(vi.mocked(fdatasyncSync).mock.calls.length - before).toBeGreaterThanOrEqual(5)
  await connection.close()
})

test('a second process is turned away while the first has the folder, and let in after it', async () => {
  const connection = await connect({ dataDir: folder })
  const script = `import { connect } from ${JSON.stringify(join(import.meta.dirname, 'connect.ts'))}
    await connect({ dataDir: ${JSON.stringify(folder)} }).then((c) => c.close(), (e) => { console.log(e.constructor.name); process.exit(3) })`
  const open = () =>
    spawnSync(process.execPath, ['--input-type=module', '--no-warnings', '-e', script], { encoding: 'utf8' })
  const refused = open()
  expect(refused.stdout.trim()).toBe(DataFolderInUse.name)
  expect(refused.status).toBe(3)
  await connection.close()
  expect(open().status).toBe(0)
})

test('the embedded database knows how many rows its tables have, as a server would', async () => {
  const connection = await connect({ dataDir: folder })
  const { db } = connection
  const known = async () => {
    const told = sql`select reltuples::int as known from pg_class where relname = 'call_window'`
    return (await rowsOf<{ known: number }>(db, told))[0]?.known
  }
  await db.execute(sql`insert into call_window select 'row ' || n, now(), 1 from generate_series(1, 5000) n`)
  expect(await known()).toBeLessThan(100)
  await vacuumAll((db as unknown as { $client: PGlite }).$client)
  expect(await known()).toBeGreaterThan(4900)
  await connection.close()
})
