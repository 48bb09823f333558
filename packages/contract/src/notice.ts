import { z } from 'zod'
import { NoticeId } from './ids.ts'

/** A message of the bell. */
export const Notice = z
  .object({
    id: NoticeId,
    message: z.string(),
    type: z.enum(['success', 'info', 'warning', 'error']),
    timestamp: z.iso.datetime(),
    read: z.boolean(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>
