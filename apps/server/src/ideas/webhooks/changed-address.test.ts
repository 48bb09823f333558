import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SafeFetch } from '@guise/posts'
import { webhook, webhookDelivery } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { until } from '../../testing/until.ts'
import { startReceiver } from '../../testing/webhook-receiver.ts'
import { deliver } from './deliver.ts'

const dayMs = 24 * 3_600_000
let server: TestServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  receiver.answer.status = 500
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

/** A webhook whose address has failed for so many days, and one message to it that was tried once. */
async function setUp(days: number) {
  const person = await server.signIn()
  const { id } = (await person.call('POST', '/user/webhooks', { url: receiver.url, events: ['credits.low'] })).json
  const test = () => person.call('POST', `/user/webhooks/${id}/test`)
  const tries = async () => (await person.call('GET', `/user/webhooks/${id}/deliveries`)).json[0].tries
  const shown = async () => (await person.call('GET', '/user/webhooks')).json[0]
  const change = (body: object) => person.call('PATCH', `/user/webhooks/${id}`, body)
  await test()
  await until(async () => (await shown()).failing_since !== null)
  const failing_since = new Date(server.ctx.now().getTime() - days * dayMs)
  await server.ctx.db.update(webhook).set({ failing_since }).where(eq(webhook.id, id))
  return { id, test, tries, shown, change }
}

test('an address that is new has not failed yet: only its own days of failing switch it off', async () => {
  const { test, tries, shown, change } = await setUp(4)
  const same = await change({ url: receiver.url, events: ['task.failed'] })
  expect([same.json.events, same.json.failing_since]).toEqual([['task.failed'], expect.any(String)])
  expect((await change({ url: `${receiver.url}/new` })).json).toMatchObject({ failing_since: null, is_enabled: true })
  await test()
  await until(async () => (await tries()) === 1 && (await shown()).failing_since !== null)
  expect((await shown()).is_enabled).toBe(true)
  expect((await change({ is_enabled: false })).json).toMatchObject({ is_enabled: false, url: `${receiver.url}/new` })
})

test('what the address before answers, once there is another, says nothing of that one', async () => {
  const { id, shown, change } = await setUp(4)
  const { ctx } = server
  const [message] = await ctx.db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhook_id, id))
    .orderBy(desc(webhookDelivery.created_at))
  const answersLate = (async () => {
    await change({ url: `${receiver.url}/new` })
    return { status: 410 }
  }) as unknown as SafeFetch
  await deliver({ ...ctx, webhookFetch: answersLate }, { id: message?.id ?? '', tries: 1 })
  expect(await shown()).toMatchObject({ is_enabled: true, failing_since: null })
  const [noted] = await ctx.db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.id, message?.id ?? ''))
  expect(noted).toMatchObject({ tries: 2, answer_status: 410, status: 'pending' })
})
