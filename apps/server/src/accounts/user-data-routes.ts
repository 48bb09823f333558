import { countCall } from '../http/count-call.ts'
import { answered } from '../http/serve.ts'
import type { Handlers } from '../http/serve.ts'
import { readStorageUse } from '../storage/storage-room.ts'
import { deleteUser } from './delete-user.ts'
import { exportUser } from './export-user.ts'

const exportLimit = { calls: 10, windowMs: 3_600_000 }

/** Calls by which a person sees how much is theirs here, takes everything along, or away. */
export const userDataRoutes: Handlers<'exportMe' | 'deleteMe' | 'getStorage'> = {
  getStorage: ({ ctx, user }) => readStorageUse(ctx, ctx.db, user.id),

  async exportMe({ ctx, user, reply }) {
    await countCall(ctx, `export:${user.id}`, exportLimit, 'Your data was exported often already. Please try later.')
    const day = ctx.now().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="guise-${day}.zip"`).type('application/zip')
    await reply.send(exportUser(ctx, user.id))
    return answered
  },

  deleteMe: ({ ctx, user }) => ctx.db.transaction((tx) => deleteUser(tx, user.id)),
}
