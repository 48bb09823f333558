import { z } from 'zod'
import { jobKinds } from './constants.ts'
import { PageQuery } from './page.ts'
import { Subscription } from './user.ts'

/** How the reading of one network goes. */
export const NetworkHealth = z
  .object({
    network: z.string(),
    label: z.string().describe('What people call it.'),
    is_on: z.boolean(),
    reads: z.int().describe('Posts read.'),
    failures: z.record(z.string(), z.int()).describe('Posts that could not be read, by the code of the problem.'),
    last_read_at: z.iso.datetime().nullable(),
    last_failure_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'NetworkHealth' })

/** Switches a network on or off. */
export const SwitchNetworkBody = z.strictObject({ is_on: z.boolean() })

/** Kinds of jobs. */
export const JobKind = z.enum(jobKinds)

/** How much work of one kind there is. */
export const JobHealth = z
  .object({
    kind: JobKind,
    waiting: z.int(),
    running: z.int(),
    failed: z.int().describe('Gave up after their last try; kept for seven days.'),
    oldest_waiting_seconds: z.number().nullable(),
  })
  .meta({ id: 'JobHealth' })

/** A job that was given up after its last try. */
export const FailedJob = z
  .object({
    id: z.uuid(),
    kind: JobKind,
    reason: z.string().nullable(),
    failed_at: z.iso.datetime(),
    task_id: z.uuid().nullable().describe('null when the task was deleted.'),
    can_retry: z.boolean().describe('False when the work is gone, or was done again meanwhile.'),
  })
  .meta({ id: 'FailedJob' })

/** Filters of the list of failed jobs. */
export const ListFailedJobsQuery = PageQuery.pick({ limit: true }).extend({ kind: JobKind.optional() })

/** What an audit found. */
export const AuditRun = z
  .object({
    created_at: z.iso.datetime(),
    violations: z.int(),
    findings: z.array(z.object({ promise: z.string(), violations: z.array(z.string()) })),
  })
  .meta({ id: 'AuditRun' })

/** All credits of all users, and the latest audit. */
export const MoneyReport = z
  .object({
    granted: z.int().describe('Credits ever given.'),
    adjusted: z.int().describe('Credits given or taken by corrections; mostly negative.'),
    captured: z.int().describe('Credits spent on results.'),
    refunded: z.int().describe('Credits given back after complaints; they are part of granted.'),
    held: z.int().describe('Credits set aside now.'),
    in_wallets: z.int().describe('Credits people have now, held ones included.'),
    waiting_events: z.int().describe('Payments whose e-mail nobody has signed in with yet.'),
    last_audit: AuditRun.nullable(),
  })
  .meta({ id: 'MoneyReport' })

/** Credits of one period of each plan; plans that are left out give none. */
export const PlanCredits = z.partialRecord(Subscription, z.int().min(0).max(1_000_000))

/** Settings that may change while running. */
export const RuntimeSettings = z
  .strictObject({
    signup_credits: z.int().min(0).max(100_000).describe('Given to a new account.'),
    signups_open: z.boolean().describe('False: only people who have an account may sign in.'),
    networks_off: z.array(z.string().min(1).max(60)).max(100),
    plan_credits: PlanCredits,
    credits_per_unit: z.int().min(0).max(100_000).describe('Credits for 1.00 of a donation, whatever the currency.'),
    tier_plans: z
      .record(z.string().max(200), Subscription)
      .describe("A donation service's tier by name: the plan it pays for."),
  })
  .meta({ id: 'RuntimeSettings' })
export type RuntimeSettings = z.infer<typeof RuntimeSettings>

/** What may change of the settings. */
export const ChangeSettingsBody = RuntimeSettings.partial()

/** One line of the operator log. */
export const OperatorLogLine = z
  .object({
    id: z.uuid(),
    operator: z.string().describe('E-mail address, or command for the command line.'),
    action: z.string(),
    subject_kind: z.string(),
    subject_id: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'OperatorLogLine' })

/** Filters of the log. */
export const ListOperatorLogQuery = PageQuery.extend({
  subject_kind: z.string().max(60).optional(),
  subject_id: z.string().max(200).optional(),
})
