import type { QueryOf, Operations } from '@guise/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { bookmark, profile } from '../db/schema.ts'
import { containing, similarEnough, wordsOf } from './match-words.ts'
import type { Looseness } from './match-words.ts'
import { decodeProfileCursor, encodeProfileCursor } from './profile-cursor.ts'
import type { ProfilePlace } from './profile-cursor.ts'
import { isOptedIn } from './select-profiles.ts'
import type { ProfileRow } from './views.ts'

type Filters = QueryOf<Operations['listProfiles']>
/** What listing needs of a context. */
export type Listing = Pick<Context, 'db' | 'search'>
type Page = { rows: ProfileRow[]; next: string | undefined }

/**
 * Finds creators who opted in: the closest first when something is searched, then the editor's choice, then those whose
 * posts are swapped most these days. A search that finds nothing as it is typed is taken more and more loosely.
 */
export async function listProfiles(ctx: Listing, userId: string, filters: Filters): Promise<Page> {
  const place = decodeProfileCursor(filters.cursor)
  const words = wordsOf(filters.search ?? '')
  const steps: Looseness[] = place ? [place.looseness] : words.length === 0 ? ['exact'] : stepsOf(ctx)
  for (const looseness of steps) {
    const page = await readPage(ctx, userId, filters, { words, place, looseness })
    if (page.rows.length > 0) return page
  }
  return { rows: [], next: undefined }
}

function stepsOf(ctx: Listing): Looseness[] {
  return ctx.search === 'trigram' ? ['exact', 'misspelt', 'similar'] : ['exact', 'misspelt']
}

type Asked = { words: string[]; place: ProfilePlace | undefined; looseness: Looseness }

async function readPage(ctx: Listing, userId: string, filters: Filters, asked: Asked): Promise<Page> {
  if (asked.looseness !== 'similar') return selectPage(ctx.db, userId, filters, asked)
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${similarEnough}`))
    return selectPage(tx, userId, filters, asked)
  })
}

async function selectPage(db: Db, userId: string, filters: Filters, asked: Asked): Promise<Page> {
  const { words, place, looseness } = asked
  const isChosen = filters.editor_choice === undefined ? undefined : eq(profile.editor_choice, filters.editor_choice)
  const isWanted = containing(words, looseness)
  const closeness = closenessOf(words, looseness)
  const found = await db
    .select({ profile, closeness, liked_flag: sql<boolean>`${bookmark.user_id} is not null` })
    .from(profile)
    .leftJoin(bookmark, and(eq(bookmark.profile_uid, profile.uid), eq(bookmark.user_id, userId)))
    .where(and(isOptedIn, isChosen, inCategory(filters.category), isWanted, after(closeness, place)))
    .orderBy(sql`${orderOf(words, closeness)} profile.editor_choice desc nulls last, profile.trending_swaps desc nulls last,
      profile.total_swaps desc nulls last, profile.followers desc nulls last, profile.uid`)
    .limit(filters.limit + 1)
  const rows = found.slice(0, filters.limit)
  const last = rows.at(-1)
  const hasMore = found.length > filters.limit && last !== undefined
  return { rows, next: hasMore ? encodeProfileCursor(placeOf(last, looseness)) : undefined }
}

/** Without a search everything is equally close, and the index of the other keys gives the order as it is. */
function orderOf(words: string[], closeness: SQL): SQL {
  return words.length === 0 ? sql`` : sql`${closeness} desc,`
}

/** 1: the name begins with what was typed. For what is similar: how much, from 0 to 1000. */
function closenessOf(words: string[], looseness: Looseness): SQL<number> {
  if (words.length === 0) return sql<number>`0::int`
  const typed = words.join(' ')
  if (looseness === 'misspelt') return sql<number>`1::int`
  if (looseness === 'similar')
    return sql<number>`(word_similarity(search_fold(${typed}), profile.search_text) * 1000)::int`
  const part = typed.replaceAll(/[\\%_]/g, '\\$&')
  return sql<number>`(profile.search_text like search_fold(${`${part}%`}))::int`
}

function placeOf(row: ProfileRow & { closeness: number }, looseness: Looseness): ProfilePlace {
  const { editor_choice, trending_swaps, total_swaps, followers, uid } = row.profile
  return { looseness, uid, keys: [row.closeness, Number(editor_choice), trending_swaps, total_swaps, followers] }
}

/** Condition: the row comes after the place. */
function after(closeness: SQL, place: ProfilePlace | undefined): SQL | undefined {
  if (!place) return undefined
  const [close, chosen, trending, total, followers] = place.keys
  const keys = sql`(${closeness}, profile.editor_choice::int, profile.trending_swaps, profile.total_swaps, profile.followers)`
  const last = sql`(${close}::int, ${chosen}::int, ${trending}::int, ${total}::int, ${followers}::int)`
  return sql`(${keys} < ${last} or (${keys} = ${last} and profile.uid > ${place.uid}))`
}

/** Condition: the category is this one, whether it is written `TV Shows`, `tv_shows` or `tv-shows`. */
function inCategory(category = 'all'): SQL | undefined {
  const asked = category
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  if (asked === 'all' || asked === '') return undefined
  return sql`profile.category_key = ${asked}`
}
