import type { CreateSelectionBody, GalleryFilterQuery } from '@guise/contract'
import { and, desc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { content, gallerySelection } from '../../platform/db/schema.ts'

/** Newest day first; within a day as the pictures came. */
export const newestFirst = [desc(content.day), desc(content.created_at), desc(content.id)]

type Shown = Pick<GalleryFilterQuery, 'mode' | 'type' | 'project_ids'>

/** Condition: the filters show the picture to its owner. Its words are those of the partial indexes. */
export function isShown(userId: string | Placeholder, { mode, type, project_ids }: Shown): SQL | undefined {
  return and(
    eq(content.user_id, userId),
    isNotNull(content.original_blob_id),
    mode === 'swaps' ? isNotNull(content.swap_id) : undefined,
    type === 'all' ? undefined : eq(content.item_type, type === 'image' ? 'Photo' : 'Video'),
    project_ids.length === 0 ? undefined : inArray(content.project_id, project_ids),
  )
}

/** Condition: the picture belongs to a selection. */
export function isChosen(userId: string, chosen: CreateSelectionBody): SQL | undefined {
  if ('ids' in chosen) {
    return and(isShown(userId, { mode: chosen.mode, type: 'all', project_ids: [] }), isOneOf(chosen.ids))
  }
  const isNewerResult = sql`exists (select 1 from swap where swap.id = ${content.swap_id} and swap.created_at > ${chosen.until}::timestamptz)`
  return and(
    isShown(userId, chosen),
    sql`${content.created_at} <= ${chosen.until}::timestamptz`,
    chosen.mode === 'swaps' ? not(isNewerResult) : undefined,
    chosen.except.length === 0 ? undefined : not(isOneOf(chosen.except)),
  )
}

/** What the filters show, less the selections that are to be left out. */
export async function whatIsShown(
  ctx: Pick<Platform, 'db'>,
  userId: string,
  filter: GalleryFilterQuery,
): Promise<SQL | undefined> {
  const left = await readSelections(ctx, userId, filter.without)
  return and(isShown(userId, filter), ...left.map((chosen) => not(isChosen(userId, chosen) ?? sql`false`)))
}

/** The selections of a user among some ids; those that have expired are passed over. */
export async function readSelections(
  ctx: Pick<Platform, 'db'>,
  userId: string,
  ids: readonly string[],
): Promise<CreateSelectionBody[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ chosen: gallerySelection.chosen })
    .from(gallerySelection)
    .where(and(inArray(gallerySelection.id, [...ids]), eq(gallerySelection.user_id, userId)))
  return rows.map(({ chosen }) => chosen)
}

// One parameter for any number of ids, which are uuids by the contract.
function isOneOf(ids: readonly string[]): SQL {
  return sql`${content.id} = any(${`{${ids.join(',')}}`}::uuid[])`
}
