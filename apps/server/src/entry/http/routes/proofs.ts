import { beginEmailChange, changeEmail } from '../../../ideas/accounts/change-email.ts'
import { keepProof, needsPasskeyToOperate } from '../../../ideas/accounts/fresh-proof.ts'
import { readPasskeys } from '../../../ideas/accounts/passkeys/own-passkeys.ts'
import { askForPasskey, checkUsedPasskey } from '../../../ideas/accounts/passkeys/use-passkey.ts'
import { sendProofCode } from '../../../ideas/accounts/send-proof-code.ts'
import { spendSessionCode } from '../../../ideas/accounts/session-codes.ts'
import { codeLifetimeSeconds, resendAfterSeconds } from '../../../ideas/accounts/sign-in-mail.ts'
import { currentPlan, viewUser } from '../../../ideas/accounts/user.ts'
import { countCall } from '../../../platform/limits/fixed-window.ts'
import { relyingPartyOf } from '../../../platform/settings/relying-party.ts'
import type { Handlers } from '../calls/serve.ts'
import { originOf } from '../calls/watch-refusals.ts'
import { partyOf } from './passkeys.ts'

const proofLimit = { calls: 60, windowMs: 3_600_000 }
const sent = { expires_in_seconds: codeLifetimeSeconds, resend_after_seconds: resendAfterSeconds }

/** Calls by which a person proves anew who they are, and changes their address. */
export const proofRoutes: Handlers<'beginProof' | 'sendProofCode' | 'prove' | 'beginEmailChange' | 'changeEmail'> = {
  async beginProof({ ctx, user, sessionId, request }) {
    await countCall(ctx, `proof:${user.id}`, proofLimit, { code: 'too_many_proofs' })
    const party = relyingPartyOf(ctx.config, request)
    const own = party ? await readPasskeys(ctx.db, user.id) : []
    const ceremony = { purpose: 'prove', boundTo: sessionId } as const
    return { passkey: party && own.length > 0 ? await askForPasskey(ctx, party, ceremony, own) : null }
  },

  async sendProofCode({ ctx, user, sessionId }) {
    await sendProofCode(ctx, { user, sessionId })
    return sent
  },

  async prove({ ctx, user, sessionId, body, request }) {
    const by = 'otp' in body ? 'code' : 'passkey'
    if ('otp' in body) {
      await spendSessionCode(ctx, { userId: user.id, sessionId, purpose: 'proof' }, body)
    } else {
      const ceremony = { purpose: 'prove', boundTo: sessionId } as const
      await checkUsedPasskey(ctx, partyOf(ctx, request), ceremony, { response: body.response, userId: user.id })
    }
    const until = await keepProof(ctx, sessionId, by)
    ctx.security({ event: 'proof', reason: by, ...originOf(request) })
    return { proved_until: until.toISOString() }
  },

  async beginEmailChange({ ctx, user, sessionId, body }) {
    await beginEmailChange(ctx, { user, sessionId }, body.email)
    return sent
  },

  async changeEmail({ ctx, user, sessionId, proof, body, request }) {
    const codes = { oldOtp: body.old_otp, newOtp: body.new_otp }
    const changed = await changeEmail(ctx, { user, sessionId }, codes)
    ctx.security({ event: 'account_change', reason: 'email_changed', ...originOf(request), about: user.email })
    const needsPasskey = needsPasskeyToOperate(ctx, { user: changed, proof })
    return viewUser(ctx, ctx.db, { user: currentPlan(changed, ctx.now()), needsPasskey })
  },
}
