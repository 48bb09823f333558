import { z } from 'zod'
import { refuses } from './reason-table.ts'
import type { SentencesOf } from './reason-table.ts'

/** Why something is refused to a program that calls for somebody. */
export const developerReasons = {
  token_not_good: refuses('auth_required'),
  token_without_scope: refuses('token_refused', { scope: z.string() }),
  token_not_enough: refuses('token_refused'),
  tokens_full: refuses('conflict', { most: z.int() }),
  too_many_tokens_made: refuses('rate_limited'),
} as const

/** The English of why something is refused to a program. */
export const developerEnglish: SentencesOf<typeof developerReasons> = {
  token_not_good: 'This access token is not good: it has expired, was revoked, or is none of ours.',
  token_without_scope: ({ scope }) => `This access token is not good for this call. It needs the scope ${scope}.`,
  token_not_enough: 'No access token is good for this call. Sign in on the web page for it.',
  tokens_full: ({ most }) => `An account may have at most ${most} access tokens. Revoke one first.`,
  too_many_tokens_made: 'You have made too many access tokens in a short time. Please try again later.',
}
