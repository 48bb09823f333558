import type { Subscription } from '@guise/contract'
import type { appUser } from '../../../platform/db/schema.ts'
import { endOfPeriod, withoutGrace } from './plan-of-tier.ts'

type UserRow = typeof appUser.$inferSelect
type Plans = Pick<UserRow, `${'subscription' | 'next_subscription'}${'' | '_until' | '_day'}`>
type Held = { plan: Subscription; until: Date | null; day: number | null }

/** Plans of one kind by their period, the shorter first: only the longest of elite opens Explore. */
const periods = ['monthly', 'quarterly', 'halfyearly', 'yearly']
const kinds = ['free', 'premium', 'elite']

/**
 * The plans of a user who has paid for one: the better of two is theirs, and the cheaper one follows it when it lasts longer. A
 * plan that is paid for again goes on from its end; one that was given without an end stays.
 */
export function withPlan(user: Plans, paid: Subscription, now: Date): Plans {
  const plans = heldBy(user, now)
  const same = plans.find(({ plan }) => plan === paid)
  if (rankOf(paid) >= rankOf('premium_monthly')) {
    if (same) Object.assign(same, oneMorePeriod(same))
    else plans.push({ plan: paid, until: endOfPeriod(paid, now), day: now.getUTCDate() })
  }
  const [best, ...others] = plans.toSorted((a, b) => rankOf(b.plan) - rankOf(a.plan))
  const next = others.find(({ until }) => best && lastsLonger(until, best.until))
  return {
    subscription: best?.plan ?? 'free',
    subscription_until: best?.until ?? null,
    subscription_day: best?.day ?? null,
    next_subscription: next?.plan ?? null,
    next_subscription_until: next?.until ?? null,
    next_subscription_day: next?.day ?? null,
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
    {
      plan: user.next_subscription ?? ('free' as const),
      until: user.next_subscription_until,
      day: user.next_subscription_day,
    },
  ]
  return held.filter(({ plan, until }) => rankOf(plan) > rankOf('free_yearly') && (until === null || until > now))
}

function rankOf(plan: Subscription): number {
  const [kind = '', period = ''] = plan.split('_')
  return kinds.indexOf(kind) * 10 + periods.indexOf(period)
}

function lastsLonger(until: Date | null, than: Date | null): boolean {
  return than !== null && (until === null || until > than)
}
