import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/settings/config.ts'
import { TransferRefused } from '../../ideas/transfer/refused.ts'

/** Refuses to take an empty folder for an installation, which would then be made there. */
export function assertInstalled({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'pg'))) return
  throw new TransferRefused(`There is no installation in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
}
