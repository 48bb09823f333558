import { and, eq, sql } from 'drizzle-orm'
import type { UsePasskeyOptions, UsedPasskey } from '@guise/contract'
import { AppError } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { passkey } from '../../../platform/db/schema.ts'
import type { RelyingParty } from '../../../platform/settings/relying-party.ts'
import { challengeLifetimeMs, issueChallenge, spendChallenge } from './challenges.ts'
import type { Ceremony } from './challenges.ts'

type Using = Pick<Platform, 'db' | 'now' | 'security'>
type PasskeyRow = typeof passkey.$inferSelect

/** Asks a browser for a passkey: any of this site's, or one of the user's own. */
export async function askForPasskey(
  ctx: Pick<Platform, 'db' | 'now'>,
  party: RelyingParty,
  ceremony: Ceremony,
  own: PasskeyRow[] = [],
): Promise<UsePasskeyOptions> {
  return {
    rpId: party.id,
    challenge: await issueChallenge(ctx, ceremony),
    timeout: challengeLifetimeMs,
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
  }
}

/** Checks what a passkey has signed, and answers which it was. With `userId` it must be one of that user's. */
export async function checkUsedPasskey(
  ctx: Using,
  party: RelyingParty,
  ceremony: Ceremony,
  { response, userId }: { response: UsedPasskey; userId?: string },
): Promise<PasskeyRow> {
  const expectedChallenge = await spendChallenge(ctx, ceremony, response.response.clientDataJSON)
  const [known] = await ctx.db
    .select()
    .from(passkey)
    .where(and(eq(passkey.credential_id, response.id), userId ? eq(passkey.user_id, userId) : undefined))
  if (!known) throw new AppError({ code: 'passkey_unknown' })
  const { userHandle } = response.response
  if (userHandle && userHandle !== handleOf(known.user_id)) throw new AppError({ code: 'passkey_not_right' })
  const counter = await signedCounter(party, expectedChallenge, { response, known })
  return countUse(ctx, known, counter)
}

/** The user as their passkeys name them: the bytes of the id, which tell nobody anything. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The counter in what was signed; refuses what the key did not sign for this site, with its user verified. */
async function signedCounter(
  { id, origin }: RelyingParty,
  expectedChallenge: string,
  { response, known }: { response: UsedPasskey; known: PasskeyRow },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The contract's schema is WebAuthn's own, with null where a browser may leave a field out.
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The counter is compared where it is kept, in one statement.
      credential: { id: known.credential_id, publicKey: Buffer.from(known.public_key, 'base64url'), counter: 0 },
    })
    if (verified) return authenticationInfo.newCounter
  } catch (cause) {
    throw new AppError({ code: 'passkey_not_right' }, { cause })
  }
  throw new AppError({ code: 'passkey_not_right' })
}

/** A counter that does not go forward means that the key exists twice. */
async function countUse({ db, now, security }: Using, known: PasskeyRow, counter: number): Promise<PasskeyRow> {
  const [used] = await db
    .update(passkey)
    .set({ counter, last_used_at: now() })
    .where(and(eq(passkey.id, known.id), sql`(counter < ${counter} or (counter = 0 and ${counter} = 0))`))
    .returning()
  if (used) return used
  security({ event: 'denied', reason: 'passkey_counter_went_back', user_id: known.user_id, passkey_id: known.id })
  throw new AppError({ code: 'passkey_not_right' })
}
