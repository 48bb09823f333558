import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/settings/config.ts'
import { connect } from '../../../platform/connect/connect.ts'
import { DataFolderInUse } from '../../../platform/connect/connect-embedded.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { readPlan } from '../../../platform/db/migration-plan.ts'
import { tryMailServer } from '../../../platform/mail/create-mail.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import type { DatabaseFacts, Tried } from './judge-services.ts'

const probeBytes = 4096
const tlsMs = 5_000

/** Opens the database, reads how it is and its clock, and closes it. An embedded one that is not there yet is not made. */
export async function tryDatabase(config: Config): Promise<{ tried: Tried<DatabaseFacts>; clock: Date | undefined }> {
  const isEmbedded = config.databaseUrl === undefined
  if (isEmbedded && !existsSync(join(config.dataDir, 'pg'))) {
    return { tried: { found: { isEmbedded, waiting: 0, unknown: 0 } }, clock: undefined }
  }
  try {
    const connection = await connect(config)
    try {
      const { waiting, unknown } = await readPlan(connection.db)
      const server = isEmbedded ? undefined : await readServer(connection.db)
      const found = { isEmbedded, ...server?.facts, waiting: waiting.length, unknown }
      return { tried: { found }, clock: server?.clock }
    } finally {
      await connection.close()
    }
  } catch (error) {
    return { tried: failedBy(error), clock: undefined }
  }
}

/** Puts bytes into the storage, reads them, and takes them away again. */
export async function tryStorage(config: Config): Promise<Tried<{ isSame: boolean; place: string }>> {
  const { storage: place } = config
  const name = place.kind === 's3' ? `s3://${place.bucket}/${place.prefix}` : place.folder
  const key = `doctor-${randomUUID()}`
  try {
    const storage = await openStorage(place)
    try {
      await storage.assertWritable()
      const bytes = randomBytes(probeBytes)
      await storage.put(key, bytes)
      const isSame = bytes.equals(await storage.get(key))
      await storage.delete(key)
      return { found: { isSame, place: name } }
    } finally {
      storage.close()
    }
  } catch (error) {
    return failedBy(error)
  }
}

/** Shakes hands with the mail server, and sends nothing. */
export async function tryMail(
  config: Config,
): Promise<Tried<{ isSecure: boolean; isTlsRequired: boolean }> | undefined> {
  if (!config.smtpUrl) return undefined
  try {
    await tryMailServer(config.smtpUrl, config.isMailTlsRequired)
    const isSecure = config.smtpUrl.startsWith('smtps:')
    return { found: { isSecure, isTlsRequired: config.isMailTlsRequired } }
  } catch (error) {
    return failedBy(error)
  }
}

/** Shakes hands with whoever answers at the public address; undefined when that is not an https address. */
export function tryCertificate(publicUrl: string | undefined): Promise<Tried<{ endsAt: Date }> | undefined> {
  if (!publicUrl?.startsWith('https:')) return Promise.resolve(undefined)
  const { hostname, port } = new URL(publicUrl)
  return new Promise((resolve) => {
    const socket = connectTls(
      {
        host: hostname,
        port: Number(port || 443),
        ...(isIP(hostname) === 0 && { servername: hostname }),
        timeout: tlsMs,
      },
      () => {
        resolve({ found: { endsAt: new Date(socket.getPeerCertificate().valid_to) } })
        socket.destroy()
      },
    )
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer`)))
    socket.once('error', (error) => resolve(failedBy(error)))
  })
}

/** What went wrong, by its code and in its own words; what caused it may know more. */
function failedBy(error: unknown): { failed: { code: string | undefined; message: string } } {
  if (error instanceof DataFolderInUse) {
    return { failed: { code: 'IN_USE', message: 'Another Guise has the data folder.' } }
  }
  if (error instanceof DrizzleQueryError && error.cause) return failedBy(error.cause) // it says what was asked, not what is wrong
  const { code, message, cause, errors } = error as NodeJS.ErrnoException & { errors?: Error[] } // whatever was thrown
  const inner = cause ?? errors?.[0]
  if (code === undefined && inner instanceof Error && 'code' in inner) {
    const deeper = failedBy(inner).failed
    return { failed: { code: deeper.code, message: message || deeper.message } }
  }
  return { failed: { code, message: message || String(code) } }
}

async function readServer(db: Db) {
  const [row] = await rowsOf<{ version: number; connections: number; at: string }>(
    db,
    sql`select current_setting('server_version_num')::int / 10000 as version,
      current_setting('max_connections')::int as connections, to_char(clock_timestamp() at time zone 'utc',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  if (!row) throw new TypeError('PostgreSQL answered with no row')
  return { facts: { version: row.version, maxConnections: row.connections }, clock: new Date(row.at) }
}
