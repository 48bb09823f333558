import { ChangeCreditsBody } from '@guise/contract'
import { z } from 'zod'

/** What is entered to give or take credits; the amount is never negative there. */
export type ChangeCreditsValues = { direction: 'give' | 'take'; amount: string; reason: string }

/** Reads what was entered into what the server is told: taken credits are a negative amount. */
export const ChangeCreditsForm = z
  .custom<ChangeCreditsValues>()
  .transform(({ direction, amount, reason }) => ({ amount: signed(direction, amount.trim()), reason }))
  .pipe(ChangeCreditsBody)

function signed(direction: 'give' | 'take', amount: string): number {
  if (!/^\d+$/.test(amount)) return Number.NaN
  return direction === 'give' ? Number(amount) : -Number(amount)
}
