import type { AuditRun, Subscription } from '@guise/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, jsonb } from './columns.ts'

/** Everything the operators did, never changed: a trigger forbids it. Lines are deleted only once they were kept for long enough. */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: uuid('id').primaryKey(),
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    subject_kind: text('subject_kind').notNull(),
    subject_id: text('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('operator_log_time').on(t.created_at, t.id),
    index('operator_log_kind').on(t.subject_kind, t.created_at, t.id),
    index('operator_log_subject').on(t.subject_id, t.created_at, t.id),
  ],
)

/** Settings that were changed while running; what is not here is as configured. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_at: at('updated_at').notNull().defaultNow(),
})

/** What results are signed with; secret_id tells under which secret the key is sealed. */
export const signingIdentity = pgTable('signing_identity', {
  secret_id: text('secret_id').primaryKey(),
  certificate: text('certificate').notNull(),
  sealed_key: text('sealed_key').notNull(),
  created_at: createdAt(),
})

/** How the reading of each network went. failures counts by the code of the problem. */
export const networkHealth = pgTable('network_health', {
  network: text('network').primaryKey(),
  reads: integer('reads').notNull().default(0),
  failures: jsonb('failures').$type<Record<string, number>>().notNull().default({}),
  last_read_at: at('last_read_at'),
  last_failure_at: at('last_failure_at'),
})

/** What the audits found. */
export const auditRun = pgTable('audit_run', {
  id: uuid('id').primaryKey(),
  findings: jsonb('findings').$type<AuditRun['findings']>().notNull(),
  violations: integer('violations').notNull(),
  created_at: createdAt(),
})

/** Payments that the donation services told of, each once. Those for an unknown e-mail wait; those in a foreign currency are held. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: uuid('id').primaryKey(),
    service: text('service').notNull(),
    transaction_id: text('transaction_id').notNull(),
    email: text('email'),
    amount_cents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    tier: text('tier'),
    plan: text('plan').$type<Subscription>(),
    credits: integer('credits').notNull(),
    status: text('status').$type<'granted' | 'waiting' | 'held' | 'ignored'>().notNull(),
    user_id: uuid('user_id'),
    created_at: createdAt(),
    granted_at: at('granted_at'),
  },
  (t) => [
    unique('webhook_event_once').on(t.service, t.transaction_id),
    index('webhook_event_time').on(t.created_at, t.id),
    index('webhook_event_status').on(t.status, t.created_at, t.id),
    index('webhook_event_waiting')
      .on(t.email)
      .where(sql`status = 'waiting'`),
    check('webhook_event_status_known', sql`status in ('granted','waiting','held','ignored')`),
  ],
)
