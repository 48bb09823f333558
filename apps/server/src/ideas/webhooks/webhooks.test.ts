import { and, desc, eq, lte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyWebhook } from '@guise/client'
import { deliveryKeptDays, webhookEvents } from '@guise/contract'
import type { Notice } from '@guise/contract'
import { forgetOldRows } from '../../entry/schedule/maintenance.ts'
import { appUser, content, idempotency, notice, webhook, webhookDelivery } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { itemsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'
import { until } from '../../testing/until.ts'
import { grantCredits } from '../credits/wallet.ts'
import { beginPhoto } from '../work/life/photo.ts'
import { createWebhookFetch, requireAddress } from '../../platform/receivers/address.ts'
import { deliver } from './deliver.ts'
import { enterEvent, sendDue } from './enter-event.ts'
import { sealAnew, signingSecrets } from './own-webhooks.ts'
import { startReceiver } from '../../testing/webhook-receiver.ts'

const hourMs = 3_600_000
let server: TestServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  server = await startTestServer({ networks: [albumNetwork] })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

async function setUp() {
  const person = await server.signIn()
  const { id: userId } = (await person.call('GET', '/user/me')).json
  receiver.answer.status = 204
  receiver.received.length = 0
  return { person, userId, hook: await makeHook(person) }
}

async function makeHook(person: Person): Promise<{ id: string; secret: string }> {
  return (await person.call('POST', '/user/webhooks', { url: receiver.url, events: [...webhookEvents] })).json
}

const now = () => server.ctx.now().getTime()
const data = { credits_left: 1, credits_held: 0 }
const tellLow = (userId: string) =>
  server.ctx.db.transaction((tx) => enterEvent(server.ctx, tx, { userId, type: 'credits.low', data }))
const deliveriesOf = async (person: Person, { id }: { id: string }) =>
  (await person.call('GET', `/user/webhooks/${id}/deliveries`)).json

/** Lets an hour pass and tries what is due, as workers would whom the schedule has made jobs for. */
async function passHours(hours: number): Promise<void> {
  const { ctx } = server
  for (let hour = 0; hour < hours; hour++) {
    server.advance(hourMs)
    const isDue = and(eq(webhookDelivery.status, 'pending'), lte(webhookDelivery.next_try_at, ctx.now()))
    const due = await ctx.db.select().from(webhookDelivery).where(isDue)
    for (const { id, tries } of due) await deliver(ctx, { id, tries })
  }
}

test('a task that ends is told to the addresses that want to know, signed so that the client’s helper takes it', async () => {
  const { person, submit } = await welcomeOwner(server)
  const hook = await makeHook(person)
  receiver.received.length = 0
  const task = (await submit(['https://album.test/1'])).json
  await settled(person, task.id)
  await until(async () => receiver.received.length > 0)
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received
  const message = await verifyWebhook(body, headers, hook.secret, { now: now() })
  expect(message).toMatchObject({ type: 'task.completed', data: { task_id: task.id, status: 'completed' } })
  await until(async () => (await deliveriesOf(person, hook))[0].status === 'delivered')
  const [delivery] = await deliveriesOf(person, hook)
  expect(delivery).toMatchObject({ id: headers['webhook-id'], tries: 1, answer_status: 204, problem: null })
})

test('a receiver that is down for a day gets every message, each once at least, under the id of its first try', async () => {
  const { person, userId, hook } = await setUp()
  receiver.answer.status = 503
  for (let n = 0; n < 5; n++) await tellLow(userId)
  await until(async () => (await deliveriesOf(person, hook)).every(({ tries }: { tries: number }) => tries === 1))
  await passHours(24)
  const down = await deliveriesOf(await server.signIn(person.email), hook)
  expect(down.map(({ status, answer_status }: Record<string, unknown>) => [status, answer_status])).toEqual(
    Array.from({ length: 5 }, () => ['pending', 503]),
  )
  receiver.answer.status = 200
  receiver.received.length = 0
  await passHours(12)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set(down.map(({ id }: { id: string }) => id)),
  )
  const [kept] = await server.ctx.db.select().from(webhook).where(eq(webhook.id, hook.id))
  expect(kept).toMatchObject({ failing_since: null, disabled_at: null })
})

test('what is undone with its transaction is told to nobody, and what no job was made for is found by the schedule', async () => {
  const { person, userId, hook } = await setUp()
  const { ctx } = server
  const undone = ctx.db.transaction(async (tx) => {
    await enterEvent(ctx, tx, { userId, type: 'credits.low', data })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await deliveriesOf(person, hook)).toEqual([])
  await ctx.db.transaction((tx) => enterEvent({ now: ctx.now }, tx, { userId, type: 'credits.low', data }))
  expect(await sendDue(ctx)).toBe(1)
  expect(await sendDue(ctx)).toBe(0)
  await until(async () => (await deliveriesOf(person, hook))[0].status === 'delivered')
})

test('nothing is told of somebody who is blocked, neither what waited nor what happens, until they are let in again', async () => {
  const { person, userId, hook } = await setUp()
  const block = (at: Date | null) => server.ctx.db.update(appUser).set({ blocked_at: at }).where(eq(appUser.id, userId))
  receiver.answer.status = 503
  await tellLow(userId)
  await until(async () => (await deliveriesOf(person, hook))[0].answer_status === 503)
  receiver.answer.status = 204
  receiver.received.length = 0
  await block(server.ctx.now())
  await tellLow(userId)
  await passHours(1)
  expect(receiver.received).toEqual([])
  await block(null)
  await tellLow(userId)
  const back = await server.signIn(person.email)
  const statuses = async () => (await deliveriesOf(back, hook)).map(({ status }: { status: string }) => status)
  await until(async () => (await statuses()).join() === 'delivered,failed')
})

/** What the bell of a person says of few credits. */
async function lowNotices(person: Person): Promise<{ type: string; message: string; reason: { credits: number } }[]> {
  const { json } = await person.call('GET', '/notices/')
  return (json as Notice[]).flatMap(({ type, message, reason }) =>
    reason.code === 'credits_low' ? [{ type, message, reason }] : [],
  )
}

test('credits that fall below the line are told once, not again further down', async () => {
  const { person, hook } = await setUp()
  for (const taken of [15, 1, 1]) await person.call('POST', `/user/decrement_credits?num_credits=${taken}`)
  const told = await deliveriesOf(person, hook)
  expect(told.map(({ event }: { event: string }) => event)).toEqual(['credits.low'])
  expect(await lowNotices(person)).toEqual([
    { type: 'warning', message: 'Your credits are running low: 4 left.', reason: { code: 'credits_low', credits: 4 } },
  ])
})

test('a webhook is made once under an Idempotency-Key, and its secret is told again to whoever lost the answer', async () => {
  const { person } = await setUp()
  const ask = (events: string[]) =>
    person.call('POST', '/user/webhooks', { url: receiver.url, events }, { 'idempotency-key': 'a webhook' })
  const first = await ask(['task.completed'])
  const again = await ask(['task.completed'])
  expect(again).toMatchObject({ status: 201, json: first.json })
  expect(first.json.secret).toMatch(/^whsec_/)
  expect((await person.call('GET', '/user/webhooks')).json).toHaveLength(2)
  const kept = JSON.stringify(await server.ctx.db.select().from(idempotency))
  expect(kept).toContain(first.json.id)
  expect(kept).not.toContain(first.json.secret.slice(6, 20))
  expect((await ask(['task.failed'])).status).toBe(422)
  await person.call('DELETE', `/user/webhooks/${first.json.id}`)
  expect((await ask(['task.completed'])).status).toBe(404)
})

test('credits that are given back and fall below the line again are told anew, and stand at the bell once until it is read', async () => {
  const { person } = await setUp()
  const { id: userId } = (await person.call('GET', '/user/me')).json
  const take = (count: number) => person.call('POST', `/user/decrement_credits?num_credits=${count}`)
  await take(16)
  await grantCredits(server.ctx.db, { userId, amount: 5, reason: 'test' })
  await take(9)
  expect(await lowNotices(person)).toMatchObject([{ message: 'You have no credits left.' }])
  await person.call('POST', '/notices/read')
  await grantCredits(server.ctx.db, { userId, amount: 5, reason: 'test' })
  await take(2)
  expect((await lowNotices(person)).map(({ reason }) => reason.credits)).toEqual([3, 0])
})

test('a photo that is begun again after a restart tells no second time that credits fell below the line', async () => {
  const { person, submit } = await welcomeOwner(server)
  const [item] = itemsOf(await settled(person, (await submit(['https://album.test/1'])).json.id))
  await person.call('POST', '/user/decrement_credits?num_credits=14')
  const hook = await makeHook(person)
  const { ctx } = server
  const again = { status: 'downloaded', attempt: 2 } as const
  const [row] = await ctx.db.update(content).set(again).where(eq(content.id, item!.id)).returning()
  for (let start = 0; start < 2; start++) expect(await ctx.db.transaction((tx) => beginPhoto(ctx, tx, row!))).toBe(true)
  const told = await deliveriesOf(person, hook)
  expect(told.map(({ event }: { event: string }) => event)).toEqual(['credits.low'])
})

test('a test is sent, and a delivery is replayed by hand with its id and its bytes of before', async () => {
  const { person, hook } = await setUp()
  receiver.answer.status = 500
  const sent = (await person.call('POST', `/user/webhooks/${hook.id}/test`)).json
  expect(sent).toMatchObject({ event: 'webhook.test', status: 'pending', tries: 0 })
  await until(async () => (await deliveriesOf(person, hook))[0].answer_status === 500)
  receiver.answer.status = 204
  const again = await person.call('POST', `/user/webhooks/${hook.id}/deliveries/${sent.id}/replay`)
  expect(again).toMatchObject({ status: 200, json: { id: sent.id, tries: 0, status: 'pending' } })
  await until(async () => (await deliveriesOf(person, hook))[0].status === 'delivered')
  const [first, second] = receiver.received
  expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']])
})

test('a redirect is not followed, and who answers nothing but it is told so', async () => {
  const { person, hook } = await setUp()
  Object.assign(receiver.answer, { status: 302, location: '/elsewhere' })
  await person.call('POST', `/user/webhooks/${hook.id}/test`)
  await until(async () => (await deliveriesOf(person, hook))[0].tries === 1)
  receiver.answer.location = ''
  await until(async () => (await deliveriesOf(person, hook))[0].problem === 'redirected')
  expect(receiver.received).toHaveLength(1)
})

test('nothing is sent to an address that is not public, nor without https, where others can reach the server', async () => {
  const open = { environment: 'production', host: '127.0.0.1' } as const
  const shared = { environment: 'development', host: '0.0.0.0' } as const
  for (const where of [open, shared]) {
    expect(() => requireAddress(where, 'http://hooks.example/a')).toThrow('public address')
    expect(() => requireAddress(where, 'https://user@hooks.example/a')).toThrow('public address')
    const send = createWebhookFetch(where, 'test')
    await expect(send(receiver.url, { method: 'POST', body: '' })).rejects.toMatchObject({ code: 'blocked_address' })
    await expect(send('https://[::1]/', { method: 'POST' })).rejects.toMatchObject({ code: 'blocked_address' })
  }
  const { person } = await setUp()
  const refused = await person.call('POST', '/user/webhooks', { url: 'ftp://hooks.example', events: ['credits.low'] })
  expect(refused).toMatchObject({ status: 422, json: { reason: { problems: [{ code: 'webhook_address' }] } } })
})

test('a new secret signs at once, and for a day the one before beside it', async () => {
  const { person, hook } = await setUp()
  const { secret } = (await person.call('POST', `/user/webhooks/${hook.id}/secret`)).json
  await person.call('POST', `/user/webhooks/${hook.id}/test`)
  await until(async () => receiver.received.length === 1)
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received
  for (const one of [hook.secret, secret]) {
    expect(await verifyWebhook(body, headers, one, { now: now() })).toMatchObject({ type: 'webhook.test' })
  }
  const [row] = await server.ctx.db.select().from(webhook).where(eq(webhook.id, hook.id))
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 30))
  server.advance(25 * hourMs)
  expect(row && signingSecrets(server.ctx, row)).toEqual([secret])
})

test('secrets stay readable when the secret of the installation is changed, and are sealed anew', async () => {
  const { hook } = await setUp()
  const { ctx } = server
  const old = { secret: ctx.config.secretKey, until: new Date(0) }
  const later = {
    ...ctx,
    config: { ...ctx.config, secretKey: 'another secret that is long enough', oldSecrets: [old] },
  }
  await sealAnew(later)
  const [row] = await ctx.db.select().from(webhook).where(eq(webhook.id, hook.id))
  const forgotten = { ...later, config: { ...later.config, oldSecrets: [] } }
  expect(row && signingSecrets(forgotten, row)).toEqual([hook.secret])
  await sealAnew({ ...ctx, config: { ...ctx.config, oldSecrets: [{ ...old, secret: later.config.secretKey }] } })
})

test('an address that fails for days, or says that it is gone, is switched off, and its owner told', async () => {
  const { person, userId, hook } = await setUp()
  receiver.answer.status = 500
  await tellLow(userId)
  await until(async () => (await deliveriesOf(person, hook))[0].tries === 1)
  await passHours(90)
  const again = await server.signIn(person.email)
  const isEnabled = async () => (await again.call('GET', '/user/webhooks')).json[0].is_enabled
  expect(await isEnabled()).toBe(false)
  expect((await deliveriesOf(again, hook))[0].status).toBe('failed')
  const newest = () =>
    server.ctx.db.select().from(notice).where(eq(notice.user_id, userId)).orderBy(desc(notice.created_at)).limit(1)
  expect((await newest())[0]?.reason).toEqual({ code: 'webhook_switched_off', url: receiver.url })
  await tellLow(userId)
  expect(await deliveriesOf(again, hook)).toHaveLength(1)
  await again.call('PATCH', `/user/webhooks/${hook.id}`, { is_enabled: true })
  expect(await isEnabled()).toBe(true)
  receiver.answer.status = 410
  await again.call('POST', `/user/webhooks/${hook.id}/test`)
  await until(async () => !(await isEnabled()))
})

test('there are ten webhooks a person; deliveries are forgotten after a month, and all goes with the account', async () => {
  const { person, userId, hook } = await setUp()
  await person.call('POST', `/user/webhooks/${hook.id}/test`)
  const made = await Promise.all(Array.from({ length: 10 }, () => makeHook(person)))
  expect(made.filter((one) => 'reason' in one)).toMatchObject([{ reason: { code: 'webhooks_full', most: 10 } }])
  const exported = (await person.call('GET', '/user/export')).raw.rawPayload
  expect(exported.includes('webhook_deliveries.json')).toBe(true)
  const count = () => server.ctx.db.$count(webhookDelivery, eq(webhookDelivery.user_id, userId))
  expect(await count()).toBe(1)
  server.advance((deliveryKeptDays + 1) * 24 * hourMs)
  await forgetOldRows(server.ctx)
  expect(await count()).toBe(0)
  const again = await server.signIn(person.email)
  await again.call('DELETE', '/user/me')
  expect(await server.ctx.db.$count(webhook, eq(webhook.user_id, userId))).toBe(0)
})
