import { singleLine } from '@guise/contract'
import { z } from 'zod'
import { Currency, amountInCents, emailOf, parseBody } from './payment.ts'
import type { Payment } from './payment.ts'

const BuyMeACoffeeEvent = z.object({
  type: z.string(),
  live_mode: z.boolean().optional(),
  event_id: z.union([z.number(), z.string()]).optional(),
  data: z.object({
    id: z.union([z.number(), z.string()]).optional(),
    transaction_id: z.string().nullish(),
    psp_id: z.string().nullish(),
    amount: z.union([z.string(), z.number()]),
    currency: Currency,
    supporter_email: z.string().nullish(),
    membership_level_name: singleLine().max(200).nullish(),
    duration_type: z.string().nullish(),
    current_period_start: z.union([z.number(), z.string()]).nullish(),
    status: z.string().optional(),
  }),
})

const paymentTypes = new Set(['donation.created', 'extra_purchase.created', 'membership.started', 'membership.updated'])

/** What a membership is paid for; each level has a price for either. */
const periods = new Map<string, Payment['period']>([
  ['month', 'monthly'],
  ['year', 'yearly'],
])

/**
 * Reads a payment of Buy Me a Coffee. A membership is told of again each period: its period is part of the transaction's
 * id. Undefined for what is no payment, such as a refund or the end of a membership.
 */
export function readBuyMeACoffee(body: Buffer): Payment | undefined {
  const parsed = BuyMeACoffeeEvent.safeParse(parseBody(body))
  if (!parsed.success || !paymentTypes.has(parsed.data.type)) return undefined
  const { type, data, live_mode: isLive = true } = parsed.data
  const isMembership = type.startsWith('membership.')
  if (isMembership && data.status !== undefined && data.status !== 'active') return undefined
  const named = (isMembership ? data.psp_id : data.transaction_id) ?? data.id ?? ''
  const cents = amountInCents(data.amount)
  if (named === '' || cents === undefined) return undefined
  const id = isMembership ? `${named}:${data.current_period_start ?? ''}` : String(named)
  return {
    service: 'buymeacoffee',
    transactionId: id.slice(0, 200),
    email: emailOf(data.supporter_email),
    amountCents: cents,
    currency: data.currency,
    tier: data.membership_level_name ?? undefined,
    period: periods.get(data.duration_type ?? ''),
    isMembership,
    isTest: !isLive,
  }
}
