import type { Subscription } from '@guise/contract'
import type { appUser } from '../../../platform/db/schema.ts'
import { endOfPeriod, withoutGrace } from './plan-of-tier.ts'

type UserRow = typeof appUser.$inferSelect
type Plans = Pick<UserRow, 'subscription' | 'subscription_until' | 'subscription_day' | 'other_plans'>
type Held = { plan: Subscription; until: Date | null; day: number | null }

/** Plans of one kind by their period, the shorter first: only the longest of elite opens Explore. */
const periods = ['monthly', 'quarterly', 'halfyearly', 'yearly']
const kinds = ['free', 'premium', 'elite']

/**
 * The plans of a user who has paid for one: the best is theirs, and the cheaper ones follow it when they last longer. A plan that
 * is paid for again goes on from its end; one that was given without an end stays.
 */
export function withPlan(user: Plans, paid: Subscription, now: Date): Plans {
  const plans = heldBy(user, now)
  const same = plans.find(({ plan }) => plan === paid)
  if (rankOf(paid) >= rankOf('premium_monthly')) {
    if (same) Object.assign(same, oneMorePeriod(same))
    else plans.push({ plan: paid, until: endOfPeriod(paid, now), day: now.getUTCDate() })
  }
  const [best, ...others] = plans.toSorted((a, b) => rankOf(b.plan) - rankOf(a.plan))
  return {
    subscription: best?.plan ?? 'free',
    subscription_until: best?.until ?? null,
    subscription_day: best?.day ?? null,
    other_plans: others.map((other) => ({ ...other, until: other.until?.toISOString() ?? null })),
  }
}

function oneMorePeriod({ plan, until, day }: Held): Partial<Held> {
  if (until === null) return {}
  const from = withoutGrace(until)
  const endsOn = day ?? from.getUTCDate()
  return { until: endOfPeriod(plan, from, endsOn), day: endsOn }
}

/** The plans that a user has now, free ones left out. */
function heldBy(user: Plans, now: Date): Held[] {
  const held = [
    { plan: user.subscription, until: user.subscription_until, day: user.subscription_day },
    ...user.other_plans.map((other) => ({ ...other, until: other.until === null ? null : new Date(other.until) })),
  ]
  return held.filter(({ plan, until }) => rankOf(plan) > rankOf('free_yearly') && (until === null || until > now))
}

/** Whether a plan is more than another one, or than none. */
export function isBetter(plan: Subscription | null, other: Subscription | null): boolean {
  return plan !== null && (other === null || rankOf(plan) > rankOf(other))
}

function rankOf(plan: Subscription): number {
  const [kind = '', period = ''] = plan.split('_')
  return kinds.indexOf(kind) * 10 + periods.indexOf(period)
}
