import { z } from 'zod'
import { PageQuery, get } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** Where a case stands with its clock. due: less than twelve hours are left. */
export const ClockState = z.enum(['open', 'due', 'overdue', 'settled'])

/** When a case is due, and where it stands. */
export const clock = { due_at: z.iso.datetime(), clock: ClockState }

/** Filters of every queue; what is due first comes first, what is settled last. */
export const QueueQuery = PageQuery.extend({ state: ClockState.optional() })
export type QueueQuery = z.infer<typeof QueueQuery>

/** How many cases of one queue wait for a decision, by where they stand, and when the first of them is due. */
export const QueueCount = z
  .object({ overdue: z.int(), due: z.int(), open: z.int(), next_due_at: z.iso.datetime().nullable() })
  .meta({ id: 'QueueCount' })
export type QueueCount = z.infer<typeof QueueCount>

/** Calls about all queues at once. */
export const queueOperations = {
  countQueues: {
    ...get,
    tag: 'Operator: reports',
    access: 'operator',
    path: '/operator/queues',
    summary: 'How many cases of each queue wait for a decision',
    response: z.object({
      reports: QueueCount,
      removals: QueueCount,
      reviews: QueueCount,
      prohibitions: QueueCount,
    }),
    errors: [],
  },
} as const satisfies Record<string, Operation>

/** What the person reads of the operator's decision. */
export const note = z.string().trim().min(1, rule('note_missing')).max(2000)
