import { z } from 'zod'
import { settleCase } from '../../../ideas/cases/case.ts'
import { askProhibition, confirmProhibition } from '../../../ideas/cases/prohibitions/ask-prohibition.ts'
import { selectNearMisses, settleNearMiss, viewNearMiss } from '../../../ideas/cases/prohibitions/near-misses.ts'
import { prohibitionCase } from '../../../ideas/cases/prohibitions/prohibition-case.ts'
import { admitPhoto, takePhoto } from '../../../ideas/cases/prohibitions/take-photo.ts'
import { networkOf } from '../../../platform/limits/caller-address.ts'
import { nearMiss } from '../../../platform/db/schema.ts'
import { callerLanguage } from '../answers/language-of.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import { readQueue } from '../answers/queue-page.ts'
import type { Handlers } from '../calls/serve.ts'

type ProhibitionCalls =
  | 'askProhibition'
  | 'confirmProhibition'
  | 'sendProhibitionPhoto'
  | 'listProhibitions'
  | 'settleProhibition'
  | 'listNearMisses'
  | 'settleNearMiss'

/** Calls by which anybody forbids the use of their face, and an operator decides. */
export const prohibitionRoutes: Handlers<ProhibitionCalls> = {
  askProhibition: ({ ctx, body, request }) =>
    askProhibition(ctx, body, { address: request.ip, language: callerLanguage(request.headers) }),
  confirmProhibition: ({ ctx, params, body }) => confirmProhibition(ctx, params.prohibition_ask_id, body.otp),

  async sendProhibitionPhoto({ ctx, params, request }) {
    const id = params.prohibition_ask_id
    await admitPhoto(ctx, id, request.ip)
    const sender = { request, userId: networkOf(request.ip) }
    const asked = { id, language: callerLanguage(request.headers) }
    return ctx.uploads.receive(sender, z.looseObject({}), ({ path }) => takePhoto(ctx, asked, path))
  },

  listProhibitions: (call) => readQueue(call, prohibitionCase),
  settleProhibition: ({ ctx, user, params, body, link }) =>
    settleCase(ctx, prohibitionCase, { operator: user.email, id: params.prohibition_id, verdict: body, link }),
  async listNearMisses({ ctx, query, link, nextPage }) {
    const rows = await selectNearMisses(ctx.db, query.limit + 1, olderThan(nearMiss, query.cursor))
    return pageOf(rows, query.limit, ({ miss }) => miss, nextPage).map((row) => viewNearMiss(row, link))
  },
  settleNearMiss: ({ ctx, user, params, body }) =>
    settleNearMiss(ctx, { operator: user.email, id: params.near_miss_id, verdict: body }),
}
