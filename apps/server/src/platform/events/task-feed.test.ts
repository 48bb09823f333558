import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { startTestServer } from '../../testing/server.ts'
import { announceTask, createTaskFeed } from './task-feed.ts'

const taskId = '0199a1fd-0c36-7513-a9c0-57fed2323db7'

test('a change of a task is heard by whoever looks at it', async () => {
  const server = await startTestServer({ works: false })
  onTestFinished(() => server.close())
  let heard = 0
  server.ctx.feed.subscribe(taskId, () => (heard += 1))
  await server.ctx.db.transaction((tx) => announceTask(tx, taskId))
  await vi.waitFor(() => expect(heard).toBe(1), 5000)
})

test.runIf(inject('services'))(
  'another process hears it too, and looks again at everything after its connection was cut',
  async () => {
    const server = await startTestServer({ works: false })
    const other = await connect(server.ctx.config)
    onTestFinished(async () => {
      await other.close()
      await server.close()
    })
    const feed = await createTaskFeed(other)
    let heard = 0
    feed.subscribe(taskId, () => (heard += 1))
    await announceTask(server.ctx.db, taskId)
    await vi.waitFor(() => expect(heard).toBe(1), 5000)

    await server.ctx.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen "guise_task_changed"%'`,
    )
    await vi.waitFor(() => expect(heard).toBe(2), 5000)
    await announceTask(server.ctx.db, taskId)
    await vi.waitFor(() => expect(heard).toBe(3), 5000)
  },
)
