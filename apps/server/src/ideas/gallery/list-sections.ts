import type { GalleryFilterQuery, GallerySections } from '@guise/contract'
import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { content, galleryCount } from '../../platform/db/schema.ts'
import { isChosen, isShown, readSelections } from './gallery-filter.ts'

type Section = GallerySections['sections'][number]

/** How many pictures there are of each day or month under the filters, newest first. */
export async function listSections(
  ctx: Pick<Platform, 'db' | 'now'>,
  userId: string,
  filter: GalleryFilterQuery & { by: 'day' | 'month' },
): Promise<GallerySections> {
  const as_of = ctx.now().toISOString()
  const counted = await countDays(ctx, userId, filter)
  const hidden = await countHidden(ctx, userId, filter)
  const days = counted
    .map(({ section, count }) => ({ section, count: count - (hidden.get(section) ?? 0) }))
    .filter(({ count }) => count > 0)
  const sections = filter.by === 'month' ? joinMonths(days) : days
  return { as_of, total: days.reduce((sum, { count }) => sum + count, 0), sections }
}

function countDays(
  ctx: Pick<Platform, 'db'>,
  userId: string,
  { mode, type, project_ids }: GalleryFilterQuery,
): Promise<Section[]> {
  return ctx.db
    .select({
      section: sql<string>`to_char(${galleryCount.day}, 'YYYY-MM-DD')`,
      count: sql<number>`sum(${galleryCount.pictures})::int`,
    })
    .from(galleryCount)
    .where(
      and(
        eq(galleryCount.user_id, userId),
        eq(galleryCount.mode, mode),
        type === 'all' ? undefined : eq(galleryCount.item_type, type === 'image' ? 'Photo' : 'Video'),
        project_ids.length === 0 ? undefined : inArray(galleryCount.project_id, project_ids),
      ),
    )
    .groupBy(galleryCount.day)
    .orderBy(desc(galleryCount.day))
}

/** Of each day, how many of the shown pictures belong to selections that are left out. */
async function countHidden(
  ctx: Pick<Platform, 'db'>,
  userId: string,
  filter: GalleryFilterQuery,
): Promise<Map<string, number>> {
  const left = await readSelections(ctx, userId, filter.without)
  if (left.length === 0) return new Map()
  const rows = await ctx.db
    .select({ day: content.day, count: count() })
    .from(content)
    .where(and(isShown(userId, filter), or(...left.map((chosen) => isChosen(userId, chosen)))))
    .groupBy(content.day)
  return new Map(rows.map((row) => [row.day, row.count]))
}

function joinMonths(days: Section[]): Section[] {
  const months = new Map<string, number>()
  for (const { section, count } of days) {
    const month = section.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + count)
  }
  return [...months].map(([section, count]) => ({ section, count }))
}
