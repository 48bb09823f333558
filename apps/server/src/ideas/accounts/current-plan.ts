import type { appUser } from '../../platform/db/schema.ts'

type UserRow = typeof appUser.$inferSelect

/** The user with the plan they have now: a plan that has ended is a free one. */
export function currentPlan(user: UserRow, now: Date): UserRow {
  const hasEnded = user.subscription_until !== null && user.subscription_until <= now
  return hasEnded ? { ...user, subscription: 'free' } : user
}
