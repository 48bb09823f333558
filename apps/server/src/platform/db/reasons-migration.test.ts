import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inEnglish } from '@guise/contract'
import type { Reason } from '@guise/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../connect/connect.ts'
import { rowsOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { countUnnamed } from './migration-plan.ts'

/** Migrations before rows kept reasons. */
const before = 11
const folder = mkdtempSync(join(tmpdir(), 'guise-reasons-'))
const id = '00000000-0000-7000-8000-000000000001'
const posts: Reason[] = [
  { code: 'post_private' },
  { code: 'post_switched_off', network: 'album' },
  { code: 'post_needs_key', network: 'Reddit' },
  { code: 'post_key_refused', network: 'Tumblr' },
  { code: 'post_hidden', network: 'Instagram' },
  { code: 'post_foreign_format', format: 'web_page' },
  { code: 'post_foreign_format', format: 'heic' },
  { code: 'post_story_link' },
  { code: 'gave_up_reading' },
  { code: 'cancelled' },
  { code: 'other', text: 'The moon is full.' },
]
const photos: Reason[] = [
  { code: 'photo_no_face' },
  { code: 'photo_blurred' },
  { code: 'earlier_result_kept', because: { code: 'photo_low_quality' } },
  { code: 'earlier_result_kept', because: { code: 'other', text: 'Not today.' } },
  { code: 'storage_full', used_mb: 3, allowed_mb: 1 },
  { code: 'no_credits_for_photo' },
  { code: 'video_unsupported' },
  { code: 'picture_removed' },
  { code: 'result_removed' },
  { code: 'picture_refused', of: 'photo', why: 'sexual' },
  { code: 'picture_refused', of: 'face', why: 'minor' },
  { code: 'picture_refused', of: 'result', why: 'minor' },
]
const notices: Reason[] = [
  { code: 'welcome_credits', credits: 20 },
  { code: 'task_ready', task: 'A task is ready: 1 of 1', swapped: 2, photos: 3 },
  { code: 'task_without_result', task: 'Two\nlines' },
  { code: 'report_answered', note: 'Thank you.' },
  { code: 'review_upheld', note: "It's one." },
  { code: 'review_allowed_retry', note: 'Fine.' },
  { code: 'review_allowed_upload', note: 'Fine.' },
  { code: 'credits_added', credits: 5, note: 'a gift: welcome' },
  { code: 'payment_arrived', credits: 0 },
  { code: 'payment_arrived', credits: 100 },
  { code: 'credit_returned' },
]

let connection: Connection
beforeAll(async () => {
  connection = await connect({ dataDir: folder })
  await connection.migrate(before)
  await fill(connection)
  await connection.migrate()
})
afterAll(async () => {
  await connection.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['content', photos],
  ['post', posts],
  ['notice', notices],
] as const)(
  'every sentence of %s becomes the reason it was said for, and one that nobody knows is kept',
  async (table, said) => {
    const rows = await rowsOf<{ reason: Reason }>(
      connection.db,
      sql`select reason from ${sql.identifier(table)} where reason is not null order by id`,
    )
    expect(rows.map(({ reason }) => reason)).toEqual(said)
  },
)

test('a stage keeps its reason, and one that went well has none', async () => {
  const rows = await rowsOf<{ stages: Record<string, object> }>(
    connection.db,
    sql`select stages from post order by id limit 1`,
  )
  expect(rows[0]?.stages).toEqual({
    get_post_info: { status: 'failed', reason: { code: 'post_private' } },
    download_originals: { status: 'pending', reason: null },
  })
})

test('what nobody knows is counted', async () => {
  expect(await countUnnamed(connection.db)).toBe(2)
})

async function fill({ db }: Connection): Promise<void> {
  await db.execute(sql`insert into app_user (id, email) values (${id}, 'ann@example.org')`)
  await db.execute(sql`insert into project (id, user_id, name) values (${id}, ${id}, 'P')`)
  await db.execute(sql`insert into task (id, user_id, project_id, name) values (${id}, ${id}, ${id}, 'T')`)
  for (const [position, reason] of posts.entries()) {
    const words = inEnglish(reason)
    const stages = {
      get_post_info: { status: 'failed', error_message: words },
      download_originals: { status: 'pending', error_message: null },
    }
    await db.execute(sql`insert into post (id, user_id, task_id, position, url, error_message, stages)
      values (${newId(position)}, ${id}, ${id}, ${position}, ${`https://example.org/${position}`}, ${words},
        ${JSON.stringify(stages)}::jsonb)`)
  }
  for (const [position, reason] of [...photos, undefined].entries()) {
    await db.execute(sql`insert into content (id, user_id, task_id, post_id, position, item_type, error_message)
      values (${newId(position)}, ${id}, ${id}, ${newId(0)}, ${position}, 'Photo', ${reason ? saidThen(reason) : null})`)
  }
  for (const [position, reason] of notices.entries()) {
    await db.execute(sql`insert into notice (id, user_id, type, message)
      values (${newId(position)}, ${id}, 'info', ${saidThen(reason)})`)
  }
}

function newId(number: number): string {
  return `00000000-0000-7000-8000-1${String(number).padStart(11, '0')}`
}

/** The sentence of a photo or a notice as it was before rows kept reasons. */
function saidThen(reason: Reason): string {
  const words = inEnglish(reason).replace(' A sharp, evenly lit photo of the face often helps.', '')
  return reason.code === 'task_ready' ? words.replace(/ swapped\.$/, ' photos swapped.') : words
}
