import { inArray, sql } from 'drizzle-orm'
import type { Reason, Task } from '@guise/contract'
import { rowsOf } from '../../../platform/db/connection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { post } from '../../../platform/db/schema.ts'
import type { TaskRow } from '../life/task.ts'
import { readTrees, saidOf, shareOf, viewTask } from './views.ts'
import { bytesOfPhotos, bytesOfPosts, weighTasks } from './weight.ts'

/** Bytes of a part, as they are estimated: what one answer, however long, has in memory of what people and pages wrote. */
const partBytes = 512 * 1024

/** Some of a list of tasks: several as a whole, or of one that is large some of its posts, first and last of them marked. */
export type TaskPart = { tasks: Task[] } | { of: Task; isFirst: boolean; isLast: boolean }

/**
 * Tasks as the API shows them, in their order and part by part. However much they hold, little of it is read at once: the
 * next part is read when it is asked for.
 */
export async function* taskParts(
  db: Db,
  tasks: TaskRow[],
  link: (blobId: string) => string,
  maxBytes = partBytes,
): AsyncGenerator<TaskPart> {
  const ids = tasks.map(({ id }) => id)
  const weights = await weighTasks(db, ids)
  const weightOf = ({ id }: TaskRow) => weights.get(id) ?? 0
  for (const group of groupsOf(tasks, weightOf, maxBytes)) {
    const [first] = group
    if (first && weightOf(first) > maxBytes) yield* partsOfOne(db, first, link, maxBytes)
    else yield { tasks: (await readTrees(db, group)).map((tree) => viewTask(tree, link)) }
  }
}

/** A task that is too large to be read at once: what is said of it as a whole is counted beforehand. */
async function* partsOfOne(
  db: Db,
  task: TaskRow,
  link: (blobId: string) => string,
  maxBytes: number,
): AsyncGenerator<TaskPart> {
  const posts = await weighPosts(db, task.id)
  const items = posts.reduce((sum, { photos }) => sum + photos, 0)
  const swapped = posts.reduce((sum, post) => sum + post.swapped, 0)
  const reason = await reasonOf(db, task)
  const groups = [...groupsOf(posts, ({ bytes }) => bytes, maxBytes)]
  for (const [at, group] of groups.entries()) {
    const those = inArray(
      post.id,
      group.map(({ id }) => id),
    )
    const [tree] = await readTrees(db, [task], those)
    if (!tree) return
    const shown = viewTask(tree, link)
    const of = { ...shown, progress: shareOf(swapped, items), ...saidOf(reason), posts: shown.posts }
    yield { of, isFirst: at === 0, isLast: at === groups.length - 1 }
  }
}

type WeighedPost = { id: string; bytes: number; photos: number; swapped: number }

async function weighPosts(db: Db, taskId: string): Promise<WeighedPost[]> {
  const rows = await rowsOf<Record<keyof WeighedPost, string>>(
    db,
    sql`select post.id, ${bytesOfPosts} + coalesce(sum(${bytesOfPhotos}) filter (where content.id is not null), 0) as bytes,
          count(content.id) as photos, count(content.swap_id) as swapped
        from post left join content on content.post_id = post.id
        where post.task_id = ${taskId} group by post.id order by post.position`,
  )
  return rows.map(({ id, ...counted }) => ({
    id,
    bytes: Number(counted.bytes),
    photos: Number(counted.photos),
    swapped: Number(counted.swapped),
  }))
}

/** The first reason of a post or photo of a task that came to nothing, else the general one. */
async function reasonOf(db: Db, { id, status }: TaskRow): Promise<Reason | null> {
  if (status !== 'failed' && status !== 'cancelled') return null
  const [first] = await rowsOf<{ reason: Reason }>(
    db,
    sql`select reason from (
          select reason, position, -1 as place from post where task_id = ${id} and reason is not null
          union all select content.reason, post.position, content.position
            from content join post on post.id = content.post_id
            where content.task_id = ${id} and content.reason is not null) said
        order by position, place limit 1`,
  )
  return first?.reason ?? { code: status === 'cancelled' ? 'cancelled' : 'task_failed' }
}

/** Neighbours together, as long as they are no heavier than that; what is heavier by itself stands alone. */
function* groupsOf<One>(all: One[], weightOf: (one: One) => number, most: number): Generator<One[]> {
  let group: One[] = []
  let weight = 0
  for (const one of all) {
    if (group.length > 0 && weight + weightOf(one) > most) {
      yield group
      group = []
      weight = 0
    }
    group.push(one)
    weight += weightOf(one)
  }
  if (group.length > 0) yield group
}
