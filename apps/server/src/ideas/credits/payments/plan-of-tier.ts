import { Subscription } from '@guise/contract'
import type { RuntimeSettings } from '@guise/contract'

const monthsOf = { monthly: 1, quarterly: 3, halfyearly: 6, yearly: 12 } as const
/** A payment may come late; the plan does not end on the day. */
const graceDays = 3

/** The plan a tier pays for: as the operator has set it, else the plan the tier is named after. */
export function planOfTier(settings: RuntimeSettings, tier: string | undefined): Subscription | undefined {
  if (tier === undefined) return undefined
  const name = tier.trim().toLowerCase()
  const chosen = Object.entries(settings.tier_plans).find(([written]) => written.trim().toLowerCase() === name)
  if (chosen) return chosen[1]
  const named = Subscription.safeParse(name.replaceAll(/[\s-]+/g, '_'))
  return named.success ? named.data : undefined
}

/**
 * When a plan ends that is paid for now, or that has time left and is paid for again: on a day of the month, by itself that on which it
 * begins, or on the last one of a month that is too short.
 */
export function endOfPeriod(plan: Subscription, from: Date, day = from.getUTCDate()): Date | null {
  const period = plan.split('_')[1]
  if (period === undefined) return null
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + monthsOf[period as keyof typeof monthsOf], 1) // the plans' names end in these
  end.setUTCDate(Math.min(day, daysInMonthOf(end)) + graceDays)
  return end
}

function daysInMonthOf(moment: Date): number {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
}

/** The end of a period as it was paid for. */
export function withoutGrace(until: Date): Date {
  const end = new Date(until)
  end.setUTCDate(end.getUTCDate() - graceDays)
  return end
}
