import { join } from 'node:path'
import { connectEmbedded } from './connect-embedded.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Connection, TimeLimits } from '../db/connection.ts'
import type { OpenFolder } from './keep-open.ts'

/** Which database, and for how long it may be asked; without limits, as for commands, as long as it takes. */
export type Connecting = {
  databaseUrl?: string | undefined
  dataDir: string
  timeLimits?: TimeLimits | undefined
  /** On whose behalf the work at hand is done: the embedded database, which is one session, serves them in turns. */
  whose?: () => string
  /** How the embedded database is opened, where a test has one at hand. */
  open?: OpenFolder | undefined
}

/** Opens PostgreSQL when an address is given, else the embedded database in the folder. */
export async function connect({ databaseUrl, dataDir, timeLimits, whose, open }: Connecting): Promise<Connection> {
  if (databaseUrl) return connectPostgres(databaseUrl, timeLimits)
  return connectEmbedded(join(dataDir, 'pg'), { limits: timeLimits, whose, open })
}
