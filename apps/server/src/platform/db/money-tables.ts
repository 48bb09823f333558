import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './account-tables.ts'
import { createdAt } from './columns.ts'

/** Balances. The checks are the promise that nobody spends what they do not have. */
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

/** Every movement of credits, never changed: a trigger forbids it. Holds are resolved once: the indexes forbid more. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    user_id: uuid('user_id').notNull(),
    kind: text('kind').$type<'grant' | 'adjustment' | 'hold' | 'capture' | 'release'>().notNull(),
    amount: integer('amount').notNull(),
    content_id: uuid('content_id'),
    attempt: integer('attempt'),
    hold_id: bigint('hold_id', { mode: 'number' }),
    reason: text('reason').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('ledger_user').on(t.user_id, t.id),
    unique('ledger_content_once').on(t.content_id, t.attempt, t.kind),
    uniqueIndex('ledger_hold_resolved_once')
      .on(t.hold_id)
      .where(sql`kind in ('capture','release')`),
    uniqueIndex('ledger_signup_once')
      .on(t.user_id)
      .where(sql`kind = 'grant' and reason = 'signup'`),
    check('ledger_kind_known', sql`kind in ('grant','adjustment','hold','capture','release')`),
    check('ledger_amount', sql`amount > 0 or kind = 'adjustment'`),
  ],
)
