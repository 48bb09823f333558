import { z } from 'zod'

/** A setting that is a whole number; what is wrong with it is said by its name. */
export const whole = (name: string) =>
  z.coerce.number({ error: `${name} must be a valid number` }).int(`${name} must be a whole number`)

/** A setting that is a number of days. */
export const days = (name: string) =>
  whole(name).min(1, `${name} must be at least 1`).max(36_500, `${name} must be at most 36500`)
