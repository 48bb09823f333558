import type { Readable } from 'node:stream'
import { inEnglish } from '@guise/contract'
import type { Reason } from '@guise/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { blob } from '../../platform/db/schema.ts'
import { endingOf } from '../../platform/storage/blobs.ts'
import { streamZip } from '../../platform/storage/stream-zip.ts'
import type { ZipEntry } from '../../platform/storage/stream-zip.ts'
import { readZipPictures } from '../../platform/storage/zip-pictures.ts'
import { stretchesOf } from './long-tables.ts'
import type { LongTable } from './long-tables.ts'

type Exporting = Pick<Platform, 'db' | 'log' | 'now' | 'storage'>

/** Columns that say how the house works and nothing of the person. */
const omitted = new Set(['blob_id', 'thumbnail_blob_id', 'original_blob_id', 'user_id'])

type Row = Record<string, unknown> & { reason?: Reason | string | null }

/** Tables of what is a person's own, by the file they become; each row as JSON, the rows of long ones by their ids. */
const tables: Record<string, (userId: string) => SQL | LongTable> = {
  account: (id) => sql`select to_jsonb(app_user) as row from app_user where id = ${id}`,
  sessions: (id) => sql`select to_jsonb(session) as row from session where user_id = ${id} order by created_at`,
  passkeys: (id) =>
    sql`select to_jsonb(passkey) - 'public_key' as row from passkey where user_id = ${id} order by created_at`,
  access_tokens: (id) =>
    sql`select to_jsonb(personal_token) - 'token_hmac' as row from personal_token where user_id = ${id} order by created_at`,
  webhooks: (id) =>
    sql`select to_jsonb(webhook) - '{sealed_secret,sealed_before,sealed_by}'::text[] as row from webhook
        where user_id = ${id} order by created_at`,
  notified_devices: (id) =>
    sql`select to_jsonb(push_subscription) - '{p256dh,auth}'::text[] as row from push_subscription
        where user_id = ${id} order by created_at`,
  webhook_deliveries: (id) =>
    sql`select to_jsonb(webhook_delivery) as row from webhook_delivery where user_id = ${id} order by created_at`,
  faces: (id) => sql`select to_jsonb(face) as row from face where user_id = ${id} order by created_at`,
  attestations: (id) =>
    sql`select to_jsonb(attestation) as row from attestation where user_id = ${id} order by created_at`,
  projects: (id) => sql`select to_jsonb(project) as row from project where user_id = ${id} order by created_at`,
  tasks: (id) => sql`select to_jsonb(task) as row from task where user_id = ${id} order by created_at`,
  posts: (id) => ({ name: 'post', ids: sql`select id from post where user_id = ${id} order by task_id, position` }),
  photos: (id) => ({ name: 'content', ids: sql`select id from content where user_id = ${id} order by created_at, id` }),
  results: (id) => ({
    name: 'swap',
    ids: sql`select swap.id from swap join content on content.id = swap.content_id
        where content.user_id = ${id} order by swap.created_at`,
  }),
  shares: (id) => sql`select to_jsonb(share) as row from share where user_id = ${id} order by created_at`,
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
    yield { name: `${name}.json`, lastModified: ctx.now(), input: fileOf(name, rowsIn(ctx.db, select(userId))) }
  }
  yield* pictures(ctx, userId)
}

async function* rowsIn(db: Db, table: SQL | LongTable): AsyncGenerator<Row[]> {
  if ('ids' in table) yield* stretchesOf<Row>(db, table)
  else yield (await rowsOf<{ row: Row }>(db, table)).map(({ row }) => row)
}

/** A file of rows as a JSON array, written while they are read. */
async function* fileOf(name: string, stretches: AsyncIterable<Row[]>): AsyncGenerator<Buffer> {
  let before = '['
  for await (const rows of stretches) {
    for (const row of rows) {
      const own = Object.fromEntries(Object.entries(row).filter(([column]) => !omitted.has(column)))
      yield Buffer.from(before + JSON.stringify([withWords(name, own)], undefined, 2).slice(1, -2))
      before = ','
    }
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n')
}

/** A reason stands beside the words it is shown with; that of a report or a charge is words already. */
function withWords(name: string, row: Row): object {
  if (typeof row.reason !== 'object' || row.reason === null) return row
  return { ...row, [name === 'notices' ? 'message' : 'error_message']: inEnglish(row.reason) }
}

/** Names of the pictures say what they are of: the id in the name stands in the JSON files. What is lost is named at the end. */
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
  const stored = readZipPictures(ctx)
  for (const { blob_id, name } of names) {
    const [row] = await ctx.db.select().from(blob).where(eq(blob.id, blob_id)).orderBy(asc(blob.id))
    if (row?.state !== 'live') continue // deleted since the export began
    const fileName = `${name}.${endingOf(row.media_type)}`
    const entry = await stored.entryOf({ name: fileName, stored: row, lastModified: row.created_at })
    if (entry) yield entry
  }
  const note = stored.note()
  if (note) yield note
}
