import type { Handlers } from '../serve.ts'
import { readStatement } from '../../../ideas/credits/read-statement.ts'
import { decrementCredits, readCredits } from '../../../ideas/credits/wallet.ts'

/** Calls about the balance. */
export const creditRoutes: Handlers<'getCredits' | 'getStatement' | 'decrementCredits'> = {
  getCredits: ({ ctx, user }) => readCredits(ctx.db, user.id),

  async getStatement({ ctx, user, query, nextPage }) {
    const entries = await readStatement(ctx.db, user.id, { before: query.cursor, limit: query.limit + 1 })
    const page = entries.slice(0, query.limit)
    if (entries.length > query.limit) nextPage(page.at(-1)?.id)
    return page
  },

  decrementCredits: ({ user, query, once }) =>
    once(async (tx) => {
      await decrementCredits(tx, { userId: user.id, amount: query.num_credits, reason: 'decrement_credits' })
      return readCredits(tx, user.id)
    }),
}
