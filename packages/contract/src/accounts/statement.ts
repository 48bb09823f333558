import { z } from 'zod'
import { ProjectId, TaskId } from '../ids.ts'
import { PageQuery } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** What can happen to credits. */
export const StatementKind = z.enum(['grant', 'hold', 'charge', 'release', 'refund', 'adjustment'])
export type StatementKind = z.infer<typeof StatementKind>

/** One movement of credits. A hold sets them aside; a charge spends what was held, a release gives it back. */
export const StatementEntry = z
  .object({
    id: z.string(),
    kind: StatementKind,
    amount: z.int().describe('Below zero for a hold, a charge and an adjustment that takes away.'),
    credits_left: z.int().describe('Credits that could be spent after this entry.'),
    credits_held: z.int().describe('Credits that were set aside after this entry.'),
    reason: z.string().describe('signup, swap, decrement_credits, or the words of whoever moved the credits.'),
    task: z
      .object({ id: TaskId, project_id: ProjectId, name: z.string() })
      .nullable()
      .describe('The task whose photo it was for; null when it was for none, or the task was deleted.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'StatementEntry' })
export type StatementEntry = z.infer<typeof StatementEntry>

/** Pages the credit statement. */
export const StatementQuery = PageQuery.extend({
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, rule('statement_cursor_foreign'))
    .optional(),
})
