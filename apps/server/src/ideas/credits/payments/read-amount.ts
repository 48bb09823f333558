import { z } from 'zod'

const largest = 10_000_000

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
  const email = written?.trim().toLowerCase()
  return email && email.length <= 254 && email.includes('@') ? email : undefined
}
