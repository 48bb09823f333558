import type { Handlers } from '../http/serve.ts'
import { decrementCredits, readCredits } from './wallet.ts'

/** Calls about the balance. */
export const creditRoutes: Handlers<'getCredits' | 'decrementCredits'> = {
  getCredits: ({ ctx, user }) => readCredits(ctx.db, user.id),

  decrementCredits: ({ user, query, once }) =>
    once(async (tx) => {
      await decrementCredits(tx, { userId: user.id, amount: query.num_credits, reason: 'decrement_credits' })
      return readCredits(tx, user.id)
    }),
}
