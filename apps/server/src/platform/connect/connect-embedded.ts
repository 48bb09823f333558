import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { diskFull } from '../files/disk-room.ts'
import { assertOwn, privateMode } from '../files/private-files.ts'
import { sweeperHeld } from '../db/connection.ts'
import type { Connection, Db, TimeLimits } from '../db/connection.ts'
import { openEmbeddedClient } from './embedded-client.ts'
import type { OpenFolder } from './keep-open.ts'
import { EmbeddedFailure } from './open-pglite.ts'
import { requireOwnTables } from '../db/migration-plan.ts'
import { throughSteps } from '../db/migration-steps.ts'
import * as schema from '../db/schema.ts'
import { keepVacuumed } from './vacuum.ts'

/** For how long it may be asked, by whom it is, and how it is opened. */
type Sharing = { limits: TimeLimits | undefined; whose: (() => string) | undefined; open: OpenFolder | undefined }

/** Raised when another process holds the data folder. */
export class DataFolderInUse extends Error {}

/**
 * Opens the embedded database in a folder. A statement of it cannot be ended before its time, for nothing else runs
 * meanwhile; what a transaction holds up can: with limits, none holds the one session for longer than two statements may take.
 */
export async function connectEmbedded(folder: string, { limits, whose, open }: Sharing): Promise<Connection> {
  mkdirSync(folder, { recursive: true, mode: privateMode.folder })
  const unlock = lockFolder(`${folder}.lock`)
  assertOwn(folder)
  const transactionMs = limits && limits.statementMs > 0 ? 2 * limits.statementMs : undefined
  const client = await openEmbeddedClient(folder, { transactionMs, whose, open })
  const own = drizzle({ client: client as unknown as PGlite, schema }) // it calls query and transaction only
  const patient = drizzle({ client: client.patient as unknown as PGlite, schema })
  let vacuuming: { stop(): void } | undefined
  return {
    db: own as unknown as Db, // the two drivers differ in their raw result type only
    patientDb: patient as unknown as Db,
    bossOptions: { db: fromPglite(client.forQueue), backend: 'pglite', useListenNotify: true },
    isExclusive: true,
    listen: async (channel, { onPayload, onGap }) => void (await client.listen(channel, onPayload, onGap)),
    async holdSweeper() {
      await client.exec(`set ${sweeperHeld} = 'yes'`) // a lock would be its own: there is one session
      const held = `select current_setting('${sweeperHeld}', true) = 'yes' as is_held`
      return {
        isHeld: async () => (await client.query<{ is_held: boolean | null }>(held)).rows[0]?.is_held === true,
        release: async () => void (await client.exec(`reset ${sweeperHeld}`)),
      }
    },
    isFull: () => client.isFull(),
    async migrate(steps) {
      await requireOwnTables(own)
      await client.withoutLimit(() => throughSteps(steps, (migrationsFolder) => migrate(own, { migrationsFolder })))
      vacuuming ??= keepVacuumed(client)
    },
    async close() {
      vacuuming?.stop()
      await client.close()
      unlock()
    },
  }
}

const [sqliteBusy, sqliteFull] = [5, 13]

/** Takes a lock that the operating system frees by itself when the process dies. */
function lockFolder(path: string): () => void {
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK) // SQLite says no more than that it is unable
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
    chmodSync(path, privateMode.file)
  } catch (cause) {
    lock.close()
    const { errcode } = cause as { errcode?: number }
    if (errcode !== sqliteBusy) throw errcode === sqliteFull ? new EmbeddedFailure(String(cause), diskFull) : cause
    throw new DataFolderInUse(`another process holds ${path}`, { cause })
  }
  return () => lock.close()
}
