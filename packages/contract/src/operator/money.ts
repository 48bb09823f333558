import { z } from 'zod'
import { Subscription } from '../accounts/user.ts'
import { UserId, WebhookEventId } from '../ids.ts'
import { PageQuery, get, post } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** What a promise that an audit checks is about. */
export const PromiseSubject = z.enum(['credits', 'work', 'files', 'kept', 'counts', 'sessions'])
export type PromiseSubject = z.infer<typeof PromiseSubject>

/** What an audit found. */
export const AuditRun = z
  .object({
    created_at: z.iso.datetime(),
    violations: z.int(),
    findings: z.array(
      z.object({
        promise: z.string(),
        about: PromiseSubject.optional().describe('Missing in audits of earlier versions.'),
        violations: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'AuditRun' })
export type AuditRun = z.infer<typeof AuditRun>

/** All credits of all users, and the latest audit. */
export const MoneyReport = z
  .object({
    granted: z.int().describe('Credits ever given.'),
    adjusted: z.int().describe('Credits given or taken by corrections, and what people left unspent; mostly negative.'),
    captured: z.int().describe('Credits spent on results.'),
    refunded: z.int().describe('Credits given back after complaints; they are part of granted.'),
    held: z.int().describe('Credits set aside now.'),
    in_wallets: z.int().describe('Credits people have now, held ones included.'),
    waiting_events: z.int().describe('Payments that wait for somebody with their e-mail, or for an operator.'),
    last_audit: AuditRun.nullable(),
  })
  .meta({ id: 'MoneyReport' })

/**
 * A payment that a donation service told of. waiting: nobody with its e-mail has signed in yet. held: an operator decides what
 * it is worth. ignored: a test, or one that nobody came for.
 */
export const WebhookEvent = z
  .object({
    id: WebhookEventId,
    service: z.string(),
    transaction_id: z.string(),
    email: z.string().nullable(),
    amount_cents: z.int(),
    currency: z.string(),
    tier: z.string().nullable(),
    plan: Subscription.nullable().describe('The plan it pays for.'),
    credits: z.int().describe('What it grants.'),
    status: z.enum(['granted', 'waiting', 'held', 'ignored']),
    user_id: UserId.nullable(),
    created_at: z.iso.datetime(),
    granted_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookEvent' })
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Filters of the list of payments. */
export const ListWebhookEventsQuery = PageQuery.extend({
  status: z.enum(['granted', 'waiting', 'held', 'ignored']).optional(),
})

/** Gives a payment that waits or is held to a user. */
export const AssignWebhookEventBody = z.strictObject({
  user_id: UserId,
  reason: z.string().trim().min(1, rule('operator_reason_missing')).max(500),
  credits: z.int().min(0).max(1_000_000).optional().describe('What it is worth; without it what the payment says.'),
})

const money = { tag: 'Operator: money', access: 'operator' } as const

/** Calls by which an operator looks after credits and payments. */
export const operatorMoneyOperations = {
  getMoney: {
    ...get,
    ...money,
    path: '/operator/money',
    summary: 'All credits of all users, and the latest audit',
    response: MoneyReport,
    errors: [],
  },
  runAudit: {
    ...post,
    ...money,
    path: '/operator/money/audit',
    summary: 'Check that money, work and pictures agree',
    response: AuditRun,
    errors: [],
  },
  listWebhookEvents: {
    ...get,
    ...money,
    path: '/operator/webhook-events',
    summary: 'Payments that the donation services told of, newest first',
    query: ListWebhookEventsQuery,
    response: z.array(WebhookEvent),
    errors: ['invalid_query'],
  },
  assignWebhookEvent: {
    ...post,
    ...money,
    needsProof: true,
    path: '/operator/webhook-events/{event_id}/assign',
    summary: 'Give a payment that waits or is held to a user',
    params: z.object({ event_id: WebhookEventId }),
    body: AssignWebhookEventBody,
    response: WebhookEvent,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Operation>
