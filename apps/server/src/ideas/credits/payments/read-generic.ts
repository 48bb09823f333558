import { Subscription, singleLine } from '@guise/contract'
import { z } from 'zod'
import { Currency, amountInCents, emailOf } from './payment.ts'
import type { Payment } from './payment.ts'

const GenericEvent = z.object({
  transaction_id: z.string().min(1).max(200),
  email: z.email(),
  amount: z.union([z.string(), z.number()]).default(0),
  currency: Currency.default(''),
  tier: singleLine().max(200).optional(),
  credits: z.int().min(0).max(1_000_000).optional(),
  plan: Subscription.optional(),
  test: z.boolean().default(false),
})

/** Reads a payment of any other service: JSON with transaction_id, email, and amount, tier, credits or plan. */
export function readGeneric(body: Buffer): Payment | undefined {
  const parsed = GenericEvent.safeParse(parse(body))
  if (!parsed.success) return undefined
  const { transaction_id, email, amount, currency, tier, credits, plan, test } = parsed.data
  const cents = amountInCents(amount)
  if (cents === undefined) return undefined
  return {
    service: 'generic',
    transactionId: transaction_id,
    email: emailOf(email),
    amountCents: cents,
    currency,
    tier,
    isTest: test,
    ...(credits === undefined ? {} : { credits }),
    ...(plan === undefined ? {} : { plan }),
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
