import { describe, expect, test } from 'vitest'
import { planOfTier } from './plan-of-tier.ts'
import { readBuyMeACoffee } from './read-buymeacoffee.ts'

const settings = { tier_plans: { Friends: 'premium_monthly', Guests: 'free_monthly' } } as const

/** The plan that a membership of a level pays for, which is paid by the month or by the year. */
function planOf(level: string, duration?: string | null) {
  const data = { psp_id: 'sub_1', amount: 9, currency: 'USD', membership_level_name: level, duration_type: duration }
  const payment = readBuyMeACoffee(Buffer.from(JSON.stringify({ type: 'membership.started', data })))
  return payment && planOfTier(settings, payment)
}

describe('a membership of Buy Me a Coffee, whose levels have a price for the month and one for the year', () => {
  test('that is paid for by the year is a plan of a year, whatever its level is called', () => {
    expect(['Elite', 'Elite Monthly', 'Elite Yearly', 'elite_quarterly'].map((level) => planOf(level, 'year'))).toEqual(
      Array.from({ length: 4 }, () => 'elite_yearly'),
    )
    expect(planOf('Friends', 'year')).toBe('premium_yearly')
    expect(planOf('Guests', 'year')).toBe('free_yearly')
  })

  test('that is paid for by the month is the plan its level is called after, or one of a month', () => {
    expect([planOf('Premium', 'month'), planOf('Elite Yearly', 'month')]).toEqual(['premium_monthly', 'elite_yearly'])
    expect(planOf('Friends', 'month')).toBe('premium_monthly')
  })

  test('of which it is not said how it is paid for is the plan its level is called after', () => {
    expect([planOf('Elite Monthly'), planOf('Friends', null), planOf('Elite', 'decade')]).toEqual([
      'elite_monthly',
      'premium_monthly',
      undefined,
    ])
    expect([planOf('Free', 'year'), planOf('Supporter', 'year')]).toEqual(['free_yearly', undefined])
  })
})
