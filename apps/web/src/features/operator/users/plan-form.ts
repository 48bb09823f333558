import { SetPlanBody } from '@guise/contract'
import type { OperatorUserDetail, Subscription } from '@guise/contract'
import { z } from 'zod'

/** What is entered to set a plan: its end as a day, empty when it has none. */
export type PlanValues = { subscription: Subscription; until: string; with_credits: boolean; reason: string }

/** What the controls show of a user's plan. */
export function planValues({ subscription, subscription_until: until }: OperatorUserDetail): PlanValues {
  return { subscription, until: dayOf(until), with_credits: false, reason: '' }
}

/** Reads what was entered into what the server is told; an end that was left alone keeps its hour, and a free plan has none. */
export function planForm({ subscription_until: before }: OperatorUserDetail) {
  return z
    .custom<PlanValues>()
    .transform(({ until, ...values }): z.input<typeof SetPlanBody> => ({
      ...values,
      until: values.subscription.startsWith('free') ? null : until === dayOf(before) ? before : endOf(until),
    }))
    .pipe(SetPlanBody)
}

/** The day of a moment where the operator is, as every page writes it. */
function dayOf(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The last second of a day where the operator is; null for no day, and what is no day as it is. */
function endOf(day: string): string | null {
  if (day === '') return null
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}
