import type { Readable } from 'node:stream'
import { inEnglish } from '@guise/contract'
import type { Reason } from '@guise/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { rowsOf } from '../../platform/db/connect.ts'
import { blob } from '../../platform/db/schema.ts'
import { streamZip } from '../../platform/storage/stream-zip.ts'
import type { ZipEntry } from '../../platform/storage/stream-zip.ts'

type Exporting = Pick<Platform, 'db' | 'now' | 'storage'>

/** Columns that say how the house works and nothing of the person. */
const omitted = `'{blob_id,thumbnail_blob_id,original_blob_id,user_id}'::text[]`

/** Tables of what is a person's own, by the file they become; each row as JSON. */
const tables: Record<string, (userId: string) => ReturnType<typeof sql>> = {
  account: (id) => sql`select to_jsonb(app_user) as row from app_user where id = ${id}`,
  sessions: (id) => sql`select to_jsonb(session) as row from session where user_id = ${id} order by created_at`,
  faces: (id) => sql`select to_jsonb(face) as row from face where user_id = ${id} order by created_at`,
  attestations: (id) =>
    sql`select to_jsonb(attestation) as row from attestation where user_id = ${id} order by created_at`,
  projects: (id) => sql`select to_jsonb(project) as row from project where user_id = ${id} order by created_at`,
  tasks: (id) => sql`select to_jsonb(task) as row from task where user_id = ${id} order by created_at`,
  posts: (id) => sql`select to_jsonb(post) as row from post where user_id = ${id} order by task_id, position`,
  photos: (id) => sql`select to_jsonb(content) as row from content where user_id = ${id} order by created_at, id`,
  results: (id) =>
    sql`select to_jsonb(swap) as row from swap join content on content.id = swap.content_id
        where content.user_id = ${id} order by swap.created_at`,
  credits: (id) => sql`select to_jsonb(ledger) as row from ledger where user_id = ${id} order by id`,
  payments: (id) =>
    sql`select to_jsonb(webhook_event) as row from webhook_event where user_id = ${id} order by created_at`,
  bookmarks: (id) => sql`select to_jsonb(bookmark) as row from bookmark where user_id = ${id} order by created_at`,
  notices: (id) => sql`select to_jsonb(notice) as row from notice where user_id = ${id} order by created_at`,
  reports: (id) => sql`select to_jsonb(report) as row from report where user_id = ${id} order by created_at`,
  reviews: (id) => sql`select to_jsonb(appeal) as row from appeal where user_id = ${id} order by created_at`,
}

/** Everything a person has as one zip, made while it is sent: a JSON file per kind of thing, and every picture. */
export function exportUser(ctx: Exporting, userId: string): Readable {
  return streamZip(entriesOf(ctx, userId))
}

async function* entriesOf(ctx: Exporting, userId: string): AsyncGenerator<ZipEntry> {
  for (const [name, select] of Object.entries(tables)) {
    const rows = await rowsOf<{ row: Record<string, unknown> & { reason?: Reason | string | null } }>(
      ctx.db,
      sql`select row - ${sql.raw(omitted)} as row from (${select(userId)}) selected`,
    )
    const input = `${JSON.stringify(
      rows.map(({ row }) => withWords(name, row)),
      undefined,
      2,
    )}\n`
    yield { name: `${name}.json`, lastModified: ctx.now(), input }
  }
  yield* pictures(ctx, userId)
}

/** A reason stands beside the words it is shown with; that of a report or a charge is words already. */
function withWords(name: string, row: { reason?: Reason | string | null }): object {
  if (typeof row.reason !== 'object' || row.reason === null) return row
  return { ...row, [name === 'notices' ? 'message' : 'error_message']: inEnglish(row.reason) }
}

/** Names of the pictures say what they are of: the id in the name stands in the JSON files. */
async function* pictures(ctx: Exporting, userId: string): AsyncGenerator<ZipEntry> {
  const names = await rowsOf<{ blob_id: string; name: string }>(
    ctx.db,
    sql`select blob_id, 'faces/' || face.id || '-' || face_version.id as name
          from face_version join face on face.id = face_version.face_id where face.user_id = ${userId}
        union all select face_photo.blob_id, 'faces/' || face.id || '-' || face_photo.face_version_id || '-' || face_photo.position
          from face_photo join face_version on face_version.id = face_photo.face_version_id
            join face on face.id = face_version.face_id where face.user_id = ${userId}
        union all select original_blob_id, 'originals/' || id from content
          where user_id = ${userId} and original_blob_id is not null
        union all select blob_id, 'results/' || swap.id
          from swap join content on content.id = swap.content_id where content.user_id = ${userId}
        union all select blob_id, 'reviews/' || id from appeal where user_id = ${userId} and blob_id is not null`,
  )
  for (const { blob_id, name } of names) {
    const [row] = await ctx.db.select().from(blob).where(eq(blob.id, blob_id)).orderBy(asc(blob.id))
    if (row?.state !== 'live') continue // deleted since the export began
    const ending = row.media_type === 'image/webp' ? 'webp' : 'jpg'
    yield { name: `${name}.${ending}`, lastModified: row.created_at, input: ctx.storage.open(row.key) }
  }
}
