import { z } from 'zod'
import { PageQuery } from './page.ts'
import { Subscription, User } from './user.ts'

const reason = z.string().trim().min(1, 'Please give a reason.').max(500)

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
    .refine((amount) => amount !== 0, 'The amount must not be 0.'),
  reason,
})

/** Why something is done. */
export const ReasonBody = z.strictObject({ reason })
/** Why something is done, in the address. */
export const ReasonQuery = z.object({ reason })
