import { sql } from 'drizzle-orm'
import type { Placeholder } from 'drizzle-orm'
import { rowsOf } from '../../../platform/db/connection.ts'
import type { Db } from '../../../platform/db/connection.ts'

/** What a photo, and what a post takes in an answer, in bytes as they are estimated, beside the texts a stranger wrote: ids, signed addresses, stages. */
const photoBytes = 1_500
const postBytes = 1_200
/** Up to here a task is read whole where that is simpler, as for those who watch it. */
const wholeBytes = 2 * 1024 * 1024

export const bytesOfPosts = sql`${postBytes} + octet_length(url) + coalesce(octet_length(caption), 0)
  + coalesce(octet_length(author_url), 0) + coalesce(octet_length(canonical_url), 0)`
export const bytesOfPhotos = sql`${photoBytes} + coalesce(octet_length(alt), 0) + coalesce(octet_length(source_url), 0)`

/** What tasks weigh, in bytes. */
export async function weighTasks(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ task_id: string; bytes: string | number }>(
    db,
    sql`select task_id, sum(bytes) as bytes from (${partsOf(ids)}) parts group by task_id`,
  )
  return new Map(rows.map(({ task_id, bytes }) => [task_id, Number(bytes)]))
}

/** Whether a task is so large that it is better not read at once: known before any of it is read. */
export async function isLarge(db: Db, taskId: string): Promise<boolean> {
  return ((await weighTasks(db, [taskId])).get(taskId) ?? 0) > wholeBytes
}

/** The opposite, as a condition of a statement: it is asked once, before the rows are. */
export function isSmall(taskId: Placeholder) {
  return sql`(select coalesce(sum(bytes), 0) from (${partsOf([taskId])}) parts) <= ${wholeBytes}`
}

function partsOf(ids: (string | Placeholder)[]) {
  return sql`select task_id, ${bytesOfPosts} as bytes from post where task_id in ${ids}
    union all select task_id, ${bytesOfPhotos} from content where task_id in ${ids}`
}
