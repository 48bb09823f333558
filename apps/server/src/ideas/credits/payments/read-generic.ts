import { Subscription, maybe, maybeElse, singleLine } from '@guise/contract'
import { z } from 'zod'
import { Currency, amountInCents, emailOf, parseBody } from './payment.ts'
import type { Payment } from './payment.ts'

const GenericEvent = z.object({
  transaction_id: z.string().min(1).max(200),
  email: z.string().nullish(),
  amount: maybeElse(z.union([z.string(), z.number()]), 0),
  currency: maybeElse(Currency, ''),
  tier: maybe(singleLine().max(200)),
  credits: maybe(z.int().min(0).max(1_000_000)),
  plan: maybe(Subscription),
  test: maybeElse(z.boolean(), false),
})

/** Reads a payment of any other service: JSON with transaction_id, email, and amount, tier, credits or plan; null is left out. */
export function readGeneric(body: Buffer): Payment | undefined {
  const parsed = GenericEvent.safeParse(parseBody(body))
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
