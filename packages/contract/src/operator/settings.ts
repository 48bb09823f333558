import { z } from 'zod'
import { asSeen, singleLine } from '../fields.ts'
import { Subscription } from '../accounts/user.ts'
import { get, put } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { ListOperatorLogQuery, OperatorLogLine } from './log.ts'

/** Credits of one period of each plan; plans that are left out give none. */
export const PlanCredits = z.partialRecord(Subscription, z.int().min(0).max(1_000_000))

/** Settings that may change while running. */
export const RuntimeSettings = z
  .strictObject({
    signup_credits: z.int().min(0).max(100_000).describe('Given to a new account.'),
    signups_open: z.boolean().describe('False: only people who have an account may sign in.'),
    networks_off: z.array(z.string().min(1).max(60)).max(100),
    plan_credits: PlanCredits,
    credits_per_unit: z
      .int()
      .min(0)
      .max(100_000)
      .describe("Credits for 1.00 of a donation in this installation's currency."),
    tier_plans: z
      .record(singleLine().max(200), Subscription)
      .describe("A donation service's tier by name: the plan it pays for."),
  })
  .meta({ id: 'RuntimeSettings' })
export type RuntimeSettings = z.infer<typeof RuntimeSettings>

/** What may change of the settings. */
export const ChangeSettingsBody = RuntimeSettings.partial()

/** Settings to be changed, and as what they were seen before. */
const ChangeSeenSettingsBody = ChangeSettingsBody.extend({ seen: asSeen(ChangeSettingsBody) })

const works = { tag: 'Operator: works', access: 'operator' } as const

/** Calls by which an operator changes settings and reads the log. */
export const operatorSettingsOperations = {
  getSettings: {
    ...get,
    ...works,
    path: '/operator/settings',
    summary: 'Settings that may change while running',
    response: RuntimeSettings,
    errors: [],
  },
  changeSettings: {
    ...put,
    ...works,
    needsProof: true,
    path: '/operator/settings',
    summary: 'Change settings; those that are left out stay',
    body: ChangeSeenSettingsBody,
    response: RuntimeSettings,
    errors: ['invalid_body', 'conflict'],
  },
  listOperatorLog: {
    ...get,
    ...works,
    path: '/operator/log',
    summary: 'What the operators did, newest first',
    query: ListOperatorLogQuery,
    response: z.array(OperatorLogLine),
    errors: ['invalid_query'],
  },
} as const satisfies Record<string, Operation>
