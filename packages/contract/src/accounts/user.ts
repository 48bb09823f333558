import { z } from 'zod'
import { singleLine, wholeNumber } from '../fields.ts'
import { subscriptions } from './plans.ts'
import { StatementEntry, StatementQuery } from './statement.ts'
import { UserId } from '../ids.ts'
import { Language } from '../languages.ts'
import { get, post, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** Every plan a user may have. */
export const Subscription = z.enum(subscriptions)
export type Subscription = z.infer<typeof Subscription>

/** A signed-in person. */
export const User = z
  .object({
    id: UserId,
    email: z.string(),
    first_name: z.string(),
    alias: z.string().nullable(),
    subscription: Subscription,
    credits_left: z.int().describe('Credits that may be spent now: posted less held.'),
    credits_held: z.int().describe('Credits set aside for photos that are being swapped.'),
    total_processed_images: z.int(),
    email_notifications: z.boolean(),
    marketing_updates: z.boolean(),
    time_zone: z.string().nullable(),
    language: Language.nullable().describe('In which mails are written; English when there is none.'),
    is_operator: z.boolean().describe('May make the calls under /operator/.'),
    operator_needs_passkey: z
      .boolean()
      .describe('The calls under /operator/ are refused until this session is proved by a passkey.'),
    is_new_account: z.boolean().describe('True until the first face, project or task exists.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** Most characters a first name may have. */
export const maxFirstNameLength = 80

/** What a person may change of themselves. */
export const UpdateUserBody = z
  .strictObject({
    first_name: singleLine().max(maxFirstNameLength),
    alias: singleLine().max(80).nullable(),
    email_notifications: z.boolean(),
    marketing_updates: z.boolean(),
    time_zone: singleLine().max(64).nullable(),
    language: Language,
  })
  .partial()

/** The balance. credits_left = posted - held. */
export const Credits = z
  .object({ credits_left: z.int(), credits_held: z.int(), credits_posted: z.int() })
  .meta({ id: 'Credits' })
export type Credits = z.infer<typeof Credits>

/** Room for a person's faces, originals and results. */
export const StorageUse = z
  .object({
    used_bytes: z.int(),
    allowed_bytes: z.int().nullable().describe('null when this installation sets no limit.'),
  })
  .meta({ id: 'StorageUse' })
export type StorageUse = z.infer<typeof StorageUse>

/** How many credits to take away. */
export const DecrementCreditsQuery = z.object({
  num_credits: wholeNumber(z.int(rule('credits_to_take')).min(1).max(1000)).prefault(1),
})

const user = { tag: 'User' } as const

/** Calls about the signed-in user, and those by which they take everything along, or away. */
export const userOperations = {
  getMe: {
    ...get,
    ...user,
    tokens: 'account',
    path: '/user/me',
    summary: 'The signed-in user',
    response: User,
    errors: [],
  },
  updateMe: {
    method: 'PATCH',
    access: 'user',
    status: 200,
    ...user,
    path: '/user/me',
    summary: 'Change the user',
    body: UpdateUserBody,
    response: User,
    errors: ['invalid_body'],
  },
  getCredits: {
    ...get,
    ...user,
    tokens: 'account',
    path: '/user/credits',
    summary: 'The balance',
    response: Credits,
    errors: [],
  },
  getStorage: {
    ...get,
    ...user,
    tokens: 'account',
    path: '/user/storage',
    summary: 'Room used by faces, originals and results',
    response: StorageUse,
    errors: [],
  },
  getStatement: {
    ...get,
    ...user,
    tokens: 'account',
    path: '/user/statement',
    summary: 'Every movement of credits, newest first',
    query: StatementQuery,
    response: z.array(StatementEntry),
    errors: ['invalid_query'],
  },
  decrementCredits: {
    ...post,
    ...user,
    isIdempotent: true,
    path: '/user/decrement_credits',
    summary: 'Take credits away',
    query: DecrementCreditsQuery,
    response: Credits,
    errors: ['invalid_query', 'no_credits'],
  },
  exportMe: {
    ...get,
    tag: 'User',
    path: '/user/export',
    summary: 'Everything one has here, pictures included, as a ZIP file',
    needsProof: true,
    isFile: ['application/zip'],
    response: z.instanceof(Blob),
    errors: ['rate_limited'],
  },
  deleteMe: {
    ...remove,
    tag: 'User',
    needsProof: true,
    path: '/user/me',
    summary: 'Delete the account with everything in it, at once and for good',
    errors: [],
  },
} as const satisfies Record<string, Operation>
