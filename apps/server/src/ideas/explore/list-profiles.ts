import type { QueryOf, Operations } from '@guise/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import type { Vocabulary } from './vocabulary.ts'
import { bookmark, profile } from '../../platform/db/schema.ts'
import { isOptedIn } from './profile.ts'
import type { ProfileRow } from './profile.ts'
import { invalidQuery } from '../../platform/process/app-error.ts'

type Filters = QueryOf<Operations['listProfiles']>
/** What listing needs of a context. */
export type Listing = Pick<Platform, 'db'> & { vocabulary: Vocabulary }
type Page = { rows: ProfileRow[]; next: string | undefined }

/**
 * Finds creators who opted in: those whose name begins as was searched first, then the editor's choice, then those whose
 * posts are swapped most these days. When nothing is found as it was typed, mistyped words are corrected.
 */
export async function listProfiles(ctx: Listing, userId: string, filters: Filters): Promise<Page> {
  const place = decodeProfileCursor(filters.cursor)
  const words = wordsOf(filters.search ?? '')
  if (!place?.isCorrected) {
    const asTyped = words.map((word) => [word])
    const page = await readPage(ctx, userId, filters, { words: asTyped, place, isCorrected: false })
    if (page.rows.length > 0 || words.length === 0 || place) return page
  }
  const meant = await Promise.all(words.map((word) => ctx.vocabulary.meant(word)))
  if (meant.some((meanings) => meanings.length === 0)) return { rows: [], next: undefined }
  return readPage(ctx, userId, filters, { words: meant, place, isCorrected: true })
}

type Asked = { words: string[][]; place: ProfilePlace | undefined; isCorrected: boolean }

async function readPage(ctx: Listing, userId: string, filters: Filters, asked: Asked): Promise<Page> {
  const { words, place, isCorrected } = asked
  const isChosen = filters.editor_choice === undefined ? undefined : eq(profile.editor_choice, filters.editor_choice)
  const closeness = closenessOf(words)
  const found = await ctx.db
    .select({ profile, closeness, liked_flag: sql<boolean>`${bookmark.user_id} is not null` })
    .from(profile)
    .leftJoin(bookmark, and(eq(bookmark.profile_uid, profile.uid), eq(bookmark.user_id, userId)))
    .where(and(isOptedIn, isChosen, inCategory(filters.category), containing(words), after(closeness, place)))
    .orderBy(sql`${orderOf(words, closeness)} profile.editor_choice desc nulls last, profile.trending_swaps desc nulls last,
      profile.total_swaps desc nulls last, profile.followers desc nulls last, profile.uid`)
    .limit(filters.limit + 1)
  const rows = found.slice(0, filters.limit)
  const last = rows.at(-1)
  const hasMore = found.length > filters.limit && last !== undefined
  return { rows, next: hasMore ? encodeProfileCursor(placeOf(last, isCorrected)) : undefined }
}

/** Without a search everything is equally close, and the index of the other keys gives the order as it is. */
function orderOf(words: string[][], closeness: SQL): SQL {
  return words.length === 0 ? sql`` : sql`${closeness} desc,`
}

/** 1: the name begins with what was searched, or with what the first word was meant to be. */
function closenessOf(words: string[][]): SQL<number> {
  const typed = words.map(([first = '']) => first).join(' ')
  if (typed === '') return sql<number>`0::int`
  return sql<number>`(profile.search_text like search_fold(${`${typed.replaceAll(/[\\%_]/g, '\\$&')}%`}))::int`
}

function placeOf(row: ProfileRow & { closeness: number }, isCorrected: boolean): ProfilePlace {
  const { editor_choice, trending_swaps, total_swaps, followers, uid } = row.profile
  return { isCorrected, uid, keys: [row.closeness, Number(editor_choice), trending_swaps, total_swaps, followers] }
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

/** The words of a search. */
export function wordsOf(search: string): string[] {
  return search.split(/[\s\0]+/).filter((word) => word !== '')
}

/** Condition: of each list one word is a part of what the profile says of itself. */
export function containing(words: string[][]): SQL | undefined {
  return and(...words.map((meanings) => or(...meanings.map(holds))))
}

function holds(word: string): SQL {
  return sql`profile.search_text like search_fold(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`})`
}

/** What a page of profiles is ordered by, all falling but the uid, and whether mistyped words were corrected. */
export type ProfilePlace = { isCorrected: boolean; keys: number[]; uid: string }

const Decoded = z.tuple([z.boolean(), z.array(z.number()).length(5), z.string().max(200)])

/** Names the place of a profile in its list, for the caller to hand back as it is. */
function encodeProfileCursor({ isCorrected, keys, uid }: ProfilePlace): string {
  return Buffer.from(JSON.stringify([isCorrected, keys, uid])).toString('base64url')
}

/** The place a cursor names. */
function decodeProfileCursor(cursor: string | undefined): ProfilePlace | undefined {
  if (cursor === undefined) return undefined
  const parts = Decoded.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!parts.success) {
    throw invalidQuery({ field: 'cursor', code: 'cursor_foreign' })
  }
  const [isCorrected, keys, uid] = parts.data
  return { isCorrected, keys, uid }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
