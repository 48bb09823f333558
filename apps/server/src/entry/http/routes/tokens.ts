import {
  listTokens,
  makeToken,
  revokeToken,
  viewToken,
} from '../../../ideas/accounts/personal-tokens/personal-tokens.ts'
import { countCall } from '../../../platform/limits/fixed-window.ts'
import { tokenEmail } from '../../../platform/mail/account-emails.ts'
import { readerOf } from '../../../platform/mail/emails.ts'
import { personalToken } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import type { Handlers } from '../calls/serve.ts'
import { onceSealed } from '../calls/once-sealed.ts'
import { originOf } from '../calls/watch-refusals.ts'

const makingLimit = { calls: 30, windowMs: 3_600_000 }

/** Calls about personal access tokens. */
export const tokenRoutes: Handlers<'listTokens' | 'createToken' | 'revokeToken'> = {
  async listTokens({ ctx, user, query, nextPage }) {
    const after = olderThan(personalToken, query.cursor)
    const rows = await listTokens(ctx.db, user.id, { limit: query.limit, after })
    return pageOf(rows, query.limit, (row) => row, nextPage).map(viewToken)
  },

  async createToken(call) {
    const { ctx, user, sessionId, body, request } = call
    await countCall(ctx, `token:${user.id}`, makingLimit, { code: 'too_many_tokens_made' })
    return onceSealed(call, {
      field: 'token',
      make: (tx) => makeToken(ctx, tx, { userId: user.id, sessionId }, body),
      async tell(made) {
        ctx.security({ event: 'account_change', reason: 'token_made', ...originOf(request) })
        await ctx.mail.send(user.email, tokenEmail(made, readerOf(ctx, user))).catch((error: unknown) => {
          ctx.log.error({ err: error }, 'a person could not be told of their access tokens')
        })
      },
    })
  },

  async revokeToken({ ctx, user, params, request }) {
    await revokeToken(ctx.db, { id: params.token_id, userId: user.id })
    ctx.security({ event: 'account_change', reason: 'token_revoked', ...originOf(request) })
  },
}
