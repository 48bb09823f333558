import { stringify } from 'csv-stringify/sync'
import { asc, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connection.ts'
import { profile, profilePost } from '../../../platform/db/schema.ts'
import { columns, toCell } from './import-row.ts'
import { toInput } from './profile-fields.ts'
import { toPostInput } from './replace-sample-posts.ts'

const rowsAtOnce = 500

/** Writes all creators as JSON or CSV, piece by piece, such that an import takes them again and changes nothing. */
export async function* exportProfiles(db: Db, format: 'json' | 'csv'): AsyncGenerator<string> {
  yield format === 'csv' ? stringify([columns], { record_delimiter: '\r\n' }) : '{"profiles":['
  let isFirst = true
  for await (const row of allRows(db)) {
    if (format === 'csv') {
      const cells = columns.map((name) => toCell(name, row[name as keyof typeof row])) // the columns are a row's keys
      yield stringify([cells], { record_delimiter: '\r\n' })
    } else {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
    }
    isFirst = false
  }
  if (format === 'json') yield '\n]}\n'
}

async function* allRows(db: Db) {
  let after = ''
  while (true) {
    const rows = await db
      .select()
      .from(profile)
      .where(gt(profile.uid, after))
      .orderBy(asc(profile.uid))
      .limit(rowsAtOnce)
    if (rows.length === 0) return
    const uids = rows.map(({ uid }) => uid)
    const posts = await db
      .select()
      .from(profilePost)
      .where(inArray(profilePost.profile_uid, uids))
      .orderBy(asc(profilePost.position))
    const postsOf = Map.groupBy(posts, (post) => post.profile_uid)
    for (const row of rows) yield { ...toInput(row), sample_posts: (postsOf.get(row.uid) ?? []).map(toPostInput) }
    after = uids.at(-1) ?? ''
  }
}
