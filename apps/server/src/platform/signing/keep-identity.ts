import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { makeIdentity } from '@guise/provenance'
import type { Identity } from '@guise/provenance'
import type { Db } from '../db/connect.ts'
import { signingIdentity } from '../db/schema.ts'
import { openText, sealText } from './sealed-text.ts'

/**
 * The certificate of this installation and its key, made at the first start. It is kept in the database, so that every process and
 * every backup has the same one, and its key sealed with the secret, so that a copy of the database alone signs nothing.
 * Under another secret another one is made.
 */
export async function keepIdentity(db: Db, secret: string, now: Date): Promise<Identity> {
  const secretId = createHmac('sha256', secret).update('whose signing identity').digest('hex')
  const kept = (await findIdentity(db, secretId)) ?? (await addIdentity(db, secretId, { secret, now }))
  return { certificate: kept.certificate, key: openText(kept.sealed_key, secret) }
}

async function findIdentity(db: Db, secretId: string): Promise<typeof signingIdentity.$inferSelect | undefined> {
  const [row] = await db.select().from(signingIdentity).where(eq(signingIdentity.secret_id, secretId))
  return row
}

async function addIdentity(db: Db, secretId: string, { secret, now }: { secret: string; now: Date }) {
  const { certificate, key } = await makeIdentity(now)
  await db
    .insert(signingIdentity)
    .values({ secret_id: secretId, certificate, sealed_key: sealText(key, secret), created_at: now })
    .onConflictDoNothing()
  const kept = await findIdentity(db, secretId) // that of another process, when it was faster
  if (!kept) throw new Error('the signing identity went while it was being made')
  return kept
}
