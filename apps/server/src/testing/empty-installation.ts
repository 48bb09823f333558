import { onTestFinished } from 'vitest'
import { connect } from '../platform/connect/connect.ts'
import { readConfig } from '../platform/settings/config.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { copyDatabase } from './database-template.ts'

/** Opens an installation of nobody's in a folder, until the test is over: its tables are there, and its pictures' folder. */
export async function openEmptyInstallation(dataDir: string) {
  await copyDatabase(dataDir)
  const config = readConfig({ DATA_DIR: dataDir })
  const connection = await connect(config)
  const storage = await openStorage(config.storage)
  await storage.assertWritable()
  onTestFinished(async () => {
    storage.close()
    await connection.close()
  })
  return { connection, db: connection.db, storage }
}
