import { z } from 'zod'
import { codeLength } from './constants.ts'
import { User } from './user.ts'

/** Asks for a sign-in code. */
export const LoginBody = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email('Enter a valid e-mail address.').max(254)),
})

/** Says whether the address is new and when a code may be asked for again. */
export const LoginAnswer = z.object({
  new_account: z.boolean(),
  expires_in_seconds: z.int(),
  resend_after_seconds: z.int(),
})

/** Exchanges a sign-in code for a session. */
export const LoginVerificationBody = z.strictObject({
  email: LoginBody.shape.email,
  otp: z
    .string()
    .transform((value) => value.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${codeLength}}$`), 'Please enter a valid 6-digit code.')),
  alias: z.string().trim().max(80).nullish(),
  time_zone: z.string().max(64).nullish(),
  app_os: z.string().max(32).nullish(),
})

/** A session: the user with the tokens to act as them. */
export const LoginVerificationAnswer = User.extend({
  access_token: z.string(),
  refresh_token: z.string(),
  new_account: z.boolean(),
})

const noToken = 'No refresh token available'

/** Renews a session. */
export const RefreshBody = z.strictObject({ refresh_token: z.string(noToken).min(1, noToken).max(512) })

/** New tokens of a session. */
export const RefreshAnswer = z.object({ access_token: z.string(), refresh_token: z.string().optional() })
