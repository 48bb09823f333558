import { z } from 'zod'
import { Subscription, User } from '../accounts/user.ts'
import { UserId } from '../ids.ts'
import { PageQuery, get, post, put, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

const reason = z.string().trim().min(1, rule('operator_reason_missing')).max(500)

/** A user as the operator finds them in the list. */
export const OperatorUser = User.pick({
  id: true,
  email: true,
  first_name: true,
  subscription: true,
  credits_left: true,
  credits_held: true,
  total_processed_images: true,
  is_operator: true,
  created_at: true,
})
  .extend({
    subscription_until: z.iso.datetime().nullable().describe('When the plan ends; null when it has no end.'),
    blocked_at: z.iso.datetime().nullable(),
    blocked_reason: z.string().nullable(),
  })
  .meta({ id: 'OperatorUser' })
export type OperatorUser = z.infer<typeof OperatorUser>

/** One movement of credits. */
export const LedgerLine = z.object({
  id: z.int(),
  kind: z.enum(['grant', 'adjustment', 'hold', 'capture', 'release']),
  amount: z.int(),
  reason: z.string(),
  created_at: z.iso.datetime(),
})

/** A user in full, as far as an operator needs it: counts, never pictures. */
export const OperatorUserDetail = OperatorUser.extend({
  counts: z.object({
    faces: z.int(),
    projects: z.int(),
    tasks: z.int(),
    results: z.int(),
    reports: z.int(),
    stored_bytes: z.int(),
  }),
  sessions: z.array(
    z.object({
      id: z.string(),
      user_agent: z.string().nullable(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
    }),
  ),
  ledger: z.array(LedgerLine).describe('The newest 50 movements of credits.'),
}).meta({ id: 'OperatorUserDetail' })
export type OperatorUserDetail = z.infer<typeof OperatorUserDetail>

/** Finds users by a part of their e-mail address. */
export const ListOperatorUsersQuery = PageQuery.extend({ search: z.string().max(254).optional() })

/** Sets a plan. */
export const SetPlanBody = z.strictObject({
  subscription: Subscription,
  until: z.iso.datetime({ offset: true }).nullish().describe('When the plan ends; without it the plan has no end.'),
  with_credits: z.boolean().default(false).describe('Also give the credits of one period of the plan.'),
  reason,
})

/** Gives credits, or takes them away when the amount is negative. */
export const ChangeCreditsBody = z.strictObject({
  amount: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((amount) => amount !== 0, rule('amount_zero')),
  reason,
})

/** Why something is done. */
export const ReasonBody = z.strictObject({ reason })
/** Why something is done, in the address. */
export const ReasonQuery = z.object({ reason })

const users = { tag: 'Operator: users', access: 'operator' } as const
const one = { ...users, params: z.object({ user_id: UserId }), response: OperatorUserDetail } as const

/** Calls by which an operator looks after users. */
export const operatorUserOperations = {
  listOperatorUsers: {
    ...get,
    ...users,
    path: '/operator/users',
    summary: 'Users, newest first',
    query: ListOperatorUsersQuery,
    response: z.array(OperatorUser),
    errors: ['invalid_query'],
  },
  getOperatorUser: {
    ...get,
    ...one,
    path: '/operator/users/{user_id}',
    summary: 'One user',
    errors: ['not_found'],
  },
  setUserPlan: {
    ...put,
    ...one,
    needsProof: true,
    isIdempotent: true,
    path: '/operator/users/{user_id}/plan',
    summary: 'Set the plan of a user',
    body: SetPlanBody,
    errors: ['invalid_body', 'not_found'],
  },
  changeUserCredits: {
    ...post,
    ...one,
    needsProof: true,
    isIdempotent: true,
    path: '/operator/users/{user_id}/credits',
    summary: 'Give credits, or take them; never below zero',
    body: ChangeCreditsBody,
    errors: ['invalid_body', 'not_found', 'no_credits'],
  },
  endUserSessions: {
    ...post,
    ...one,
    path: '/operator/users/{user_id}/end-sessions',
    summary: 'Sign a user out everywhere',
    body: ReasonBody,
    errors: ['invalid_body', 'not_found'],
  },
  blockUser: {
    ...post,
    ...one,
    path: '/operator/users/{user_id}/block',
    summary: 'Block a user: signed out at once, and not let in again',
    body: ReasonBody,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
  unblockUser: {
    ...post,
    ...one,
    path: '/operator/users/{user_id}/unblock',
    summary: 'Let a blocked user in again',
    body: ReasonBody,
    errors: ['invalid_body', 'not_found'],
  },
  deleteUser: {
    ...remove,
    ...users,
    needsProof: true,
    path: '/operator/users/{user_id}',
    summary: 'Delete a user with everything they have',
    params: one.params,
    query: ReasonQuery,
    errors: ['invalid_query', 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Operation>
