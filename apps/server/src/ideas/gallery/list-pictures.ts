import type { GalleryFilterQuery, Operations, QueryOf } from '@guise/contract'
import { maxPageSize } from '@guise/contract'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { content, project, swap, task } from '../../platform/db/schema.ts'
import { comesAfter, lastDayOf } from './cursor.ts'
import { isShown, newestFirst, whatIsShown } from './gallery-filter.ts'

/** A stored original with where it belongs and, when it was swapped, the result it shows. */
export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number]

const shownOfPicture = {
  content: {
    id: content.id,
    project_id: content.project_id,
    task_id: content.task_id,
    item_type: content.item_type,
    status: content.status,
    day: content.day,
    created_at: content.created_at,
    original_blob_id: content.original_blob_id,
    thumbnail_blob_id: content.thumbnail_blob_id,
    thumbhash: content.thumbhash,
    width: content.width,
    height: content.height,
    video_duration: content.video_duration,
  },
  swap: {
    blob_id: swap.blob_id,
    thumbnail_blob_id: swap.thumbnail_blob_id,
    thumbhash: swap.thumbhash,
    width: swap.width,
    height: swap.height,
  },
  task_name: task.name,
  project_name: project.name,
}

type Asked = QueryOf<Operations['listGallery']>
type Stretch = GalleryFilterQuery & { section?: string | undefined; offset: number; limit: number }

/** One row more than the limit, newest first, of the user's pictures that the filters let through. */
export async function listPictures(ctx: Pick<Platform, 'db'>, userId: string, query: Asked) {
  const { mode, section, limit } = query
  const offset = query.cursor === undefined ? query.offset : 0
  if (isPlain(query)) {
    const until = section ? lastDayOf(section) : 'infinity'
    return plainPages[mode](ctx.db).execute({ userId, until, offset, limit: limit + 1 })
  }
  const shown = and(await whatIsShown(ctx, userId, query), comesAfter(query.cursor))
  // The page is found in an index alone. Only its own rows are then looked up, by a statement that is planned once: to plan
  // it takes longer than to run it.
  const page = await selectIds(ctx, shown, { section, offset, limit: limit + 1 })
  if (page.length === 0) return []
  return picturesById(ctx.db).execute({ ids: `{${page.map(({ id }) => id).join(',')}}` })
}

function isPlain({ type, project_ids, without, cursor }: Asked): boolean {
  return type === 'all' && project_ids.length === 0 && without.length === 0 && cursor === undefined
}

/** What nearly every call asks, in one statement that is planned once for each mode. */
const plainPages = { originals: preparePage('originals'), swaps: preparePage('swaps') }

function preparePage(mode: 'originals' | 'swaps') {
  return prepareOnce((db) => {
    const shown = isShown(sql.placeholder('userId'), { mode, type: 'all', project_ids: [] })
    // Two limits: the planner knows only the one that is a number, and without it takes the page for a tenth of the table.
    const page = sql`(
      select id from (
        select ${content.id} from ${content} where ${and(shown, lte(content.day, sql.placeholder('until')))}
        order by ${sql.join(newestFirst, sql`, `)} limit ${sql.raw(String(maxPageSize + 1))} offset ${sql.placeholder('offset')}
      ) stretch limit ${sql.placeholder('limit')}) page`
    return db
      .select(shownOfPicture)
      .from(page)
      .innerJoin(content, eq(content.id, sql`page.id`))
      .innerJoin(task, eq(task.id, content.task_id))
      .innerJoin(project, eq(project.id, content.project_id))
      .leftJoin(swap, eq(swap.id, content.swap_id))
      .orderBy(...newestFirst)
      .prepare(`page_of_${mode}`)
  })
}

const picturesById = prepareOnce((db) =>
  db
    .select(shownOfPicture)
    .from(content)
    .innerJoin(task, eq(task.id, content.task_id))
    .innerJoin(project, eq(project.id, content.project_id))
    .leftJoin(swap, eq(swap.id, content.swap_id))
    .where(sql`${content.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(...newestFirst)
    .prepare('pictures_by_id'),
)

/** Ids of a stretch of the gallery, in its order. */
export async function listIds(ctx: Pick<Platform, 'db'>, userId: string, stretch: Stretch): Promise<string[]> {
  const rows = await selectIds(ctx, await whatIsShown(ctx, userId, stretch), stretch)
  return rows.map(({ id }) => id)
}

function selectIds(
  ctx: Pick<Platform, 'db'>,
  shown: SQL | undefined,
  { section, offset, limit }: Pick<Stretch, 'section' | 'offset' | 'limit'>,
) {
  return ctx.db
    .select({ id: content.id })
    .from(content)
    .where(and(shown, section ? lte(content.day, lastDayOf(section)) : undefined))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
}
