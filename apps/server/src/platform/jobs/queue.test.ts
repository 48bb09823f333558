import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { copyDatabase } from '../../testing/database-template.ts'
import { connect } from '../connect/connect.ts'
import { rowsOf } from '../db/connection.ts'
import { startJobs } from './queue.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
  await copyDatabase(folder)
})
afterEach(() => rm(folder, { recursive: true }))

async function openQueue(patienceMs?: number) {
  const connection = await connect({ dataDir: folder })
  const log = pino({ level: 'silent' })
  const jobs = await startJobs(connection.bossOptions, { isExclusive: true, log, patienceMs })
  const close = async () => {
    await jobs.stop()
    await connection.close()
  }
  return { jobs, db: connection.db, close }
}

const photo = { content_id: '01a1fd28-0c36-7513-a9c0-57fed2323db7', attempt: 1 }

test('the queue of the embedded database is told of new jobs, and need not look for them', async () => {
  const connection = await connect({ dataDir: folder })
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const jobs = await startJobs(connection.bossOptions, { isExclusive: true, log })
  await jobs.stop()
  await connection.close()
  expect(lines).toEqual([])
})

test('a post that was in hand when the process ended four times is read at the next start, though a photo would be given up', async () => {
  const killed = await openQueue()
  const read = { post_id: photo.content_id, attempt: 1 }
  await killed.jobs.send(killed.db, 'read-post', read, 0)
  await rowsOf(
    killed.db,
    sql`update pgboss.job set state = 'active', started_on = now(), retry_count = 3, retry_delay = 0, retry_backoff = false
        where name = 'read-post'`,
  )
  await killed.close()

  const restarted = await openQueue()
  try {
    const taken: unknown[] = []
    await restarted.jobs.work('read-post', 1, async ({ data, retryCount }) => void taken.push({ data, retryCount }))
    await vi.waitFor(() => expect(taken).toEqual([{ data: read, retryCount: 4 }]), 15_000)
  } finally {
    await restarted.close()
  }
}, 40_000)

test('a job that a stopping process has to leave is no try that failed, however often that happens', async () => {
  const left = { post_id: photo.content_id, attempt: 1 }
  const first = await openQueue(50)
  await first.jobs.send(first.db, 'download-originals', left, 0)
  await rowsOf(first.db, sql`update pgboss.job set retry_delay = 0, retry_backoff = false`)
  await first.close()

  const taken: unknown[] = []
  for (let stop = 0; stop < 4; stop++) {
    const stopping = await openQueue(50)
    const begun = new Promise<void>((resolve) => {
      void stopping.jobs.work('download-originals', 1, async ({ data, retryCount }) => {
        taken.push({ data, retryCount })
        resolve()
        await new Promise(() => undefined)
      })
    })
    await begun
    await stopping.close()
  }
  expect(taken).toEqual(Array.from({ length: 4 }, () => ({ data: left, retryCount: 0 })))
}, 60_000)

test('a queue that an older version made tries as often as this one does', async () => {
  const older = await openQueue()
  await rowsOf(older.db, sql`update pgboss.queue set retry_limit = 2 where name = 'read-post'`)
  await older.close()

  const newer = await openQueue()
  try {
    await newer.jobs.send(newer.db, 'read-post', { post_id: photo.content_id, attempt: 1 }, 0)
    expect(await rowsOf(newer.db, sql`select retry_limit from pgboss.job where name = 'read-post'`)).toEqual([
      { retry_limit: 5 },
    ])
  } finally {
    await newer.close()
  }
}, 40_000)

test('a film has an hour to be fetched and written anew, in a queue that an older version made, too', async () => {
  const older = await openQueue()
  await rowsOf(older.db, sql`update pgboss.queue set expire_seconds = 600 where name = 'download-originals'`)
  await older.close()

  const newer = await openQueue()
  try {
    await newer.jobs.send(newer.db, 'download-originals', { post_id: photo.content_id, attempt: 1 }, 0)
    const sent = sql`select expire_seconds from pgboss.job where name = 'download-originals'`
    expect(await rowsOf(newer.db, sent)).toEqual([{ expire_seconds: 3600 }])
  } finally {
    await newer.close()
  }
}, 40_000)

test.each(['swap-photo', 'swap-photo-abandoned'])(
  'a job of %s that a killed process had begun is taken up again at the next start',
  async (name) => {
    const killed = await openQueue()
    await rowsOf(
      killed.db,
      sql`insert into pgboss.job (name, data, state, started_on, heartbeat_seconds)
          values (${name}, ${JSON.stringify(photo)}, 'active', now(), 10)`,
    )
    await killed.close()

    const restarted = await openQueue()
    try {
      const taken: unknown[] = []
      await restarted.jobs.work('swap-photo', 1, async ({ data }) => void taken.push(data))
      await restarted.jobs.workAbandoned(async (_kind, data) => void taken.push(data))
      await vi.waitFor(() => expect(taken).toEqual([photo]), 10_000)
    } finally {
      await restarted.close()
    }
  },
)

test('what was sent by a clock that was ahead is worked on, and its queue kept in order, once the clock is right', async () => {
  const before = await openQueue()
  await before.jobs.send(before.db, 'read-post', { post_id: photo.content_id, attempt: 1 }, 0)
  await before.jobs.send(before.db, 'swap-photo', photo, 0)
  await before.db.execute(
    sql`update pgboss.job set created_on = created_on + interval '1 year', start_after = start_after + interval '1 year'`,
  )
  await before.db.execute(sql`update pgboss.job set state = 'retry', created_on = now() where name = 'swap-photo'`)
  await before.db.execute(sql`update pgboss.version set cron_on = now() + interval '1 year'`)
  await before.db.execute(
    sql`update pgboss.queue set monitor_on = now() + interval '1 year', maintain_on = now() + interval '1 year'`,
  )
  await before.close()

  const after = await openQueue()
  try {
    const taken: string[] = []
    await after.jobs.work('read-post', 1, async ({ kind }) => void taken.push(kind))
    await after.jobs.work('swap-photo', 1, async ({ kind }) => void taken.push(kind))
    await vi.waitFor(() => expect(taken.toSorted()).toEqual(['read-post', 'swap-photo']), 5_000)
    const ahead = sql`select 1 from pgboss.version, pgboss.queue where greatest(cron_on, monitor_on, monitor_claim_on, maintain_on) > now() + interval '1 minute'`
    expect(await rowsOf(after.db, ahead)).toEqual([])
  } finally {
    await after.close()
  }
})

test('what died with its worker begins again soon after the clock was set back, and is not waited for as long as that', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { jobs, db, close } = await openQueue()
  vi.useRealTimers()
  try {
    await jobs.send(db, 'read-post', { post_id: photo.content_id, attempt: 1 }, 0)
    await db.execute(
      sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute',
            retry_delay = 0, retry_backoff = false`,
    )
    await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`) // as is done every half minute
    const taken: number[] = []
    await jobs.work('read-post', 1, async ({ retryCount }) => void taken.push(retryCount))
    await vi.waitFor(() => expect(taken).toEqual([1]), 15_000)
  } finally {
    await close()
  }
}, 40_000)
