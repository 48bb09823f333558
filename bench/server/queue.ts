import { setTimeout as sleep } from 'node:timers/promises'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../apps/server/src/platform/db/connection.ts'
import type { Db } from '../../apps/server/src/platform/db/connection.ts'
import { enterPeople, faceKey } from './seed.ts'
import type { Person } from './seed.ts'
import type { Running, Stage } from './stage.ts'

const photosThroughAll = 300
const tasksOfOne = 10_000
const lanes = '2'

/** Stores the bytes of the face that everybody in the bench has. */
export async function storeFace({ dataDir }: Stage): Promise<void> {
  const path = join(dataDir, 'blobs', faceKey)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'bytes of a face')
}

/** Submits a task as a person's page does; returns its id. */
export async function submit(address: string, { token, projectId }: Person, urls: string[]): Promise<string> {
  const answer = await fetch(`${address}/api/tasks/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ project_id: projectId, urls }),
  })
  if (!answer.ok) throw new Error(`a task was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id // as the contract says
}

/** Jobs a second through the whole way with an engine of a millisecond, and what a single photo waits behind 300. */
export async function measureQueue(stage: Stage): Promise<void> {
  const connection = await stage.open()
  const [many, single] = await enterPeople(connection, 2)
  if (!many || !single) throw new Error('people are missing')
  await connection.close()
  await storeFace(stage)
  const quick = await stage.start('start', { LANES: lanes, BENCH_SWAP_MS: '1' })
  const alone = await timeTask(quick, single)
  const startedAt = performance.now()
  await waitFor(quick, many, await submit(quick.address, many, postsOf(photosThroughAll)))
  const seconds = (performance.now() - startedAt) / 1000
  await quick.stop()

  const slow = await stage.start('start', { LANES: lanes, BENCH_SWAP_MS: '300' })
  const aloneSlow = await timeTask(slow, single)
  await submit(slow.address, many, postsOf(photosThroughAll))
  await sleep(5000)
  const waits: number[] = []
  for (let n = 0; n < 5; n++) waits.push((await timeTask(slow, single)) - aloneSlow)
  slow.child.kill('SIGKILL')
  console.log(`\nthe whole way on ${stage.name}, one process, ${lanes} lanes`)
  console.table({
    'photos a second, engine of 1 ms': { value: round(photosThroughAll / seconds) },
    'jobs a second (read, download, swap)': { value: round((photosThroughAll * (1 + 1 / 3 + 1 / 20)) / seconds) },
    'one photo alone, ms': { value: Math.round(alone) },
    'one photo more behind 300 of another, engine of 300 ms: longest extra wait of 5, ms': {
      value: Math.round(Math.max(...waits)),
      aim: 1000,
    },
  })
}

/** Ten thousand tasks of one person, and then one of another. */
export async function measureFairness(stage: Stage): Promise<void> {
  const connection = await stage.open()
  const [many, single] = await enterPeople(connection, 2)
  if (!many || !single) throw new Error('people are missing')
  await storeFace(stage)
  const first = await stage.start('api')
  await submit(first.address, many, ['https://bench.test/1?0'])
  await enterWaitingTasks(connection.db, many, tasksOfOne)
  const worker = await stage.start('worker', { LANES: lanes, BENCH_SWAP_MS: '300' })
  await sleep(5000)
  const startedAt = performance.now()
  const taskId = await submit(first.address, single, ['https://bench.test/1'])
  const acceptedAt = performance.now()
  await waitFor(first, single, taskId)
  const doneAt = performance.now()
  const [left] = await rowsOf<{ waiting: number }>(
    connection.db,
    sql`select count(*)::int as waiting from post where user_id = ${many.userId} and status = 'pending'`,
  )
  worker.child.kill('SIGKILL')
  await first.stop()
  await connection.close()
  console.log(
    `\n${tasksOfOne.toLocaleString('en-US')} tasks of one person on ${stage.name}, then one of another, ${lanes} lanes, 300 ms a photo`,
  )
  console.table({
    'the one is accepted after, ms': { value: Math.round(acceptedAt - startedAt) },
    'and done after, ms': { value: Math.round(doneAt - startedAt), aim: 60_000 },
    'tasks of the other person that still wait': { value: left?.waiting },
  })
}

/** Tasks as the API would have entered them, with their jobs: each waits behind the one before it. */
async function enterWaitingTasks(db: Db, { userId, projectId, faceId }: Person, count: number): Promise<void> {
  await db.execute(sql`insert into task (id, user_id, project_id, name, face_id)
    select gen_random_uuid(), ${userId}::uuid, ${projectId}::uuid, 'Waiting ' || n, ${faceId}::uuid from generate_series(1, ${count}::int) n`)
  await db.execute(sql`insert into post (id, user_id, task_id, position, url, stages)
    select gen_random_uuid(), task.user_id, task.id, 0, 'https://bench.test/1?' || task.id,
      (select stages from post where user_id = ${userId}::uuid limit 1)
    from task where user_id = ${userId}::uuid and name like 'Waiting %'`)
  await db.execute(sql`insert into pgboss.job (name, data, priority, retry_limit, retry_delay, heartbeat_seconds, policy)
    select 'read-post', jsonb_build_object('post_id', post.id, 'attempt', 1), -row_number() over (order by post.id), 2, 1, 10, 'standard'
    from post join task on task.id = post.task_id where task.user_id = ${userId}::uuid and task.name like 'Waiting %'`)
}

function postsOf(photos: number): string[] {
  return Array.from({ length: photos / 20 }, (_, n) => `https://bench.test/20?${n}`)
}

async function timeTask(server: Running, person: Person): Promise<number> {
  const startedAt = performance.now()
  await waitFor(server, person, await submit(server.address, person, ['https://bench.test/1']))
  return performance.now() - startedAt
}

/** Waits until a task is complete. */
export async function waitFor({ address }: Running, { token }: Person, taskId: string): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < 300_000; await sleep(20)) {
    const answer = await fetch(`${address}/api/tasks/${taskId}`, { headers: { authorization: `Bearer ${token}` } })
    const { status } = (await answer.json()) as { status: string } // as the contract says
    if (status === 'completed') return
    if (status === 'failed') throw new Error('a task of the bench failed')
  }
  throw new Error('a task of the bench took more than five minutes')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
