import { countCall } from '../../../platform/limits/fixed-window.ts'
import { answered } from '../calls/serve.ts'
import type { Handlers } from '../calls/serve.ts'
import { readStorageUse } from '../../../platform/limits/storage-quota.ts'
import { deleteUser } from '../../../ideas/user-data/delete-user.ts'
import { exportUser } from '../../../ideas/user-data/export-user.ts'

const exportLimit = { calls: 10, windowMs: 3_600_000 }

/** Calls by which a person sees how much is theirs here, takes everything along, or away. */
export const userDataRoutes: Handlers<'exportMe' | 'deleteMe' | 'getStorage'> = {
  getStorage: ({ ctx, user }) => readStorageUse(ctx, ctx.db, user.id),

  async exportMe({ ctx, user, reply }) {
    await countCall(ctx, `export:${user.id}`, exportLimit, { code: 'too_many_exports' })
    const day = ctx.now().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="guise-${day}.zip"`).type('application/zip')
    await reply.send(exportUser(ctx, user.id))
    return answered
  },

  async deleteMe({ ctx, user }) {
    await ctx.db.transaction((tx) => deleteUser(ctx, tx, user.id))
  },
}
