import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NetworkProblem } from '@guise/models'
import { ConfigError } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/config.ts'
import { DataFolderInUse } from '../../platform/connect/connect-embedded.ts'
import { printError } from '../../platform/telemetry/redact.ts'
import { TablesNewer } from '../../platform/db/migration-plan.ts'
import { StorageAway, StorageUnusable } from '../../platform/storage/storage.ts'
import { isOfFullDisk } from '../../platform/files/disk-room.ts'
import { TransferRefused } from '../../ideas/transfer/tables.ts'
import { explainDatabase } from './doctor/explain-database.ts'

/** One clear line for what may keep a process from starting. */
export function explainFailure(error: unknown): string {
  const said = [ConfigError, StorageAway, StorageUnusable, TablesNewer, TransferRefused]
  const isSaid = said.some((kind) => error instanceof kind)
  if (isSaid && error instanceof Error) return error.message
  if (error instanceof DataFolderInUse) {
    return 'Another Guise is already running on this data folder. Stop it first, or choose another folder with DATA_DIR.'
  }
  if (hasNoQueue(error))
    return 'Guise has never got so far here that it could be used: there is nothing yet. Start it once, then try again.'
  if (isOfFullDisk(error)) return 'The disk of DATA_DIR is full. Make room there, then start Guise again.'
  if (error instanceof NetworkProblem) return explainNetwork(error)
  const { code, path } = error as { code?: string; path?: string }
  if (code === 'EACCES' && path !== undefined)
    return `This account may not use ${path}. Run Guise as the account that made it, or give it to this one (chown).`
  return explainDatabase(error) ?? printError(error)
}

/** One line for a network that is not there, or not what was shipped. */
export function explainNetwork({ code, network }: NetworkProblem): string {
  const file = `packages/models/networks/${network}/${network}.onnx`
  const wrong = code === 'network_missing' ? 'is missing' : 'is not what was shipped: it is cut or altered'
  return `The file ${file} ${wrong}. Put it back from where Guise came from, then start again.`
}

/** Whether the queue is missed, which a first start makes after the tables: before it, nobody is let in. */
function hasNoQueue(error: unknown): boolean {
  const cause = (error as { cause?: unknown } | undefined)?.cause
  const { code, message = '' } = (cause ?? {}) as { code?: string; message?: string } // the driver's
  return code === '42P01' && message.includes('"pgboss.')
}

/** Refuses to take an empty folder for an installation, which would then be made there. */
export function assertInstalled({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'pg'))) return
  throw new TransferRefused(`There is no installation in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
}
