import {
  LoginAnswer,
  LoginBody,
  LoginVerificationAnswer,
  LoginVerificationBody,
  RefreshAnswer,
  RefreshBody,
} from './auth.ts'
import type { Operation } from './operation.ts'
import { post, nothing } from './verbs.ts'

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
    errors: ['invalid_body', 'rate_limited', 'mail_failed'],
  },
  verifyLogin: {
    ...post,
    ...auth,
    path: '/auth/login_verification',
    summary: 'Exchange a code for a session',
    body: LoginVerificationBody,
    response: LoginVerificationAnswer,
    errors: ['invalid_body', 'code_wrong', 'code_expired', 'rate_limited'],
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
