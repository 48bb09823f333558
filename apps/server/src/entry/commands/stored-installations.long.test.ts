import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../../ideas/audit/audit.ts'
import { restore, stepsOfBackup } from '../../ideas/transfer/restore.ts'
import { countRows, listTables, makeTables } from '../../ideas/transfer/tables.ts'
import { connect } from '../../platform/connect/connect.ts'
import { migrationHashes } from '../../platform/db/migration-steps.ts'
import { readPlan } from '../../platform/db/migration-plan.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'

const folder = join(import.meta.dirname, '../../ideas/transfer/stored')
/** What each of them holds: a person with a face and a task of two photos that are done, all of drawn colours. */
const held = { app_user: 1, project: 1, face: 1, task: 1, post: 1, content: 2 }

test.each((await readdir(folder)).filter((name) => name.endsWith('.tar')))(
  'the stored installation %s opens in this version, with all that was in it',
  async (name) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'guise-stored-'))
    const config = readConfig({ DATA_DIR: dataDir })
    const connection = await connect(config)
    const storage = await openStorage(config.storage)
    onTestFinished(async () => {
      storage.close()
      await connection.close()
      await rm(dataDir, { recursive: true, force: true })
    })
    await storage.assertWritable()
    const path = join(folder, name)
    const steps = await stepsOfBackup(path)
    await makeTables(connection, steps)
    const { waiting } = await readPlan(connection.db)
    expect(waiting).toHaveLength(migrationHashes().length - steps)
    const { missing } = await restore({ db: connection.db, storage, path, say: () => undefined })
    expect(missing).toEqual([])
    await connection.migrate()
    expect(await readPlan(connection.db)).toMatchObject({ waiting: [], unknown: 0 })
    const rows = await countRows(connection.db, await listTables(connection.db))
    const counts = Object.fromEntries(
      rows.map((table) => [table.name.split('.').at(-1)?.replaceAll('"', ''), table.rows]),
    )
    expect(counts).toMatchObject(held)
    const findings = await audit(connection.db, storage)
    expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  },
)
