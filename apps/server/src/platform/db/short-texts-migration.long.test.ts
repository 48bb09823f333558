import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../connect/connect.ts'
import { rowsOf } from './connection.ts'
import type { Connection } from './connection.ts'

/** Migrations before the tables bounded what pages say. */
const before = 15
const id = (kind: string, n: number) => `${kind}0000000-0000-7000-8000-00000000000${n}`
const [user, project, task] = [id('a', 1), id('b', 1), id('c', 1)]
const letters = (most: number) => 'é'.repeat(most)
const long = (address: string) => `https://a.example/${'x'.repeat(100_000)}/${address}`

let folder: string
let connection: Connection
const run = (statement: ReturnType<typeof sql>) => connection.db.execute(statement)
const read = <Row>(text: string) => rowsOf<Row>(connection.db, sql.raw(text))

/** A post of the task, with a photo. */
async function enterPost(
  n: number,
  told: { url: string; author?: string; authorUrl?: string; text?: string; photo: string },
) {
  const { url, author = null, authorUrl = null, text = null, photo } = told
  await run(sql`insert into post (id, user_id, task_id, position, url, identity, status, canonical_url, author, author_url, caption, stages)
    values (${id('d', n)}, ${user}, ${task}, ${n}, ${url}, ${`id of ${n} ${text ?? ''}`.slice(0, 1000)}, 'failed', ${url}, ${author},
      ${authorUrl}, ${text}, '{}')`)
  await run(sql`insert into content (id, user_id, task_id, post_id, position, item_type, source_url, alt, status)
    values (${id('f', n)}, ${user}, ${task}, ${id('d', n)}, 0, 'Photo', ${photo}, ${text}, 'failed')`)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guise-short-texts-'))
  connection = await connect({ dataDir: folder })
  await connection.migrate(before)
  await run(sql`insert into app_user (id, email, first_name, alias)
    values (${user}, 'old@example.com', ${'An\u0007n\u202e\nLee'}, ${'\u0001'})`)
  await run(sql`insert into project (id, user_id, name) values (${project}, ${user}, ${'\u2066Old\u2069'})`)
  await run(sql`insert into task (id, user_id, project_id, name, status, completed_at)
    values (${task}, ${user}, ${project}, ${'\u0002'}, 'failed', now())`)
  await run(sql`insert into face (id, user_id, name) values (${id('e', 1)}, ${user}, ${'👩‍👩‍👧 ש\u200f\tא'})`)
  await enterPost(1, {
    url: 'https://a.example/1',
    author: 'Ann',
    authorUrl: 'https://a.example/',
    text: 'By\nthe lake',
    photo: 'https://a.example/1.jpg',
  })
  await enterPost(2, {
    url: 'https://a.example/2',
    author: letters(3_000),
    authorUrl: long('ann'),
    text: letters(100_000),
    photo: long('a.jpg'),
  })
  await enterPost(3, {
    url: 'https://a.example/3',
    author: 'B\u0003en',
    authorUrl: 'javascript:alert(1)',
    photo: 'https://a.example/3.jpg',
  })
  await run(sql`insert into profile (uid, profile_url, profile_type) values ('ann', 'https://a.example/', 'creator')`)
  await run(sql`insert into profile_post (profile_uid, position, url, image_url, caption, post_type)
    values ('ann', 0, ${long('post')}, ${long('b.jpg')}, ${letters(6_000)}, 'photo')`)
  await connection.migrate()
})
afterAll(async () => {
  await connection.close()
  rmSync(folder, { recursive: true, force: true })
})

test('texts and addresses of an older installation are cut, those that are short stay as they were, and the log says how many', async () => {
  const md5 = expect.stringMatching(/^https:\/\/a\.example\/x{1997}#[\da-f]{32}$/)
  expect(await read('select url, identity, author, author_url, caption from post order by position')).toEqual([
    {
      url: 'https://a.example/1',
      identity: 'id of 1 By\nthe lake',
      author: 'Ann',
      author_url: 'https://a.example/',
      caption: 'By\nthe lake',
    },
    {
      url: 'https://a.example/2',
      identity: expect.stringMatching(/^[\da-f]{64}$/),
      author: letters(200),
      author_url: null,
      caption: letters(5_000),
    },
    { url: 'https://a.example/3', identity: 'id of 3 ', author: 'Ben', author_url: null, caption: null },
  ])
  expect(await read('select source_url, alt from content order by id')).toEqual([
    { source_url: 'https://a.example/1.jpg', alt: 'By\nthe lake' },
    { source_url: md5, alt: letters(5_000) },
    { source_url: 'https://a.example/3.jpg', alt: null },
  ])
  expect(await read('select url, image_url, caption from profile_post')).toEqual([
    { url: md5, image_url: md5, caption: letters(5_000) },
  ])
  expect(await read(`select details from operator_log where action = 'mend texts'`)).toEqual([
    {
      details: {
        'app_user.alias': 1,
        'app_user.first_name': 1,
        'content.alt': 1,
        'content.source_url': 1,
        'face.name': 1,
        'post.author': 2,
        'post.author_url': 2,
        'post.caption': 1,
        'post.identity': 1,
        'profile_post.caption': 1,
        'profile_post.image_url': 1,
        'profile_post.url': 1,
        'project.name': 1,
        'task.name': 1,
      },
    },
  ])
})

test('names of an older installation lose what cannot be seen in them, and keep how they are written', async () => {
  expect(await read('select first_name, alias from app_user')).toEqual([{ first_name: 'Ann Lee', alias: null }])
  expect(await read('select name from project')).toEqual([{ name: 'Old' }])
  expect(await read('select name from task')).toEqual([{ name: '?' }])
  expect(await read('select name from face')).toEqual([{ name: '👩‍👩‍👧 ש\u200f א' }])
})

test('the tables take no text that is longer, and no address of an author that is none of the web', async () => {
  const refused: [statement: string, why: string][] = [
    [`update post set author = repeat('a', 201)`, 'post_says_little'],
    [`update post set author_url = 'javascript:alert(1)'`, 'post_says_little'],
    [`update post set identity = repeat('a', 257)`, 'post_says_little'],
    [`update post set caption = repeat('a', 5001)`, 'post_says_little'],
    [`update content set alt = repeat('a', 5001)`, 'content_says_little'],
    [`update content set source_url = repeat('a', 2049)`, 'content_says_little'],
    [`update profile_post set image_url = repeat('a', 2049)`, 'profile_post_says_little'],
  ]
  for (const [statement, why] of refused) {
    const cause = { message: expect.stringContaining(why) }
    await expect(connection.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause })
  }
})
