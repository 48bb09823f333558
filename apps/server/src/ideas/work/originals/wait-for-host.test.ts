import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostProblem } from '@guise/posts'
import { rowsOf } from '../../../platform/db/connection.ts'
import { post } from '../../../platform/db/schema.ts'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { welcomeOwner } from '../../../testing/task-owner.ts'
import { waitForHost } from './wait-for-host.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

/** The reading of a new post, claimed, after it has waited so long. */
async function readingOf(waitedSeconds: number) {
  const { submit } = await welcomeOwner(server)
  const { id } = (await submit(['https://busy.test/1'])).json
  const { db } = server.ctx
  const [row] = await db.select().from(post).where(eq(post.task_id, id))
  const [job] = await rowsOf<{ id: string }>(
    db,
    sql`update pgboss.job set state = 'active', started_on = now() where data ->> 'post_id' = ${row!.id} returning id`,
  )
  const data = { post_id: row!.id, attempt: 1, waited_seconds: waitedSeconds }
  return { row: row!, job: { kind: 'read-post', id: job!.id, claim: 0, retryCount: 0, data, inherited: {} } as const }
}

/** What waits to be done for a post. */
const waitingFor = (postId: string) =>
  rowsOf<{ waited: number; seconds: number }>(
    server.ctx.db,
    sql`select (data ->> 'waited_seconds')::int as waited, round(extract(epoch from start_after - created_on))::int as seconds
        from pgboss.job where data ->> 'post_id' = ${postId} and state = 'created'`,
  )

const busy = (seconds: number) => new PostProblem('rate_limited', { retryAfterMs: seconds * 1000 })
const wait = (job: ClaimedJob<'read-post'>, row: typeof post.$inferSelect, seconds: number) =>
  waitForHost(server.ctx, job, row, busy(seconds))

test('a post waits for its host as long as that asks, five minutes in all and no longer', async () => {
  const { job, row } = await readingOf(280)
  expect(await wait(job, row, 21)).toBe(false)
  expect(await waitingFor(row.id)).toEqual([])
  expect(await wait(job, row, 19.1)).toBe(true)
  expect(await waitingFor(row.id)).toEqual([{ waited: 300, seconds: 20 }])
})

test('a host that does not say for how long is not waited for', async () => {
  const { job, row } = await readingOf(0)
  expect(await waitForHost(server.ctx, job, row, new PostProblem('rate_limited'))).toBe(false)
})
