import type { QueryOf, Operations } from '@guise/contract'
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { profile } from '../db/schema.ts'
import { isOptedIn, selectProfiles } from './select-profiles.ts'
import type { ProfileRow } from './views.ts'

type Filters = QueryOf<Operations['listProfiles']>

/** Finds the creators who opted in: the editor's choice first, then by swaps, then by followers. */
export function listProfiles(ctx: Context, userId: string, filters: Filters): Promise<ProfileRow[]> {
  const isChosen = filters.editor_choice === undefined ? undefined : eq(profile.editor_choice, filters.editor_choice)
  return selectProfiles(ctx.db, userId)
    .where(and(isOptedIn, isChosen, inCategory(filters.category), matching(filters.search)))
    .orderBy(desc(profile.editor_choice), desc(profile.total_swaps), desc(profile.followers), asc(profile.uid))
}

/** Condition: the category is this one, whether it is written `TV Shows`, `tv_shows` or `tv-shows`. */
function inCategory(category = 'all'): SQL | undefined {
  const asked = category
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  if (asked === 'all' || asked === '') return undefined
  return sql`regexp_replace(lower(trim(${profile.category})), '[\\s_]+', '-', 'g') = ${asked}`
}

/** Condition: every word that was typed is a part of what the profile says of itself. */
function matching(search = ''): SQL | undefined {
  const words = search.split(/[\s\0]+/).filter((word) => word !== '')
  return and(
    ...words.map((word) => {
      const part = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
      return or(
        ilike(profile.profile_name, part),
        ilike(profile.profile_description, part),
        ilike(profile.biography, part),
      )
    }),
  )
}
