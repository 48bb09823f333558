import { AppError } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { proofEmail } from '../../platform/mail/account-emails.ts'
import { readerOf } from '../../platform/mail/emails.ts'
import type { appUser } from '../../platform/db/schema.ts'
import { returnToken, takeToken } from '../../platform/limits/token-bucket.ts'
import { forgetSessionCode, keepSessionCode, newCode } from './session-codes.ts'

const mails = { size: 5, refillMs: 1_800_000 }

/** Sends a code by which the person shows that the session is still theirs. */
export async function sendProofCode(
  ctx: Pick<Platform, 'config' | 'db' | 'mail' | 'now'>,
  { user, sessionId }: { user: typeof appUser.$inferSelect; sessionId: string },
): Promise<void> {
  const key = `proof-mail:${user.id}`
  await takeToken(ctx, key, mails, { code: 'too_many_proofs' })
  const place = { userId: user.id, sessionId, purpose: 'proof' } as const
  const code = newCode()
  await keepSessionCode(ctx, place, code)
  try {
    await ctx.mail.send(user.email, proofEmail(code, readerOf(ctx, user)))
  } catch (cause) {
    await forgetSessionCode(ctx, place)
    await returnToken(ctx, key, mails)
    throw new AppError({ code: 'code_not_sent' }, { cause })
  }
}
