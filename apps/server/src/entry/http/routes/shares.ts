import { createShare, listShares, openShare, revokeShare, viewShare } from '../../../ideas/shares/share.ts'
import type { Handlers } from '../calls/serve.ts'

/** Calls about share links. */
export const shareRoutes: Handlers<'createShare' | 'listShares' | 'revokeShare' | 'getSharedResults'> = {
  createShare: ({ ctx, user, body, origin, once }) =>
    once(async (tx) => viewShare(await createShare(ctx, tx, user.id, body), origin)),
  listShares: async ({ ctx, user, query, origin }) =>
    (await listShares(ctx, ctx.db, { userId: user.id, taskId: query.task_id })).map((row) => viewShare(row, origin)),
  revokeShare: ({ ctx, user, params }) => revokeShare(ctx.db, user.id, params.share_id),
  getSharedResults: ({ ctx, params, origin }) => openShare(ctx, params.share_id, ctx.media.at(origin, params.share_id)),
}
