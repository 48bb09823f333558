/** Every plan a user may have. */
export const subscriptions = [
  'elite_monthly',
  'elite_quarterly',
  'elite_halfyearly',
  'elite_yearly',
  'premium_monthly',
  'premium_quarterly',
  'premium_halfyearly',
  'premium_yearly',
  'free',
  'free_monthly',
  'free_quarterly',
  'free_halfyearly',
  'free_yearly',
] as const
type Plan = (typeof subscriptions)[number]

/** Label of a plan as people read it. */
export function planLabel(subscription: Plan | null | undefined): 'Free' | 'Premium' | 'Elite' {
  if (subscription?.startsWith('elite')) return 'Elite'
  if (subscription?.startsWith('premium')) return 'Premium'
  return 'Free'
}

/** Whether a plan opens Explore. */
export function mayExplore(subscription: Plan | null | undefined): boolean {
  return subscription === 'elite_yearly'
}
