import { expect, test } from 'vitest'
import { changedSettings, settingsForm, settingsValues } from './settings-form.ts'

const settings = {
  signup_credits: 20,
  signups_open: true,
  networks_off: ['demo'],
  plan_credits: { elite_yearly: 3600, free_monthly: 5 },
  credits_per_unit: 10,
  tier_plans: { 'Gold Star': 'elite_quarterly' as const },
}
const read = (change: Partial<ReturnType<typeof settingsValues>> = {}) =>
  settingsForm(settings).safeParse({ ...settingsValues(settings), ...change })

test('settings that are saved without a change stay as they are', () => {
  const { data } = read()
  expect(data).toMatchObject({ signup_credits: 20, signups_open: true, credits_per_unit: 10 })
  expect(data?.tier_plans).toEqual(settings.tier_plans)
  expect(data?.plan_credits).toMatchObject(settings.plan_credits)
  expect(Object.values(data?.plan_credits ?? {}).filter((credits) => credits !== 0)).toEqual([3600, 5])
})

test('what is saved of the settings is what was changed, and nothing that another operator may have changed meanwhile', () => {
  const saved = (change: Parameters<typeof read>[0]) => changedSettings(read(change).data ?? {}, settings)
  expect(saved({})).toEqual({})
  expect(saved({ credits_per_unit: '12' })).toEqual({ credits_per_unit: 12 })
  expect(saved({ tiers: [] })).toEqual({ tier_plans: {} })
  const plan_credits = { ...settingsValues(settings).plan_credits, premium_monthly: '100' }
  expect(Object.keys(saved({ signups_open: false, plan_credits }))).toEqual(['signups_open', 'plan_credits'])
})

test('saving the settings leaves the switches of the networks alone', () => {
  expect(read().data).not.toHaveProperty('networks_off')
})

test('a number or a tier that is wrong is named', () => {
  expect(read({ signup_credits: '-1' }).error?.issues[0]?.path).toEqual(['signup_credits'])
  expect(read({ plan_credits: { elite_yearly: 'x' } }).error?.issues[0]?.path).toEqual(['plan_credits', 'elite_yearly'])
  expect(read({ tiers: [{ name: ' ', plan: 'free' }] }).error?.issues[0]?.path).toEqual(['tiers', 0, 'name'])
})
