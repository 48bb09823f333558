import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../connect/connect.ts'
import { rowsOf } from './connection.ts'
import type { Connection } from './connection.ts'

/** The tables before they held their references themselves. */
const stepsBefore = 12
const stages = JSON.stringify({})
/** Ids that can be told apart: a kind in the first digit, a number in the last. */
const id = (kind: string, n: number) => `${kind}0000000-0000-7000-8000-00000000000${n}`
const [user, project, task, post] = [id('a', 1), id('b', 1), id('c', 1), id('d', 1)]

let folder: string
let connection: Connection
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guise-mended-'))
  connection = await connect({ dataDir: folder })
  await connection.migrate(stepsBefore)
  const run = (text: string) => connection.db.execute(sql.raw(text))
  const blob = (n: number, state = 'live') => `('${id('e', n)}', '${user}', 'k${n}', 'image/jpeg', 1, 's', '${state}')`
  await run(`insert into app_user (id, email) values ('${user}', 'old@example.com')`)
  await run(`insert into wallet (user_id, posted) values ('${user}', 7)`)
  await run(`insert into project (id, user_id, name) values ('${project}', '${user}', 'Old')`)
  await run(
    `insert into task (id, user_id, project_id, name, status) values ('${task}', '${user}', '${project}', 'T', 'completed')`,
  )
  await run(`insert into post (id, user_id, task_id, position, url, status, stages)
    values ('${post}', '${user}', '${task}', 0, 'https://a.example/', 'completed', '${stages}')`)
  await run(
    `insert into blob (id, user_id, key, media_type, bytes, sha256, state) values ${blob(1)}, ${blob(2, 'deleting')}`,
  )
  // 1 is whole; 2 lost its original; 3 names a result that is gone, and has another; 4 has lost its only result.
  const contents = [
    [1, 1, 'completed', 1],
    [2, 9, 'downloaded', null],
    [3, 1, 'completed', 9],
    [4, 1, 'completed', 8],
  ] as const
  for (const [n, original, status, swap] of contents) {
    await run(`insert into content (id, user_id, task_id, post_id, position, item_type, original_blob_id, status, swap_id)
      values ('${id('f', n)}', '${user}', '${task}', '${post}', ${n}, 'Photo', '${id('e', original)}', '${status}',
        ${swap === null ? 'null' : `'${id('1', swap)}'`})`)
  }
  // The result of 1 is marked for deletion, and the thumbnail of 3 is gone.
  for (const [n, shown, small] of [
    [1, 2, 1],
    [3, 1, 7],
  ]) {
    await run(`insert into swap (id, content_id, attempt, face_version_id, blob_id, thumbnail_blob_id, thumbhash, width, height,
        faces_detected, faces_swapped, processing_ms, quality)
      values ('${id('1', n!)}', '${id('f', n!)}', 1, '${id('2', 1)}', '${id('e', shown!)}', '${id('e', small!)}', '', 1, 1, 1, 1, 1, 1)`)
  }
  await run(`insert into report (id, user_id, task_id, content_id, swap_id, attempt, wish, reason, status, due_at, settled_at)
    values ('${id('3', 1)}', '${user}', '${task}', '${id('f', 1)}', '${id('1', 6)}', 1, 'refund', 'r', 'refunded', now(), now())`)
  await run(`insert into webhook_event (id, service, transaction_id, amount_cents, currency, credits, status, user_id)
    values ('${id('4', 1)}', 'kofi', 'tx-1', 500, 'EUR', 5, 'granted', '${user}')`)
  await run(`insert into ledger (user_id, kind, amount, reason) values
    ('${user}', 'grant', 5, 'kofi: tx-1'), ('${user}', 'grant', 1, 'refund: a reported result'), ('${user}', 'grant', 1, 'plan: free'),
    ('${id('a', 9)}', 'grant', 1, 'refund: of somebody who is gone')`)
  await connection.migrate()
}, 60_000)
afterAll(async () => {
  await connection.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = <Row>(text: string) => rowsOf<Row>(connection.db, sql.raw(text))

test('an older installation loses the references that lead nowhere, and says in the log how many those were', async () => {
  expect(await read('select id, status, attempt, original_blob_id, swap_id from content order by position')).toEqual([
    { id: id('f', 1), status: 'completed', attempt: 1, original_blob_id: id('e', 1), swap_id: id('1', 1) },
    { id: id('f', 2), status: 'downloaded', attempt: 1, original_blob_id: null, swap_id: null },
    { id: id('f', 3), status: 'completed', attempt: 1, original_blob_id: id('e', 1), swap_id: id('1', 3) },
    { id: id('f', 4), status: 'failed', attempt: 2, original_blob_id: id('e', 1), swap_id: null },
  ])
  expect(await read('select key, state, bytes from blob order by key')).toEqual([
    { key: 'k1', state: 'live', bytes: 1 },
    { key: 'k2', state: 'live', bytes: 1 },
    { key: `lost/${id('e', 7)}`, state: 'live', bytes: 0 },
  ])
  expect(await read('select swap_id from report')).toEqual([{ swap_id: null }])
  expect(await read('select completed_at is not null as has_end from task')).toEqual([{ has_end: true }])
  expect(await read('select operator, action, details from operator_log')).toEqual([
    {
      operator: 'update',
      action: 'mend references',
      details: {
        'blob.state': 1,
        'content.original_blob_id': 1,
        'content.status': 1,
        'content.swap_id': 2,
        'swap.thumbnail_blob_id': 1,
        'task.completed_at': 1,
      },
    },
  ])
})

test('the ledger of an older installation says what was a payment and what a refund, and moves no wallet', async () => {
  expect(await read('select kind, amount, reference from ledger order by id')).toEqual([
    { kind: 'payment', amount: 5, reference: id('4', 1) },
    { kind: 'refund', amount: 1, reference: id('3', 1) },
    { kind: 'grant', amount: 1, reference: null },
    { kind: 'refund', amount: 1, reference: null },
  ])
  expect(await read('select posted, pending from wallet')).toEqual([{ posted: 7, pending: 0 }])
  const again = connection.db.execute(sql`update ledger set amount = 2`)
  await expect(again).rejects.toMatchObject({ cause: { message: 'the ledger is append-only: update is refused' } })
})

test('a row cannot name a picture, a result or a hold that is not there, nor be paid twice', async () => {
  const entry = 'insert into ledger (user_id, kind, amount, reason'
  const refused: [statement: string, why: string][] = [
    [`update content set original_blob_id = '${id('e', 9)}'`, 'content_original_blob_id_blob_id_fk'],
    [`update content set swap_id = '${id('1', 9)}' where status = 'downloaded'`, 'content_swap_id_swap_id_fk'],
    [`update content set swap_id = null where status = 'completed'`, 'content_completed_shows'],
    [`delete from blob where key = 'k1'`, 'content_original_blob_id_blob_id_fk'],
    [`update task set completed_at = null`, 'task_end'],
    [`${entry}, hold_id) values ('${user}', 'release', 1, 'swap', 1)`, 'a release is of what was held'],
    [`${entry}) values ('${user}', 'refund', 1, 'refund')`, 'a refund says what it answers'],
    [`${entry}, reference) values ('${user}', 'payment', 5, 'kofi', '${id('4', 1)}')`, 'ledger_reference_once'],
    [`${entry}) values ('${user}', 'adjustment', -8, 'too much')`, 'wallet_covered'],
  ]
  for (const [statement, why] of refused) {
    const cause = { message: expect.stringContaining(why) }
    await expect(connection.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause })
  }
  await connection.db.execute(sql.raw(`${entry}) values ('${user}', 'adjustment', -7, 'all')`))
  expect(await read('select posted, pending from wallet')).toEqual([{ posted: 0, pending: 0 }])
})
