import type { IncomingHttpHeaders } from 'node:http'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxPushDevices } from '@guise/contract'
import type { Language } from '@guise/contract'
import { forgetOldRows } from '../../entry/schedule/maintenance.ts'
import { newPushKeys } from '../../platform/settings/push-keys.ts'
import { appUser, pushSubscription, session, task } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { settled, welcomeOwner } from '../../testing/task-owner.ts'
import { until } from '../../testing/until.ts'
import { createWebhookFetch } from '../../platform/receivers/address.ts'
import { startReceiver } from '../../testing/webhook-receiver.ts'
import { keepSubscription } from './own-subscription.ts'
import { sendPush } from './send-push.ts'
import { newDevice, openMessage, subscriptionOf } from '../../testing/push-device.ts'
import type { DevicePair } from '../../testing/push-device.ts'

const keys = newPushKeys()
let server: TestServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  const env = { WEB_PUSH_PUBLIC_KEY: keys.publicKey, WEB_PUSH_PRIVATE_KEY: keys.privateKey }
  server = await startTestServer({ networks: [albumNetwork], env })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.answer.status = 201
  receiver.received.length = 0
  receiver.bodies.length = 0
})

let addresses = 0
/** Subscribes a device of a person at an address of its own. */
async function subscribe(person: Person, language: Language = 'en') {
  const device = newDevice()
  const endpoint = `${receiver.url}/${++addresses}`
  const answer = await person.call('PUT', '/user/push', subscriptionOf(device, endpoint, language))
  return { device, endpoint, answer }
}

/** What a device reads of the message that came as the n-th. */
const toldTo = (device: DevicePair, n = 0) => JSON.parse(openMessage(device, receiver.bodies[n] ?? Buffer.alloc(0)))

const rowsOf = (endpoint: string) =>
  server.ctx.db.select().from(pushSubscription).where(eq(pushSubscription.endpoint, endpoint))

/** A person with a task that is done, subscribed afterwards, and what tells their device of it. */
async function subscribed() {
  const { person, submit } = await welcomeOwner(server)
  const { id } = (await submit(['https://album.test/1'])).json
  await settled(person, id)
  const { device, endpoint } = await subscribe(person)
  const [row] = await rowsOf(endpoint)
  const order = { subscription_id: row?.id ?? '', event: 'task.completed', task_id: id } as const
  return { person, device, endpoint, order, tell: () => sendPush(server.ctx, order) }
}

test('a task that ends is told to the devices of its owner, in words that only they can open', async () => {
  const { person, project, submit } = await welcomeOwner(server)
  const { device, answer } = await subscribe(person, 'de')
  expect(answer).toMatchObject({ status: 200, json: { public_key: keys.publicKey, is_on: true } })
  const other = await server.signIn(person.email)
  expect((await other.call('GET', '/user/push')).json.is_on).toBe(false)
  const { id, name } = (await submit(['https://album.test/2'])).json
  await until(async () => receiver.received.length > 0)
  const [{ body, headers } = { body: '', headers: {} as IncomingHttpHeaders }] = receiver.received
  expect(toldTo(device)).toEqual({
    reason: { code: 'task_ready', task: name, swapped: 2, photos: 2 },
    message: `${name} is ready: 2 of 2 swapped.`,
    language: 'de',
    path: `/projects/${project.id}/tasks/${id}`,
    tag: headers['topic'],
  })
  expect(body).not.toContain(name)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  expect(headers['authorization']).toMatch(/^vapid t=.+, k=/)
  await settled(person, id)
  expect(receiver.received).toHaveLength(1)
})

test('a task that fails is told as such', async () => {
  const { person, submit } = await welcomeOwner(server)
  const { device } = await subscribe(person)
  const { id } = (await submit(['https://album.test/problem/login_required'])).json
  await settled(person, id)
  await until(async () => receiver.received.length > 0)
  expect(toldTo(device).reason.code).toBe('task_without_result')
})

test('a device that is signed out, blocked or switched off is told nothing any more', async () => {
  const { person, endpoint, order, tell } = await subscribed()
  const { ctx } = server
  await person.call('DELETE', '/user/push')
  await tell()
  expect(await rowsOf(endpoint)).toEqual([])
  const { endpoint: again } = await subscribe(person)
  const [row] = await rowsOf(again)
  const anew = { ...order, subscription_id: row?.id ?? '' }
  const whose = eq(appUser.id, row?.user_id ?? '')
  await ctx.db.update(appUser).set({ blocked_at: ctx.now() }).where(whose)
  await sendPush(ctx, anew)
  await ctx.db.update(appUser).set({ blocked_at: null }).where(whose)
  await person.call('POST', '/auth/logout')
  await sendPush(ctx, anew)
  expect(receiver.received).toEqual([])
  await forgetOldRows(ctx)
  expect(await rowsOf(again)).toEqual([])
})

test('an address that is gone is forgotten; one that is away is tried again, and one that refuses is not', async () => {
  const { endpoint, order, tell } = await subscribed()
  for (const status of [500, 503, 429]) {
    receiver.answer.status = status
    const fresh = { ...server.ctx, webhookFetch: createWebhookFetch(server.ctx.config, 'test') } // 429 lets a host rest
    await expect(sendPush(fresh, order)).rejects.toThrow(`answered ${status}`)
  }
  receiver.answer.status = 400
  await tell()
  expect(await rowsOf(endpoint)).toHaveLength(1)
  receiver.answer.status = 410
  await tell()
  expect(await rowsOf(endpoint)).toEqual([])
})

test('a push service that is away for a while is asked again by the queue', async () => {
  const { person, submit } = await welcomeOwner(server)
  const { device } = await subscribe(person)
  receiver.answer.status = 503
  const { id } = (await submit(['https://album.test/1'])).json
  await until(async () => receiver.received.length > 0)
  const refused = receiver.received.length // on a slow machine it has been asked more than once by now
  receiver.answer.status = 201
  await until(async () => receiver.received.length > refused)
  expect(toldTo(device, refused).path).toContain(id)
})

test('an address of no push service is refused, and nothing is sent where only this network reaches', async () => {
  const { endpoint, order } = await subscribed()
  const person = await server.signIn()
  for (const address of ['ftp://push.example/1', 'https://me@push.example/1', 'nothing']) {
    const refused = await person.call('PUT', '/user/push', subscriptionOf(newDevice(), address))
    expect(refused).toMatchObject({ status: 422, json: { reason: { problems: [{ field: 'endpoint' }] } } })
  }
  const wrong = { ...subscriptionOf(newDevice(), receiver.url), keys: { p256dh: 'AAAA', auth: 'AAAA' } }
  expect(await person.call('PUT', '/user/push', wrong)).toMatchObject({ status: 422 })
  const open = { environment: 'production', host: '0.0.0.0' } as const
  await sendPush({ ...server.ctx, webhookFetch: createWebhookFetch(open, 'test') }, order)
  expect(receiver.received).toEqual([])
  expect(await rowsOf(endpoint)).toEqual([])
})

test('whoever signs in on a device takes it over, and an account has so many devices', async () => {
  const [first, second] = [await server.signIn(), await server.signIn()]
  const body = subscriptionOf(newDevice(), `${receiver.url}/shared`)
  await first.call('PUT', '/user/push', body)
  await second.call('PUT', '/user/push', body)
  const isOn = async (person: Person) => (await person.call('GET', '/user/push')).json.is_on
  expect([await isOn(first), await isOn(second)]).toEqual([false, true])
  const { id } = (await second.call('GET', '/user/me')).json
  const [row] = await rowsOf(body.endpoint)
  for (let n = 0; n < maxPushDevices; n++) {
    const sessionId = newId()
    await server.ctx.db.insert(session).values({ id: sessionId, user_id: id, expires_at: new Date(Date.now() + 1e6) })
    await keepSubscription(server.ctx, { userId: id, sessionId }, subscriptionOf(newDevice(), `${receiver.url}/s${n}`))
  }
  const own = eq(pushSubscription.user_id, id)
  expect(await server.ctx.db.$count(pushSubscription, own)).toBe(maxPushDevices)
  expect(await rowsOf(body.endpoint)).not.toContainEqual(row)
  const file = (await second.call('GET', '/user/export')).raw.rawPayload.toString('latin1')
  expect(file).toContain('notified_devices.json')
  await second.call('DELETE', '/user/me')
  expect(await server.ctx.db.$count(pushSubscription, own)).toBe(0)
})

test('a long name, a deleted task and keys of before: what is told fits, or is not told', async () => {
  const { device, order, tell } = await subscribed()
  const { ctx } = server
  const own = eq(task.id, order.task_id)
  await ctx.db
    .update(task)
    .set({ name: '🎉'.repeat(190) })
    .where(own)
  await tell()
  expect(receiver.bodies[0]?.length).toBeLessThanOrEqual(4096)
  expect(toldTo(device).reason.task).toBe(`${'🎉'.repeat(120)}…`)
  const later = { ...ctx, config: { ...ctx.config, pushKeys: { ...newPushKeys(), subject: 'mailto:a@b.example' } } }
  await sendPush(later, order)
  await sendPush({ ...ctx, config: { ...ctx.config, pushKeys: undefined } }, order)
  await ctx.db.delete(task).where(own)
  await tell()
  expect(receiver.received).toHaveLength(1)
})
