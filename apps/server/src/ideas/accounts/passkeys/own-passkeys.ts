import { and, asc, eq, ne } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { maxPasskeys, PasskeyId } from '@guise/contract'
import type { MadePasskey, MakePasskeyOptions, Passkey } from '@guise/contract'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { appUser, passkey, session } from '../../../platform/db/schema.ts'
import type { RelyingParty } from '../../../platform/settings/relying-party.ts'
import { requireOpenSession } from '../tokens.ts'
import { challengeLifetimeMs, issueChallenge, spendChallenge } from './challenges.ts'
import { handleOf } from './use-passkey.ts'

/** Ed25519, ES256 and RS256: what devices have. */
const algorithms = [-8, -7, -257]

type Owner = { id: string; email: string; first_name: string }
type PasskeyRow = typeof passkey.$inferSelect

/** The passkeys of a user, the oldest first. */
export function readPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.user_id, userId)).orderBy(asc(passkey.created_at), asc(passkey.id))
}

/** A passkey as its owner sees it. */
export function viewPasskey(row: PasskeyRow): Passkey {
  return {
    id: PasskeyId.parse(row.id),
    name: row.name,
    is_synced: row.is_synced,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

/** Asks a browser to make a passkey that finds its account by itself, and that only its verified owner can use. */
export async function askToMakePasskey(
  ctx: Pick<Platform, 'db' | 'now'>,
  party: RelyingParty,
  { user, sessionId }: { user: Owner; sessionId: string },
): Promise<z.output<typeof MakePasskeyOptions>> {
  const own = await readPasskeys(ctx.db, user.id)
  if (own.length >= maxPasskeys) throw new AppError({ code: 'passkeys_full', most: maxPasskeys })
  return {
    rp: { name: 'Guise', id: party.id },
    user: { id: handleOf(user.id), name: user.email, displayName: user.first_name || user.email },
    challenge: await issueChallenge(ctx, { purpose: 'make', boundTo: sessionId }),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeLifetimeMs,
    excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Keeps the public half of what a browser has made, once it is seen to be made for this site and this session. */
export async function keepPasskey(
  ctx: Pick<Platform, 'db' | 'now'>,
  party: RelyingParty,
  { user, sessionId }: { user: Pick<Owner, 'id'>; sessionId: string },
  { name, response }: { name: string; response: z.output<typeof MadePasskey> },
): Promise<PasskeyRow> {
  const made = await readMade(ctx, party, sessionId, response)
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, user.id)).for('update')
    await requireOpenSession(tx, sessionId)
    if ((await readPasskeys(tx, user.id)).length >= maxPasskeys) {
      throw new AppError({ code: 'passkeys_full', most: maxPasskeys })
    }
    const [kept] = await tx
      .insert(passkey)
      .values({
        id: newId(),
        user_id: user.id,
        credential_id: made.credential.id,
        public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
        counter: made.credential.counter,
        transports: response.response.transports ?? [],
        is_synced: made.credentialBackedUp,
        name,
        created_at: ctx.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!kept) throw new AppError({ code: 'passkey_kept_already' })
    return kept
  })
}

async function readMade(
  ctx: Pick<Platform, 'db' | 'now'>,
  { id, origin }: RelyingParty,
  sessionId: string,
  response: z.output<typeof MadePasskey>,
) {
  const ceremony = { purpose: 'make', boundTo: sessionId } as const
  const expectedChallenge = await spendChallenge(ctx, ceremony, response.response.clientDataJSON)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // The contract's schema is WebAuthn's own, with null where a browser may leave a field out.
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) return registrationInfo
  } catch (cause) {
    throw new AppError({ code: 'passkey_not_right' }, { cause })
  }
  throw new AppError({ code: 'passkey_not_right' })
}

/** Renames a passkey of the user. */
export async function renamePasskey(db: Db, owned: { id: string; userId: string }, name: string): Promise<PasskeyRow> {
  const [renamed] = await db.update(passkey).set({ name }).where(isOwn(owned)).returning()
  if (!renamed) throw notFound()
  return renamed
}

/** Removes a passkey of the user; what it may have proved in other sessions is proved no more. */
export async function removePasskey(db: Db, owned: { id: string; userId: string }, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx.delete(passkey).where(isOwn(owned)).returning({ id: passkey.id })
    if (removed.length === 0) throw notFound()
    const others = and(eq(session.user_id, owned.userId), ne(session.id, sessionId))
    await tx.update(session).set({ passkey_proved_at: null }).where(others)
  })
}

function isOwn({ id, userId }: { id: string; userId: string }) {
  return and(eq(passkey.id, id), eq(passkey.user_id, userId))
}
