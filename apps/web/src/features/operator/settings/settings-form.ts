import { ChangeSettingsBody, Subscription } from '@guise/contract'
import type { RuntimeSettings } from '@guise/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { client } from '../../../lib/api/client.ts'

/** Query of the settings that may change while running. */
export const settingsQuery = queryOptions({
  queryKey: ['operator', 'settings'],
  queryFn: ({ signal }) => client.getSettings({}, { signal }),
})

/** Plans whose credits can be set; the free plans of a period are one and the same for people. */
export const setPlans = Subscription.options.filter((plan) => !plan.startsWith('free_'))
/** Most credits a field takes. */
export const maxCredits = { signup_credits: 100_000, credits_per_unit: 100_000, plan: 1_000_000 } as const

/** What is entered: numbers as texts, and tiers as a list. */
export type SettingsValues = {
  signup_credits: string
  signups_open: boolean
  credits_per_unit: string
  plan_credits: Partial<Record<Subscription, string>>
  tiers: { name: string; plan: Subscription }[]
}

/** What the controls show of the settings. */
export function settingsValues(settings: RuntimeSettings): SettingsValues {
  return {
    signup_credits: String(settings.signup_credits),
    signups_open: settings.signups_open,
    credits_per_unit: String(settings.credits_per_unit),
    plan_credits: Object.fromEntries(setPlans.map((plan) => [plan, String(settings.plan_credits[plan] ?? 0)])),
    tiers: Object.entries(settings.tier_plans).map(([name, plan]) => ({ name, plan })),
  }
}

/** Reads what was entered into what the server is told. */
export function settingsForm(settings: RuntimeSettings) {
  return z
    .custom<SettingsValues>()
    .superRefine(({ tiers }, ctx) => {
      for (const [i, { name }] of tiers.entries()) {
        if (name.trim() === '') ctx.addIssue({ code: 'custom', path: ['tiers', i, 'name'] })
      }
    })
    .transform((values): z.input<typeof ChangeSettingsBody> => ({
      signup_credits: wholeNumber(values.signup_credits),
      signups_open: values.signups_open,
      credits_per_unit: wholeNumber(values.credits_per_unit),
      plan_credits: {
        ...settings.plan_credits,
        ...Object.fromEntries(Object.entries(values.plan_credits).map(([plan, text]) => [plan, wholeNumber(text)])),
      },
      tier_plans: Object.fromEntries(values.tiers.map(({ name, plan }) => [name.trim(), plan])),
    }))
    .pipe(ChangeSettingsBody)
}

/** What the operator changed of the settings, without what another saved in others meanwhile. */
export function changedSettings(
  entered: z.output<typeof ChangeSettingsBody>,
  settings: RuntimeSettings,
): z.output<typeof ChangeSettingsBody> {
  const unchanged = settingsForm(settings).parse(settingsValues(settings))
  const names = Object.keys(entered) as (keyof typeof entered)[] // of a strict object
  const changed = names.filter((name) => JSON.stringify(entered[name]) !== JSON.stringify(unchanged[name]))
  return Object.fromEntries(changed.map((name) => [name, entered[name]]))
}

/** The whole number that stands in a field; NaN, which no call takes, for anything else. */
export function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
