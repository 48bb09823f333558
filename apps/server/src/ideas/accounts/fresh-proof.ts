import { eq } from 'drizzle-orm'
import { proofMinutes } from '@guise/contract'
import { AppError } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { ageMs, isAhead } from '../../platform/process/kept-moments.ts'
import type { Db } from '../../platform/db/connection.ts'
import { session } from '../../platform/db/schema.ts'
import type { Config } from '../../platform/settings/config.ts'
import { isOperator } from './user.ts'

/** When it was last shown that whoever has a session is the person whose it is: in any way, and by a passkey. */
export type SessionProof = { provedAt: Date; passkeyProvedAt: Date | null }

type Prover = { user: { email: string }; proof: SessionProof }
type Judging = { config: Pick<Config, 'operatorEmails' | 'operatorPasskey'>; now: () => Date }

const freshMs = proofMinutes * 60_000
/** How long an operator works on after a passkey, where one is required. */
const operatorMs = 12 * 3_600_000

/** Refuses what cannot be taken back when the session was opened, or proved, longer ago than some minutes. */
export function requireFreshProof(
  ctx: Judging,
  { user, proof }: Prover,
  { isOperating }: { isOperating: boolean },
): void {
  if (isOperating && mustUsePasskey(ctx.config, user)) return requirePasskeyProof(ctx, proof)
  if (!isWithin(ctx, proof.provedAt, freshMs)) throw new AppError({ code: 'fresh_proof_needed' })
}

/** Refuses what only a passkey opens when none was used in this session for some minutes. */
export function requirePasskeyProof(ctx: Judging, { passkeyProvedAt }: SessionProof): void {
  if (!isWithin(ctx, passkeyProvedAt, freshMs)) throw new AppError({ code: 'passkey_proof_needed' })
}

/** Whether an operator may not operate until they have used a passkey in this session. */
export function needsPasskeyToOperate(ctx: Judging, { user, proof }: Prover): boolean {
  return mustUsePasskey(ctx.config, user) && !isWithin(ctx, proof.passkeyProvedAt, operatorMs)
}

/** Whether this user's mail alone is not enough: an operator, where operators need a passkey. */
export function mustUsePasskey(config: Judging['config'], user: { email: string }): boolean {
  return config.operatorPasskey === 'required' && isOperator(config, user)
}

/** Notes that the person has shown it; answers until when that opens what needs a fresh proof. */
export async function keepProof(
  { db, now }: { db: Db } & Pick<Platform, 'now'>,
  sessionId: string,
  by: 'code' | 'passkey',
): Promise<Date> {
  const at = now()
  await db
    .update(session)
    .set({ proved_at: at, ...(by === 'passkey' && { passkey_proved_at: at }) })
    .where(eq(session.id, sessionId))
  return new Date(at.getTime() + freshMs)
}

function isWithin({ now }: Pick<Judging, 'now'>, at: Date | null, ms: number): boolean {
  if (!at) return false
  return ageMs(at, now()) <= ms && !isAhead(at, now())
}
