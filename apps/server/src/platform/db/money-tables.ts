import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { appUser } from './account-tables.ts'
import { createdAt } from './columns.ts'

/** Balances, moved by a trigger with every row of the ledger. The checks are the promise that nobody spends what they do not have. */
export const wallet = pgTable(
  'wallet',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    posted: integer('posted').notNull().default(0),
    pending: integer('pending').notNull().default(0),
  },
  () => [check('wallet_pending', sql`pending >= 0`), check('wallet_covered', sql`posted - pending >= 0`)],
)

/** What moves credits. A refund answers a report, a payment a webhook event: that is their reference. */
export type LedgerKind = 'grant' | 'refund' | 'payment' | 'adjustment' | 'hold' | 'capture' | 'release'

/**
 * Every movement of credits, never changed: a trigger forbids it. A hold is captured or released once, and what a capture leaves
 * of it is released: a trigger refuses more. References are paid once. It outlives the people, photos and reports it names, so only
 * its holds are foreign keys.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    user_id: uuid('user_id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    amount: integer('amount').notNull(),
    content_id: uuid('content_id'),
    attempt: integer('attempt'),
    hold_id: bigint('hold_id', { mode: 'number' }).references((): AnyPgColumn => ledger.id),
    reference: uuid('reference'),
    reason: text('reason').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('ledger_user').on(t.user_id, t.id),
    unique('ledger_content_once').on(t.content_id, t.attempt, t.kind),
    uniqueIndex('ledger_hold_resolved_once')
      .on(t.hold_id, t.kind)
      .where(sql`kind in ('capture','release')`),
    uniqueIndex('ledger_signup_once')
      .on(t.user_id)
      .where(sql`kind = 'grant' and reason = 'signup'`),
    uniqueIndex('ledger_reference_once')
      .on(t.kind, t.reference)
      .where(sql`reference is not null`),
    check('ledger_kind_known', sql`kind in ('grant','refund','payment','adjustment','hold','capture','release')`),
    check('ledger_reference_of', sql`reference is null or kind in ('refund','payment')`),
    check('ledger_amount', sql`amount > 0 or kind = 'adjustment'`),
  ],
)
