import type { GalleryFilterQuery, GalleryPlace } from '@guise/contract'
import { and, count, eq, sql } from 'drizzle-orm'
import { notFound } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { content } from '../../platform/db/schema.ts'
import { whatIsShown } from './gallery-filter.ts'

/** The day of a picture and how many of that day come before it under the filters. */
export async function findPlace(
  ctx: Pick<Platform, 'db'>,
  userId: string,
  contentId: string,
  filter: GalleryFilterQuery,
): Promise<GalleryPlace> {
  const shown = await whatIsShown(ctx, userId, filter)
  const [row] = await ctx.db
    .select({ day: content.day, created_at: content.created_at })
    .from(content)
    .where(and(shown, eq(content.id, contentId)))
  if (!row) throw notFound()
  const isBefore = sql`(${content.created_at}, ${content.id}) > (${row.created_at.toISOString()}::timestamptz, ${contentId}::uuid)`
  const [before] = await ctx.db
    .select({ count: count() })
    .from(content)
    .where(and(shown, eq(content.day, row.day), isBefore))
  return { section: row.day, offset: before?.count ?? 0 }
}
