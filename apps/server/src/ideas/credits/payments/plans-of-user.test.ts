import { array, assert, constantFrom, date, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Subscription } from '@guise/contract'
import { currentPlan } from '../../accounts/user.ts'
import { endOfPeriod, withoutGrace } from './plan-of-tier.ts'
import { withPlan } from './plans-of-user.ts'

const dayMs = 86_400_000
const graceMs = 3 * dayMs
const none = { subscription: 'free', subscription_until: null, subscription_day: null, other_plans: [] } as const
const nobody = withPlan({ ...none, other_plans: [] }, 'free', new Date())

/** The ends of periods that are paid for one after the other, the first on a day and each other one before the end of the last. */
function endsOf(plan: Subscription, first: Date, periods: number) {
  let plans = nobody
  const ends: Date[] = []
  for (let period = 0; period < periods; period++) {
    plans = withPlan(plans, plan, new Date(ends.at(-1) ?? first))
    ends.push(new Date((plans.subscription_until?.getTime() ?? 0) - graceMs))
  }
  return ends
}
const daysOf = (...args: Parameters<typeof endsOf>) => endsOf(...args).map((end) => end.toISOString().slice(0, 10))

describe('a period that is paid for', () => {
  test('ends on the last day of a month that is too short, and the ones behind it on the day they began', () => {
    const days = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']
    expect(daysOf('premium_monthly', new Date('2027-01-31T09:00:00Z'), 4)).toEqual(days)
    expect(daysOf('premium_monthly', new Date('2028-01-30T23:59:59.999Z'), 2)).toEqual(['2028-02-29', '2028-03-30'])
    expect(daysOf('elite_quarterly', new Date('2026-11-30T00:00:00Z'), 2)).toEqual(['2027-02-28', '2027-05-30'])
    expect(daysOf('elite_halfyearly', new Date('2026-08-31T00:00:00Z'), 2)).toEqual(['2027-02-28', '2027-08-31'])
  })

  test('of a year from 29 February ends on the 28th, and on the 29th again where there is one', () => {
    const days = ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']
    expect(daysOf('elite_yearly', new Date('2028-02-29T12:00:00Z'), 4)).toEqual(days)
  })

  test('is as long as what it is made of: twelve months, four quarters, two halves and a year end together', () => {
    const counts = { monthly: 12, quarterly: 4, halfyearly: 2, yearly: 1 } as const
    const when = date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    assert(
      property(when, constantFrom('premium', 'elite'), (first, kind) => {
        const ends = (['monthly', 'quarterly', 'halfyearly', 'yearly'] as const).map((period) =>
          endsOf(`${kind}_${period}`, first, counts[period]).at(-1),
        )
        const [end] = ends
        expect(ends).toEqual([end, end, end, end])
        expect(end?.getUTCMonth()).toBe(first.getUTCMonth())
        expect(end?.toISOString().slice(10)).toBe(first.toISOString().slice(10))
      }),
    )
  })

  test('keeps its day behind a better plan, too', () => {
    const first = new Date('2027-01-31T00:00:00Z')
    let plans = withPlan(nobody, 'elite_monthly', new Date('2027-01-10T00:00:00Z'))
    for (const months of [1, 2]) plans = withPlan(plans, 'premium_monthly', new Date(first.getTime() + months))
    expect(plans.other_plans).toEqual([{ plan: 'premium_monthly', until: '2027-04-03T00:00:00.001Z', day: 31 }])
    const later = withPlan(plans, 'premium_monthly', new Date('2027-03-20T00:00:00Z'))
    expect(later.subscription).toBe('premium_monthly')
    expect(later.subscription_until).toEqual(new Date(Date.UTC(2027, 4, 3, 0, 0, 0, 1)))
  })

  test('goes on from the day of its end where nothing is known of the one it began on', () => {
    const held = { ...nobody, subscription: 'premium_monthly', subscription_until: new Date('2027-03-03') } as const
    const plans = withPlan(held, 'premium_monthly', new Date('2027-02-20'))
    expect(plans.subscription_until).toEqual(new Date('2027-03-31'))
  })
})

describe('plans that are paid for side by side', () => {
  /** The better first. */
  const paidPlans = ['elite', 'premium'].flatMap((kind) =>
    ['yearly', 'halfyearly', 'quarterly', 'monthly'].map((period) => Subscription.parse(`${kind}_${period}`)),
  )
  const on = (day: string) => new Date(`${day}T12:00:00Z`)

  test('follow one another, each for what is left of it', () => {
    let plans = withPlan(nobody, 'premium_yearly', on('2027-01-10'))
    plans = withPlan(plans, 'elite_quarterly', on('2027-01-20'))
    plans = withPlan(plans, 'elite_monthly', on('2027-04-15'))
    const days = ['2027-04-20', '2027-05-10', '2027-06-10', '2028-01-12', '2028-01-14']
    expect(days.map((day) => currentPlan(plans, on(day)).subscription)).toEqual([
      'elite_quarterly',
      'elite_monthly',
      'premium_yearly',
      'premium_yearly',
      'free',
    ])
    expect(currentPlan(plans, on('2028-01-14')).subscription_until).toBeNull()
  })

  test('are worth the best of them at every moment, in whichever order they came', () => {
    const payments = array(record({ plan: constantFrom(...paidPlans), days: integer({ min: 0, max: 90 }) }))
    assert(
      property(payments, date({ min: on('2027-01-01'), max: on('2031-12-31'), noInvalidDate: true }), (paid, first) => {
        let [plans, now] = [nobody, first]
        const ends = new Map<Subscription, { until: Date; day: number }>()
        for (const { plan, days } of paid) {
          now = new Date(now.getTime() + days * dayMs)
          const held = ends.get(plan)
          const isOver = !held || held.until <= now
          const day = isOver ? now.getUTCDate() : held.day
          ends.set(plan, { until: endOfPeriod(plan, isOver ? now : withoutGrace(held.until), day) ?? now, day })
          plans = withPlan(plans, plan, now)
        }
        for (const moment of [now, ...[...ends.values()].map(({ until }) => until)].filter((at) => at >= now)) {
          const best = paidPlans.find((plan) => (ends.get(plan)?.until ?? moment) > moment)
          expect(currentPlan(plans, moment).subscription).toBe(best ?? 'free')
        }
      }),
    )
  })
})
