import type { Operations, QueryOf } from '@guise/contract'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { content, project, swap, task } from '../db/schema.ts'
import { olderThan } from '../http/page.ts'

/** A stored original with where it belongs and, when it was swapped, the result it shows. */
export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number]

/** One row more than the limit, newest first, of the user's pictures that the filters let through. */
export function listPictures(ctx: Context, userId: string, query: QueryOf<Operations['listGallery']>) {
  return ctx.db
    .select({ content, swap, task_name: task.name, project_id: project.id, project_name: project.name })
    .from(content)
    .innerJoin(task, eq(task.id, content.task_id))
    .innerJoin(project, eq(project.id, task.project_id))
    .leftJoin(swap, eq(swap.id, content.swap_id))
    .where(
      and(
        eq(content.user_id, userId),
        isNotNull(content.original_blob_id),
        query.mode === 'swaps' ? isNotNull(swap.id) : undefined,
        ofType(query.type),
        query.project_ids.length > 0 ? inArray(task.project_id, query.project_ids) : undefined,
        olderThan(content, query.cursor),
      ),
    )
    .orderBy(desc(content.created_at), desc(content.id))
    .limit(query.limit + 1)
}

function ofType(type: 'all' | 'image' | 'video'): SQL | undefined {
  return type === 'all' ? undefined : eq(content.item_type, type === 'image' ? 'Photo' : 'Video')
}
