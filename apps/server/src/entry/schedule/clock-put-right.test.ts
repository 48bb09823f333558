import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { complaintDueHours, webhookEvents } from '@guise/contract'
import { deliver } from '../../ideas/webhooks/deliver.ts'
import { enterEvent, sendDue } from '../../ideas/webhooks/enter-event.ts'
import { blob, content, report, session, webhook, webhookDelivery } from '../../platform/db/schema.ts'
import { stageBlob, sweepBlobs } from '../../platform/storage/blobs.ts'
import { finishWork } from '../../testing/finished-work.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'
import { test } from '../../testing/swap-test.ts'
import { itemsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'
import { until } from '../../testing/until.ts'
import { startReceiver } from '../../testing/webhook-receiver.ts'
import { maintenanceTasks } from './maintenance.ts'

const hourMs = 3_600_000
const yearMs = 365 * 24 * hourMs
const minuteMs = 60_000

/** Does something while the clock stands a year ahead, and puts it right. */
async function whileAhead<T>(server: TestServer, act: () => Promise<T>): Promise<T> {
  server.advance(yearMs)
  return act().finally(() => server.advance(-yearMs))
}
const codeOf = ({ json }: Answer): string | undefined => json.reason?.code
const reportOf = async (person: Person, taskId: string, contentId: string) =>
  (await person.call('POST', `/tasks/${taskId}/contents/${contentId}/report`, { wish: 'refund', reason: 'Blurred.' }))
    .json

describe('what a clock that stood a year ahead has left behind holds nothing up, and is good no longer, once it is right:', () => {
  test('a message to a webhook is sent and tried again, and an address that fails has failed since now', async ({
    server,
  }) => {
    const { ctx } = server
    const receiver = await startReceiver()
    receiver.answer.status = 503
    const person = await server.signIn()
    const { id: userId } = await person.client.getMe()
    await person.call('POST', '/user/webhooks', { url: receiver.url, events: [...webhookEvents] })
    const deliveryNow = async () => {
      const [found] = await ctx.db.select().from(webhookDelivery).where(eq(webhookDelivery.user_id, userId))
      return found!
    }
    const enter = () =>
      ctx.db.transaction((tx) => enterEvent({ now: ctx.now }, tx, { userId, type: 'credits.low', data: {} }))
    await whileAhead(server, enter)
    expect(await sendDue(ctx)).toBe(1)
    expect(await sendDue(ctx)).toBe(0)
    await until(async () => (await deliveryNow()).answer_status === 503)

    const failsSince = (failing_since: Date | null) =>
      ctx.db.update(webhook).set({ failing_since }).where(eq(webhook.user_id, userId))
    await failsSince(null)
    await whileAhead(server, async () => deliver(ctx, await deliveryNow()))
    expect(await sendDue(ctx)).toBe(1)
    await until(async () => (await deliveryNow()).tries === 3)
    await failsSince(new Date(ctx.now().getTime() + yearMs))
    await deliver(ctx, await deliveryNow())
    const [kept] = await ctx.db.select().from(webhook).where(eq(webhook.user_id, userId))
    expect(kept?.failing_since?.getTime()).toBeLessThanOrEqual(ctx.now().getTime())
    await receiver.close()
  })

  test('a photo whose work came to nothing can be swapped again', async ({ server, engine }) => {
    const { person, submit } = await welcomeOwner(server)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    engine.script = () => isReleased
    const { id } = (await submit(['https://album.test/1'])).json
    const look = async () => itemsOf((await person.call('GET', `/tasks/${id}`)).json)
    await until(async () => (await look())[0]?.status === 'processing')
    const [item] = await look()
    const retry = () => person.call('POST', `/tasks/${id}/contents/${item!.id}/retry`, {})
    expect(codeOf(await retry())).toBe('photo_still_worked_on')
    const updated_at = new Date(server.ctx.now().getTime() + yearMs)
    await server.ctx.db.update(content).set({ updated_at }).where(eq(content.id, item!.id))
    expect((await retry()).status).toBe(200)
    release()
    expect((await settled(person, id)).status).toBe('completed')
  })

  test('reports of then count for nobody now, and one that waits is due within two days', async ({ server }) => {
    const { email, waiting } = await whileAhead(server, async () => {
      const { person, taskId, contents } = await finishWork(server, 'https://album.test/5')
      const [first, second, third, fourth] = contents
      for (const item of [first, second, third]) await reportOf(person, taskId, item!.id)
      return { email: person.email, waiting: await reportOf(person, taskId, fourth!.id) }
    })
    expect(waiting.status).toBe('open')
    await maintenanceTasks(server.ctx)
      .find(({ name }) => name === 'correct-cases')
      ?.run()
    const [due] = await server.ctx.db.select().from(report).where(eq(report.id, waiting.id))
    expect(due!.due_at.getTime()).toBeLessThanOrEqual(server.ctx.now().getTime() + complaintDueHours * hourMs)
    const person = await server.signIn(email)
    const [task] = await person.client.listTasks()
    const [item] = itemsOf(task!).slice(4)
    expect((await reportOf(person, task!.id, item!.id)).status).toBe('refunded')
  })

  test('bytes that nothing shows are swept an hour later', async ({ server }) => {
    const { ctx } = server
    const { id: userId } = await (await server.signIn()).client.getMe()
    const id = await stageBlob(ctx, { userId, bytes: new Uint8Array([1]), mediaType: 'image/jpeg' })
    const isThere = () => ctx.db.$count(blob, eq(blob.id, id))
    await ctx.db
      .update(blob)
      .set({ created_at: new Date(ctx.now().getTime() + yearMs) })
      .where(eq(blob.id, id))
    await sweepBlobs(ctx)
    expect(await isThere()).toBe(1)
    server.advance(hourMs + 1)
    await sweepBlobs(ctx)
    expect(await isThere()).toBe(0)
  })

  test('an access token is renewed, and its session ends when one does that was opened now', async ({ server }) => {
    const { token, refreshToken } = await whileAhead(server, () => server.signIn())
    const call = (bearer: string) => server.call('GET', '/user/me', undefined, { authorization: `Bearer ${bearer}` })
    expect(codeOf(await call(token))).toBe('session_ended')
    const renewed = (await server.call('POST', '/auth/refresh', { refresh_token: refreshToken })).json
    const { status, json: me } = await call(renewed.access_token)
    expect(status).toBe(200)
    const [kept] = await server.ctx.db.select().from(session).where(eq(session.user_id, me.id))
    expect(kept!.expires_at.getTime()).toBeLessThanOrEqual(server.ctx.now().getTime() + 90 * 24 * hourMs)
  })

  test('a mailed code and the address of a picture have ended', async ({ server }) => {
    const { media } = server.ctx
    const { refreshToken, code, asked, address } = await whileAhead(server, async () => {
      const person = await server.signIn()
      await person.call('POST', '/user/proof/code')
      const { id } = (await server.call('POST', '/prohibitions/', { email: 'mia@example.com' })).json
      const address = new URL(media.at('http://localhost')('a-picture'))
      return { refreshToken: person.refreshToken, code: server.letterCode(person.email), asked: id, address }
    })
    const { access_token } = (await server.call('POST', '/auth/refresh', { refresh_token: refreshToken })).json
    const headers = { authorization: `Bearer ${access_token}` }
    expect(codeOf(await server.call('POST', '/user/proof', { otp: code }, headers))).toBe('code_expired_or_used')
    const otp = server.letterCode('mia@example.com')
    expect(codeOf(await server.call('POST', `/prohibitions/${asked}/confirm`, { otp }))).toBe('code_expired_or_used')
    const signed = { e: address.searchParams.get('e')!, s: address.searchParams.get('s')! }
    expect(media.check('a-picture', signed)).toBeUndefined()
    const again = new URL(media.at('http://localhost')('a-picture'))
    expect(
      media.check('a-picture', { e: again.searchParams.get('e')!, s: again.searchParams.get('s')! }),
    ).toBeGreaterThan(6 * 3600 - minuteMs / 1000)
  })
})
