import { X509Certificate } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { makeIdentity } from '@guise/provenance'
import type { Identity } from '@guise/provenance'
import type { Db } from '../db/connection.ts'
import { signingIdentity } from '../db/schema.ts'
import { macOf } from '../settings/secret-keys.ts'
import type { Secrets } from '../settings/secret-keys.ts'
import { openText, sealText } from './sealed-text.ts'

/** No clock that is right is before it. */
const programBegan = new Date('2026-01-01T00:00:00Z')

/**
 * The certificate of this installation and its key, made at the first start. It is kept in the database, so that every process and
 * every backup has the same one, and its key sealed with the secret, so that a copy of the database alone signs nothing.
 * A secret that was rotated takes its certificate along; under any other another one is made, and where the clock stood wrong when it was.
 */
export async function keepIdentity(db: Db, config: Secrets, now: Date): Promise<Identity> {
  const secret = config.secretKey
  const secretId = idOf(secret)
  await forgetMistaken(db, secretId, now)
  const kept =
    (await findIdentity(db, secretId)) ??
    (await sealAnew(db, config, now)) ??
    (await addIdentity(db, secretId, { secret, now }))
  return { certificate: kept.certificate, key: openText(kept.sealed_key, secret) }
}

/** The certificate of an old secret, its key sealed with the one of now: readers know it by the same name. */
async function sealAnew(db: Db, { secretKey, oldSecrets }: Secrets, now: Date) {
  for (const { secret } of oldSecrets) {
    const before = await findIdentity(db, idOf(secret))
    if (!before || isMistaken(before, now)) continue
    const identity = { certificate: before.certificate, key: openText(before.sealed_key, secret) }
    return await enterIdentity(db, idOf(secretKey), { identity, secret: secretKey, now })
  }
  return undefined
}

function idOf(secretKey: string): string {
  return macOf({ secretKey }, 'whose signing identity')
}

async function findIdentity(db: Db, secretId: string): Promise<typeof signingIdentity.$inferSelect | undefined> {
  const [row] = await db.select().from(signingIdentity).where(eq(signingIdentity.secret_id, secretId))
  return row
}

/** One that was made while the clock stood wrong would keep this installation from starting. */
async function forgetMistaken(db: Db, secretId: string, now: Date): Promise<void> {
  const row = await findIdentity(db, secretId)
  if (!row || !isMistaken(row, now)) return
  const sameStill = and(eq(signingIdentity.secret_id, secretId), eq(signingIdentity.certificate, row.certificate))
  await db.delete(signingIdentity).where(sameStill)
}

/** Whether a certificate was made by a clock that was ahead, or in a time before this program: where it is the clock of now that is wrong, it stays. */
function isMistaken({ certificate }: { certificate: string }, now: Date): boolean {
  const { validFromDate, validToDate } = new X509Certificate(certificate) // the first, which signs
  return now > programBegan && (validToDate < programBegan || validFromDate > now)
}

async function addIdentity(db: Db, secretId: string, { secret, now }: { secret: string; now: Date }) {
  return await enterIdentity(db, secretId, { identity: await makeIdentity(now), secret, now })
}

type Entering = { identity: Identity; secret: string; now: Date }

async function enterIdentity(db: Db, secretId: string, { identity: { certificate, key }, secret, now }: Entering) {
  await db
    .insert(signingIdentity)
    .values({ secret_id: secretId, certificate, sealed_key: sealText(key, secret), created_at: now })
    .onConflictDoNothing()
  const kept = await findIdentity(db, secretId) // that of another process, when it was faster
  if (!kept) throw new Error('the signing identity went while it was being made')
  return kept
}
