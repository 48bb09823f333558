import { readEmail } from '@guise/contract'
import { z } from 'zod'

/** The services whose payments are understood. */
export type Service = 'kofi' | 'buymeacoffee' | 'generic'

/** A payment as a service told of it. credits and plan are given by the generic service only. */
export type Payment = {
  service: Service
  transactionId: string
  email: string | undefined
  amountCents: number
  /** Its code, such as USD. */
  currency: string
  tier: string | undefined
  /** What it was paid for, where a tier has a price for each. */
  period?: 'monthly' | 'yearly' | undefined
  /** Of a membership its transaction is the period, in which its level may be raised. */
  isMembership?: boolean
  /** A service's own try of the way here, with no money behind it. */
  isTest: boolean
  credits?: number
  plan?: string
}

/** In cents, what a row can hold: 150,000 rupiah are no fortune. */
const largest = 2_147_483_647

/** An amount of money in cents; undefined for what is no amount. */
export function amountInCents(amount: string | number): number | undefined {
  const value = typeof amount === 'number' ? amount : /^\d+(\.\d+)?$/.test(amount.trim()) ? Number(amount) : Number.NaN
  const cents = Math.round(value * 100)
  return Number.isFinite(cents) && cents >= 0 && cents <= largest ? cents : undefined
}

/** The code of a currency as it is stored. */
export const Currency = z.string().trim().toUpperCase().max(10)

/** An e-mail address as it is stored; undefined when there is none. */
export function emailOf(written: string | null | undefined): string | undefined {
  const email = readEmail(written ?? '') ?? written?.trim().toLowerCase()
  return email && email.length <= 254 && email.includes('@') ? email : undefined
}

/** What a service sent as JSON; undefined for what is none. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
