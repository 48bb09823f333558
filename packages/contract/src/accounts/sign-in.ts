import { z } from 'zod'
import { emailAddress, singleLine } from '../fields.ts'
import { User } from './user.ts'
import { codeLength } from '../constants.ts'
import { nothing, post } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** Asks for a sign-in code. */
export const LoginBody = z.strictObject({
  email: emailAddress,
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
    .string(rule('code_not_six_digits'))
    .transform((value) => value.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${codeLength}}$`), rule('code_not_six_digits'))),
  alias: singleLine().max(80).nullish(),
  time_zone: singleLine().max(64).nullish(),
  app_os: singleLine().max(32).nullish(),
})

/** Exchanges the one-time link of a mail for a session; whoever opens an account with it is called what stands before the @. */
export const LoginLinkBody = z.strictObject({
  token: z.string().trim().max(200),
  time_zone: singleLine().max(64).nullish(),
  app_os: singleLine().max(32).nullish(),
})

/** A session: the user with the tokens to act as them. */
export const LoginVerificationAnswer = User.extend({
  access_token: z.string(),
  refresh_token: z.string(),
  new_account: z.boolean(),
})

const noToken = rule('refresh_token_missing')

/** Renews a session. */
export const RefreshBody = z.strictObject(
  { refresh_token: z.string(noToken).min(1, noToken).max(512) },
  { error: ({ code }) => (code === 'invalid_type' ? noToken : undefined) },
)

/** New tokens of a session. */
export const RefreshAnswer = z.object({ access_token: z.string(), refresh_token: z.string().optional() })

const auth = { tag: 'Sign-in', access: 'public' } as const

/** Calls of signing in. */
export const authOperations = {
  login: {
    ...post,
    ...auth,
    path: '/auth/login',
    summary: 'Send a sign-in code by e-mail',
    body: LoginBody,
    response: LoginAnswer,
    errors: ['invalid_body', 'rate_limited', 'mail_failed', 'blocked', 'signups_closed'],
  },
  verifyLogin: {
    ...post,
    ...auth,
    path: '/auth/login_verification',
    summary: 'Exchange a code for a session',
    body: LoginVerificationBody,
    response: LoginVerificationAnswer,
    errors: ['invalid_body', 'code_wrong', 'code_expired', 'rate_limited', 'blocked', 'signups_closed'],
  },
  verifyLoginLink: {
    ...post,
    ...auth,
    path: '/auth/login_link',
    summary: 'Exchange the one-time link of a mail for a session',
    body: LoginLinkBody,
    response: LoginVerificationAnswer,
    errors: ['invalid_body', 'code_expired', 'blocked', 'signups_closed'],
  },
  refreshSession: {
    ...post,
    ...auth,
    path: '/auth/refresh',
    summary: 'Renew a session',
    body: RefreshBody,
    response: RefreshAnswer,
    errors: ['invalid_body', 'session_ended'],
  },
  logout: {
    ...post,
    tag: 'Sign-in',
    path: '/auth/logout',
    summary: 'End this session',
    status: 204,
    response: nothing,
    errors: [],
  },
} as const satisfies Record<string, Operation>
