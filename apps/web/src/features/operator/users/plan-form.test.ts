import type { OperatorUserDetail } from '@guise/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { shortDate } from '../../../lib/language/format.ts'
import { planForm, planValues } from './plan-form.ts'

const until = '2027-03-31T15:20:00.000Z'
const userWith = (subscription_until: string | null) =>
  ({ subscription: 'elite_yearly', subscription_until }) as OperatorUserDetail // nothing else of it is looked at
const read = (user: OperatorUserDetail, change: Partial<ReturnType<typeof planValues>>) =>
  planForm(user).parse({ ...planValues(user), reason: 'a gift', ...change })

afterEach(() => vi.unstubAllEnvs())

test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
  'in %s a plan keeps its end when that is left alone',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(read(userWith(until), { with_credits: true })).toMatchObject({ until, with_credits: true })
    expect(read(userWith(null), {})).toMatchObject({ until: null })
  },
)

test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('in %s a plan ends on the day that was entered', (zone) => {
  vi.stubEnv('TZ', zone)
  const end = read(userWith(until), { until: '2027-12-31' }).until ?? ''
  expect(shortDate(end)).toBe('Dec 31, 2027')
  expect(planValues(userWith(end)).until).toBe('2027-12-31')
})

test('a plan has no end when its day is taken away, or when it is free', () => {
  expect(read(userWith(until), { until: '' }).until).toBeNull()
  expect(read(userWith(until), { subscription: 'free' }).until).toBeNull()
})
