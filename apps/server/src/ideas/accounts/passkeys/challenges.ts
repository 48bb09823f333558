import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isStillGood } from '../../../platform/process/kept-moments.ts'
import { passkeyChallenge } from '../../../platform/db/schema.ts'

/** How long a browser has to have a challenge signed: as long as it may show its window. */
export const challengeLifetimeMs = 300_000

/** What a challenge is for, and who alone may answer it: a browser or a session. */
export type Ceremony = { purpose: 'sign-in' | 'make' | 'prove'; boundTo: string }

type Keeping = Pick<Platform, 'db' | 'now'>

/** A new challenge, of which only a hash is kept. */
export async function issueChallenge({ db, now }: Keeping, { purpose, boundTo }: Ceremony): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.insert(passkeyChallenge).values({
    challenge_sha256: hashOf(challenge),
    purpose,
    bound_to: boundTo,
    expires_at: new Date(now().getTime() + challengeLifetimeMs),
  })
  return challenge
}

/** Spends the challenge that was signed, by deleting it; refuses one that is spent, too old, of another purpose or of another browser. */
export async function spendChallenge({ db, now }: Keeping, ceremony: Ceremony, clientData: string): Promise<string> {
  const challenge = challengeIn(clientData)
  const [spent] = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge_sha256, hashOf(challenge)),
        eq(passkeyChallenge.purpose, ceremony.purpose),
        eq(passkeyChallenge.bound_to, ceremony.boundTo),
      ),
    )
    .returning()
  const isGood = spent && isStillGood(spent.expires_at, { now: now(), lifetimeMs: challengeLifetimeMs })
  if (!isGood) throw new AppError({ code: 'passkey_too_late' })
  return challenge
}

/** The challenge that a browser says it had signed; whether it was is checked with the signature. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown }
    if (typeof challenge === 'string') return challenge
  } catch (cause) {
    throw new AppError({ code: 'passkey_not_right' }, { cause })
  }
  throw new AppError({ code: 'passkey_not_right' })
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex')
}
