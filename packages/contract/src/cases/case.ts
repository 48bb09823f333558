import { z } from 'zod'
import { PageQuery } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** Where a case stands with its clock. due: less than twelve hours are left. */
export const ClockState = z.enum(['open', 'due', 'overdue', 'settled'])

/** When a case is due, and where it stands. */
export const clock = { due_at: z.iso.datetime(), clock: ClockState }

/** Filters of every queue; what is due first comes first, what is settled last. */
export const QueueQuery = PageQuery.extend({ state: ClockState.optional() })
export type QueueQuery = z.infer<typeof QueueQuery>

/** What the person reads of the operator's decision. */
export const note = z.string().trim().min(1, rule('note_missing')).max(2000)
