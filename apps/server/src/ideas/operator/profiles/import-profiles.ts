import { inArray, sql } from 'drizzle-orm'
import type { ImportAnswer } from '@guise/contract'
import type { Platform } from '../../../platform/platform.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { profile, profilePost } from '../../../platform/db/schema.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'
import type { ImportRow } from './import-row.ts'
import { parseImport } from './parse-import.ts'
import { toColumns, toInput } from './profile-fields.ts'
import type { ProfileColumns } from './profile-fields.ts'
import { replaceSamplePosts, toPostInput } from './replace-sample-posts.ts'

const rowsAtOnce = 500

/** Imports creators: all rows or, when one is wrong, none. What is the same already is left as it is. */
export async function importProfiles(
  ctx: Pick<Platform, 'db' | 'now'>,
  operator: Operator,
  { bytes, isDryRun }: { bytes: Buffer; isDryRun: boolean },
): Promise<ImportAnswer> {
  const { count, rows, problems } = parseImport(bytes)
  const begun = { dry_run: isDryRun, rows: count, created: 0, updated: 0, unchanged: 0, problems }
  if (problems.length > 0 && !isDryRun) return begun
  return ctx.db.transaction(async (tx) => {
    const answer = { ...begun } // the database may undo all of it and have it made once more
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const plan = await compare(tx, rows.slice(at, at + rowsAtOnce))
      answer.created += plan.created.length
      answer.updated += plan.updated.length
      answer.unchanged += plan.unchanged
      if (isDryRun) continue
      await upsert(ctx, tx, [...plan.created, ...plan.updated])
      await replaceSamplePosts(tx, plan.withPosts)
    }
    if (!isDryRun && answer.created + answer.updated > 0) {
      await tx.execute(sql`analyze profile`) // the embedded database never does so by itself
      const { created, updated, unchanged } = answer
      const details = { created, updated, unchanged }
      await writeLog(ctx, tx, operator, { action: 'import profiles', subject: ['profile', null], details })
    }
    return answer
  })
}

type Plan = { created: ImportRow[]; updated: ImportRow[]; withPosts: ImportRow[]; unchanged: number }

async function compare(tx: Db, rows: ImportRow[]): Promise<Plan> {
  const uids = rows.map(({ uid }) => uid)
  const known = new Map(
    (await tx.select().from(profile).where(inArray(profile.uid, uids))).map((row) => [row.uid, toInput(row)]),
  )
  const posts = await tx
    .select()
    .from(profilePost)
    .where(inArray(profilePost.profile_uid, uids))
    .orderBy(profilePost.position)
  const postsOf = Map.groupBy(posts, (post) => post.profile_uid)
  const plan: Plan = { created: [], updated: [], withPosts: [], unchanged: 0 }
  for (const row of rows) {
    const before = known.get(row.uid)
    const { sample_posts, ...input } = row
    const hasNewPosts =
      sample_posts !== undefined && !isSame(sample_posts, (postsOf.get(row.uid) ?? []).map(toPostInput))
    if (hasNewPosts) plan.withPosts.push(row)
    if (!before) plan.created.push(row)
    else if (hasNewPosts || !isSame(comparable(input), comparable(before))) plan.updated.push(row)
    else plan.unchanged += 1
  }
  return plan
}

async function upsert(ctx: Pick<Platform, 'now'>, tx: Db, rows: ImportRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ sample_posts: _posts, ...input }) => ({
    uid: input.uid,
    ...(toColumns(input) as ProfileColumns), // a checked row has every column
    updated_at: ctx.now(),
  }))
  const names = Object.keys(values[0] ?? {}).filter((name) => name !== 'uid')
  const set = Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(name)}`]))
  await tx.insert(profile).values(values).onConflictDoUpdate({ target: profile.uid, set })
}

/** The same moment may be written in several ways. */
function comparable(input: Omit<ImportRow, 'sample_posts'>): object {
  return {
    ...input,
    created_timestamp: asMoment(input.created_timestamp),
    opted_in_at: asMoment(input.opted_in_at),
  }
}

function asMoment(written: string | null): string | null {
  return written && new Date(written).toISOString()
}

function isSame(a: object, b: object): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
