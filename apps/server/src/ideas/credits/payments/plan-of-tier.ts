import { Subscription } from '@guise/contract'
import type { RuntimeSettings } from '@guise/contract'
import type { Payment } from './payment.ts'

const monthsOf = { monthly: 1, quarterly: 3, halfyearly: 6, yearly: 12 } as const
/** A payment may come late; the plan does not end on the day. */
const graceDays = 3

/**
 * The plan a tier pays for: as the operator has set it, else the plan the tier is named after. A tier that has a price for the month
 * and one for the year need not name its period; what was paid for a year is a plan of a year.
 */
export function planOfTier(
  { tier_plans }: Pick<RuntimeSettings, 'tier_plans'>,
  { tier, period }: Pick<Payment, 'tier' | 'period'>,
): Subscription | undefined {
  if (tier === undefined) return undefined
  const name = tier.trim().toLowerCase()
  const chosen = Object.entries(tier_plans).find(([written]) => written.trim().toLowerCase() === name)
  const named = name.replaceAll(/[\s-]+/g, '_')
  const plan = chosen?.[1] ?? planNamed(named) ?? planNamed(`${named}_${period}`)
  return plan && period === 'yearly' ? planNamed(`${plan.split('_')[0]}_yearly`) : plan
}

function planNamed(name: string): Subscription | undefined {
  return Subscription.safeParse(name).data
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
