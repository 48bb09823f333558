import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { createAccessTokens } from '../../apps/server/src/ideas/accounts/access-tokens.ts'
import { openSession } from '../../apps/server/src/ideas/accounts/tokens.ts'
import type { Context } from '../../apps/server/src/entry/http/calls/context.ts'
import type { Connection, Db } from '../../apps/server/src/platform/db/connection.ts'
import { secretKey } from './stage.ts'

/** A signed-in person with a face and a project. */
export type Person = { userId: string; token: string; faceId: string; projectId: string }

/** Brings the tables up to date and enters people, each with as many credits as no run can spend. */
export async function enterPeople(connection: Connection, count: number): Promise<Person[]> {
  await connection.migrate()
  const people: Person[] = []
  for (let n = 0; n < count; n++) people.push(await enterPerson(connection.db, n))
  return people
}

const now = () => new Date()

async function enterPerson(db: Db, n: number): Promise<Person> {
  const [userId, faceId, versionId, projectId, blobId] = [newId(), newId(), newId(), newId(), newId()]
  await db.execute(sql`insert into app_user (id, email) values (${userId}, ${`bench${n}@example.com`})`)
  await db.execute(
    sql`insert into ledger (user_id, kind, amount, reason) values (${userId}, 'grant', 1000000, 'signup')`,
  )
  await db.execute(sql`insert into face (id, user_id, name, is_default) values (${faceId}, ${userId}, 'Me', true)`)
  await db.execute(sql`insert into blob (id, user_id, key, media_type, bytes, sha256, state)
    values (${blobId}, ${userId}, ${faceKey}, 'image/jpeg', 1000, 'none', 'live') on conflict do nothing`)
  await db.execute(sql`insert into face_version (id, face_id, blob_id, thumbnail_blob_id, thumbhash, width, height)
    select ${versionId}, ${faceId}, id, id, '', 96, 64 from blob where key = ${faceKey}`)
  await db.execute(sql`insert into project (id, user_id, name, default_face_id)
    values (${projectId}, ${userId}, 'First', ${faceId})`)
  const secrets: Pick<Context['config'], 'secretKey' | 'oldSecrets'> = { secretKey, oldSecrets: [] }
  const ctx = { config: secrets as Context['config'], now, accessTokens: createAccessTokens(secrets, now) } as Context // all that a session is made of
  const { access_token: token } = await openSession(ctx, db, userId, { userAgent: 'bench', by: 'code' })
  return { userId, token, faceId, projectId }
}

/** All faces and photos show the same bytes. */
export const faceKey = 'bench/face.jpg'
const shownBlob = sql`(select blob.id from blob where blob.key = ${faceKey})`

/** A finished task of 5 posts with 10 photos each; returns its id. */
export function enterTask(db: Db, person: Person): Promise<string> {
  return db.transaction((tx) => enterFinished(tx, person)) // a photo and its result name each other
}

async function enterFinished(db: Db, { userId, projectId, faceId }: Person): Promise<string> {
  const taskId = newId()
  await db.execute(sql`insert into task (id, user_id, project_id, name, status, face_id, completed_at)
    values (${taskId}, ${userId}, ${projectId}, 'Fifty', 'completed', ${faceId}, now())`)
  const stage = { status: 'completed', started_at: new Date(), finished_at: new Date(), reason: null }
  const stages = JSON.stringify({ get_post_info: stage, download_originals: stage, compute_swaps: stage })
  await db.execute(sql`insert into post (id, user_id, task_id, position, url, status, network, author, caption, stages)
    select gen_random_uuid(), ${userId}::uuid, ${taskId}::uuid, n, 'https://bench.test/10?' || n, 'completed', 'bench', 'ann',
      'A day by the sea', ${stages}::jsonb from generate_series(0, 4) n`)
  await db.execute(sql`insert into content (id, user_id, task_id, post_id, position, item_type, source_url, alt,
      original_blob_id, thumbnail_blob_id, thumbhash, width, height, status, swap_id)
    select gen_random_uuid(), ${userId}::uuid, ${taskId}::uuid, post.id, n, 'Photo', 'https://bench.test/p/' || n || '.jpg', 'The sea',
      ${shownBlob}, ${shownBlob}, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 1080, 1350, 'completed', gen_random_uuid()
    from post, generate_series(0, 9) n where task_id = ${taskId}`)
  await db.execute(resultsOf(sql`task_id = ${taskId}`))
  return taskId
}

/** Twenty projects with their tasks and pictures, eight a task, over four years. */
export async function enterPictures(db: Db, person: Person, pictures: number): Promise<void> {
  await db.transaction((tx) => enterAlbum(tx, person, pictures))
  await db.execute(sql`vacuum analyze`)
}

async function enterAlbum(db: Db, { userId, faceId }: Person, pictures: number): Promise<void> {
  const tasks = Math.ceil(pictures / 8)
  await db.execute(sql`insert into project (id, user_id, name, default_face_id, created_at)
    select gen_random_uuid(), ${userId}::uuid, 'Project ' || n, ${faceId}::uuid, now() - n * interval '1 day' from generate_series(1, 20) n`)
  await db.execute(sql`alter table content disable trigger user`)
  await db.execute(sql`insert into task (id, user_id, project_id, name, status, face_id, created_at, completed_at)
    select gen_random_uuid(), ${userId}::uuid, project.id, 'Task ' || n, 'completed', ${faceId}::uuid, made_at, made_at
    from (select n, now() - interval '1460 days' * n / ${tasks} as made_at from generate_series(0, ${tasks} - 1) n) tasks
    join (select id, row_number() over (order by id) as k from project where user_id = ${userId}::uuid and name like 'Project %') project
      on project.k = n % 20 + 1`)
  await db.execute(sql`insert into post (id, user_id, task_id, position, url, status, stages)
    select gen_random_uuid(), ${userId}::uuid, id, 0, 'https://bench.test/8', 'completed', '{}' from task
    where user_id = ${userId}::uuid and name like 'Task %'`)
  await db.execute(sql`insert into content (id, user_id, task_id, post_id, project_id, day, position, item_type, source_url,
      original_blob_id, thumbnail_blob_id, thumbhash, width, height, status, swap_id, created_at)
    select gen_random_uuid(), ${userId}::uuid, task.id, post.id, task.project_id, (task.created_at at time zone 'UTC')::date, n, 'Photo',
      'https://bench.test/1.jpg', ${shownBlob}, ${shownBlob}, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 1080, 1350, 'completed',
      gen_random_uuid(), task.created_at
    from task join post on post.task_id = task.id, generate_series(0, 7) n
    where task.user_id = ${userId}::uuid and task.name like 'Task %'`)
  await db.execute(resultsOf(sql`task_id in (select id from task where name like 'Task %')`))
  await db.execute(sql`set constraints all immediate`)
  await db.execute(sql`alter table content enable trigger user`)
  await db.execute(sql`insert into gallery_count (user_id, mode, day, project_id, item_type, pictures)
    select user_id, mode, day, project_id, item_type, count(*)
    from content cross join (values ('originals'), ('swaps')) as modes(mode) where user_id = ${userId}::uuid
    group by user_id, mode, day, project_id, item_type on conflict do nothing`)
}

function resultsOf(where: SQL): SQL {
  return sql`insert into swap (id, content_id, attempt, face_version_id, blob_id, thumbnail_blob_id, thumbhash, width, height,
      faces_detected, faces_swapped, processing_ms, quality)
    select swap_id, id, 1, gen_random_uuid(), ${shownBlob}, ${shownBlob}, thumbhash, width, height, 1, 1, 400, 0.9
    from content where ${where}`
}
