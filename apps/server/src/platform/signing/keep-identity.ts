import { eq } from 'drizzle-orm'
import { makeIdentity } from '@guise/provenance'
import type { Identity } from '@guise/provenance'
import type { Db } from '../db/connection.ts'
import { signingIdentity } from '../db/schema.ts'
import { macOf } from '../settings/secret-keys.ts'
import type { Secrets } from '../settings/secret-keys.ts'
import { openText, sealText } from './sealed-text.ts'

/**
 * The certificate of this installation and its key, made at the first start. It is kept in the database, so that every process and
 * every backup has the same one, and its key sealed with the secret, so that a copy of the database alone signs nothing.
 * A secret that was rotated takes its certificate along; under any other another one is made.
 */
export async function keepIdentity(db: Db, config: Secrets, now: Date): Promise<Identity> {
  const secret = config.secretKey
  const secretId = idOf(secret)
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
    if (!before) continue
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
