import { z } from 'zod'

/** A setting that is a whole number; what is wrong with it is said by its name. */
export const whole = (name: string) =>
  z.coerce.number({ error: `${name} must be a valid number` }).int(`${name} must be a whole number`)

/** A setting that is a number of days. */
export const days = (name: string) =>
  whole(name).min(1, `${name} must be at least 1`).max(36_500, `${name} must be at most 36500`)

/** A setting that is a number of credits: what an account has of them is a number of 32 bits. */
export const credits = (name: string) =>
  whole(name).min(0, `${name} must not be negative`).max(1_000_000, `${name} must be at most 1000000`)

/** A setting that is the longest something may take, in milliseconds: a timer of more than 24 days ends at once. */
export const longest = (name: string) =>
  whole(name).min(0, `${name} must not be negative`).max(86_400_000, `${name} must be at most 86400000`)
