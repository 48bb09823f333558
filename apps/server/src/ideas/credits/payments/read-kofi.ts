import { singleLine } from '@guise/contract'
import { z } from 'zod'
import { Currency, amountInCents, emailOf } from './payment.ts'
import type { Payment } from './payment.ts'
import { isSameSecret } from './signature.ts'

const KofiData = z.object({
  verification_token: z.string(),
  kofi_transaction_id: z.string().min(1).max(200),
  email: z.string().nullish(),
  amount: z.union([z.string(), z.number()]),
  currency: Currency,
  tier_name: singleLine().max(200).nullish(),
})

/** The transaction of every test that Ko-fi sends when its owner presses the button for one. */
const testTransaction = '00000000-1111-2222-3333-444444444444'

/** Reads a payment of Ko-fi: a form with one field of JSON, which carries the token. `forged` when the token is wrong. */
export function readKofi(body: Buffer, token: string): Payment | 'forged' | undefined {
  const parsed = KofiData.safeParse(parse(new URLSearchParams(body.toString('utf8')).get('data')))
  if (!parsed.success) return undefined
  const { data } = parsed
  if (!isSameSecret(data.verification_token, token)) return 'forged'
  const cents = amountInCents(data.amount)
  if (cents === undefined) return undefined
  return {
    service: 'kofi',
    transactionId: data.kofi_transaction_id,
    email: emailOf(data.email),
    amountCents: cents,
    currency: data.currency,
    tier: data.tier_name ?? undefined,
    isTest: data.kofi_transaction_id === testTransaction,
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
