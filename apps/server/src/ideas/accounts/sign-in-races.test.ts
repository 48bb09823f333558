import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, webhookEvent } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { whileWaiting } from '../../testing/while-waiting.ts'
import { audit } from '../audit/audit.ts'
import { enterPayment, grantEvent } from '../credits/payments/grant-payment.ts'
import { blockUser } from '../operator/users/change-user.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { SIGNUP_CREDITS: '10' } })
})
afterAll(() => server.close())

/** Signs somebody in while something else has changed what their account hangs on, and is not through yet. */
async function signInDuring(email: string, change: (tx: Db) => Promise<unknown>) {
  await server.call('POST', '/auth/login', { email })
  const { begun } = await whileWaiting(server, {
    hold: change,
    begin: () => server.call('POST', '/auth/login_verification', { email, otp: server.codeFor(email) }),
    arrive: async () => undefined,
    isIn: async () => true,
  })
  return begun
}

describe.runIf(inject('services'))('on a database that does several things at once', () => {
  test('who is blocked while they sign in is not let in', async () => {
    const { email, client } = await server.signIn()
    const act = { operator: 'boss@example.com', userId: (await client.getMe()).id, reason: 'spam' }
    const answer = await signInDuring(email, (tx) => blockUser(server.ctx, tx, act))
    expect(answer.json.reason).toMatchObject({ code: 'account_blocked' })
    const { db, storage } = server.ctx
    expect((await audit(db, storage)).filter(({ violations }) => violations.length > 0)).toEqual([])
  })

  test('a payment that an operator gives to somebody while its payer signs up is theirs alone', async () => {
    const { ctx } = server
    const { client } = await server.signIn()
    const { id } = await client.getMe()
    const email = 'payer@example.com'
    const told = { service: 'generic', transactionId: 'a', email, amountCents: 0, currency: 'USD', credits: 5 } as const
    await ctx.db.transaction((tx) => enterPayment(ctx, tx, { ...told, tier: undefined, isTest: false }))
    const answer = await signInDuring(email, async (tx) => {
      const [event] = await tx.select().from(webhookEvent).where(eq(webhookEvent.email, email)).for('update')
      const [receiver] = await tx.select().from(appUser).where(eq(appUser.id, id))
      if (event && receiver) await grantEvent(ctx, tx, event, receiver)
    })
    expect([answer.status, answer.json.credits_left]).toEqual([200, 10])
    expect((await client.getCredits()).credits_left).toBe(15)
  })
})
