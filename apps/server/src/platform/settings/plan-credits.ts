import { Subscription } from '@guise/contract'
import { credits } from './number-rule.ts'

/** Credits of one period of each plan unless CREDITS_<PLAN> says otherwise; free plans give none. */
const planCredits: Record<Subscription, number> = {
  premium_monthly: 100,
  premium_quarterly: 300,
  premium_halfyearly: 600,
  premium_yearly: 1200,
  elite_monthly: 300,
  elite_quarterly: 900,
  elite_halfyearly: 1800,
  elite_yearly: 3600,
  free: 0,
  free_monthly: 0,
  free_quarterly: 0,
  free_halfyearly: 0,
  free_yearly: 0,
}
const planSetting = (plan: Subscription) => `CREDITS_${plan.toUpperCase()}`
/** The settings CREDITS_<PLAN>, one per plan. */
export const creditsOfPlan = Object.fromEntries(
  Subscription.options.map((plan) => {
    const name = planSetting(plan)
    return [name, credits(name).default(planCredits[plan])]
  }),
)

/** Credits of one period of each plan, as the settings say. */
export function planCreditsOf(settings: Record<string, unknown>): Record<Subscription, number> {
  const entries = Subscription.options.map((plan) => [plan, Number(settings[planSetting(plan)])])
  return Object.fromEntries(entries) as Record<Subscription, number> // one entry per plan
}
