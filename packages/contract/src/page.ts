import { z } from 'zod'
import { maxPageSize } from './constants.ts'

/** Pages a list, newest first. The next cursor is in the X-Next-Cursor header. */
export const PageQuery = z.object({
  limit: z.coerce
    .number()
    .pipe(z.int().min(1).max(maxPageSize, `limit must be at most ${maxPageSize}.`))
    .default(maxPageSize),
  cursor: z.string().max(200).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>
