import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { welcomeOwner } from '../../testing/task-owner.ts'
import { createQueueLimit } from './queue-limit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { QUEUE_LIMIT: '3' } })
})
afterAll(() => server.close())

test('while as much waits as may wait, new links are answered 503 with words and a time to come back', async () => {
  const { person, submit } = await welcomeOwner(server)
  expect((await submit(['https://a.test/1', 'https://a.test/2', 'https://a.test/3'])).status).toBe(201)
  server.ctx.queueLimiter = createQueueLimit({ inAll: 3, ofUser: 100 }) // counts anew
  const refused = await submit(['https://a.test/4'])
  expect(refused).toMatchObject({
    status: 503,
    json: {
      detail: 'More work is waiting than can be taken on at the moment. Please try again in half a minute.',
      error_type: 'SERVER_ERROR',
    },
  })
  expect(refused.headers['retry-after']).toBe('30')
  expect((await person.call('GET', '/tasks/')).json).toHaveLength(1)

  await server.ctx.db.execute(sql`update pgboss.job set state = 'completed' where name = 'read-post'`)
  server.ctx.queueLimiter = createQueueLimit({ inAll: 3, ofUser: 100 })
  expect((await submit(['https://a.test/5'])).status).toBe(201)
})

test('what is counted is what photos wait for: no mail and no message to a program keeps links out', async () => {
  const { submit } = await welcomeOwner(server)
  await server.ctx.db.execute(sql`update pgboss.job set state = 'completed' where state < 'active'`)
  await server.ctx.db.transaction(async (tx) => {
    for (let i = 0; i < 3; i++) {
      await server.ctx.jobs.send(tx, 'send-webhook', { delivery_id: randomUUID(), tries: 0 }, 0)
    }
  })
  server.ctx.queueLimiter = createQueueLimit({ inAll: 3, ofUser: 100 })
  expect((await submit(['https://a.test/6'])).status).toBe(201)
})
