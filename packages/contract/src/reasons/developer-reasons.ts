import { z } from 'zod'
import { refuses, tells } from './reason-table.ts'
import type { SentencesOf } from './reason-table.ts'

/** Why something is refused to a program that calls for somebody. */
export const developerReasons = {
  token_not_good: refuses('auth_required'),
  token_without_scope: refuses('token_refused', { scope: z.string() }),
  token_not_enough: refuses('token_refused'),
  tokens_full: refuses('conflict', { most: z.int() }),
  too_many_tokens_made: refuses('rate_limited'),
  webhooks_full: refuses('conflict', { most: z.int() }),
  too_many_webhook_calls: refuses('rate_limited'),
  push_off: refuses('conflict'),
  webhook_switched_off: tells({ url: z.string() }),
} as const

/** The English of why something is refused to a program. */
export const developerEnglish: SentencesOf<typeof developerReasons> = {
  token_not_good: 'This access token is not good: it has expired, was revoked, or is none of ours.',
  token_without_scope: ({ scope }) => `This access token is not good for this call. It needs the scope ${scope}.`,
  token_not_enough: 'No access token is good for this call. Sign in on the web page for it.',
  tokens_full: ({ most }) => `An account may have at most ${most} access tokens. Revoke one first.`,
  webhooks_full: ({ most }) => `An account may have at most ${most} webhooks. Delete one first.`,
  too_many_webhook_calls: 'Too much was asked of your webhooks in a short time. Please try again later.',
  push_off: 'This installation has no keys to tell devices with.',
  webhook_switched_off: ({ url }) =>
    `The webhook ${url} was switched off: it has not taken anything for days, or said that it is gone.`,
  too_many_tokens_made: 'You have made too many access tokens in a short time. Please try again later.',
}
