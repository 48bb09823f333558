import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, webhookEvent } from '../../platform/db/schema.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'
import { whileWaiting } from '../../testing/while-waiting.ts'
import { audit } from '../audit/audit.ts'
import { enterPayment, grantEvent } from '../credits/payments/grant-payment.ts'
import { blockUser, endSessions, forgetPasskeys } from '../operator/users/change-user.ts'
import { deleteUser } from '../user-data/delete-user.ts'

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

/** What an operator does to a person, and how these sign in by the code of a mail. */
async function withCode() {
  const { email, client } = await server.signIn()
  await server.call('POST', '/auth/login', { email })
  const act = { operator: 'boss@example.com', userId: (await client.getMe()).id, reason: 'spam' }
  return { act, enter: () => server.call('POST', '/auth/login_verification', { email, otp: server.codeFor(email) }) }
}

/** The same of somebody who signs in by a passkey. */
async function withPasskey() {
  const person = await server.signIn()
  const device = createAuthenticator()
  const options = (await person.call('POST', '/user/passkeys/options')).json
  await person.call('POST', '/user/passkeys', { name: 'Phone', response: device.make(options) })
  const asked = await server.call('POST', '/auth/passkey/options')
  const [cookie = ''] = [asked.headers['set-cookie'] ?? ''].flat().map((one) => one.split(';')[0])
  const body = { response: device.use(asked.json) }
  const act = { operator: 'boss@example.com', userId: (await person.client.getMe()).id, reason: 'lost' }
  return { act, enter: () => server.call('POST', '/auth/passkey', body, { cookie }) }
}

/** Has something happen to a person while they come in or make a way in: what they showed was right, and nothing is done yet. */
async function enterDuring(
  { act, enter }: Awaited<ReturnType<typeof withCode>>,
  change: (tx: Db) => Promise<unknown>,
): Promise<Answer> {
  let hasHappened = false
  const { begun } = await whileWaiting(server, {
    hold: (tx) => tx.select().from(appUser).where(eq(appUser.id, act.userId)).for('update'),
    begin: enter,
    async arrive(tx) {
      await change(tx)
      hasHappened = true
    },
    isIn: async () => hasHappened,
  })
  return begun
}

async function violations() {
  const { db, storage } = server.ctx
  return (await audit(db, storage)).filter((invariant) => invariant.violations.length > 0)
}

describe.runIf(inject('services'))('on a database that does several things at once', () => {
  test('who is blocked while they sign in is not let in', async () => {
    const { email, client } = await server.signIn()
    const act = { operator: 'boss@example.com', userId: (await client.getMe()).id, reason: 'spam' }
    const answer = await signInDuring(email, (tx) => blockUser(server.ctx, tx, act))
    expect(answer.json).toMatchObject({ reason: { code: 'account_blocked' } })
    expect(await violations()).toEqual([])
  })

  test.each([
    ['a code', withCode],
    ['a passkey', withPasskey],
  ])('nor who is blocked when %s of theirs was right already', async (_by, startEntering) => {
    const entering = await startEntering()
    const answer = await enterDuring(entering, (tx) => blockUser(server.ctx, tx, entering.act))
    expect(answer.json).toMatchObject({ reason: { code: 'account_blocked' } })
    expect(await violations()).toEqual([])
  })

  test('whose passkeys an operator forgets while one signs in is not let in by it', async () => {
    const person = await withPasskey()
    const answer = await enterDuring(person, (tx) => forgetPasskeys(server.ctx, tx, person.act))
    expect(answer.json.reason).toMatchObject({ code: 'passkey_unknown' })
  })

  test.each(['/user/tokens', '/user/passkeys'])(
    'a session that is ended makes nothing at %s any more',
    async (path) => {
      const person = await server.signIn()
      const act = { operator: 'boss@example.com', userId: (await person.client.getMe()).id, reason: 'stolen' }
      const options = (await person.call('POST', '/user/passkeys/options')).json
      const body = path.endsWith('tokens')
        ? { name: 'Script', scopes: ['read'], days: 30 }
        : { name: 'Phone', response: createAuthenticator().make(options) }
      const enter = () => person.call('POST', path, body)
      const answer = await enterDuring({ act, enter }, (tx) => endSessions(server.ctx, tx, act))
      expect(answer.json).toMatchObject({ reason: { code: 'session_ended' } })
    },
  )

  test('nor does it move the account to another address', async () => {
    const person = await server.signIn()
    const act = { operator: 'boss@example.com', userId: (await person.client.getMe()).id, reason: 'stolen' }
    const email = 'thief@example.com'
    await person.call('POST', '/user/email', { email })
    const codes = { old_otp: server.letterCode(person.email), new_otp: server.letterCode(email) }
    const enter = () => person.call('POST', '/user/email/verification', codes)
    const answer = await enterDuring({ act, enter }, (tx) => endSessions(server.ctx, tx, act))
    expect(answer.json).toMatchObject({ reason: { code: 'session_ended' } })
    expect(await server.ctx.db.$count(appUser, eq(appUser.email, email))).toBe(0)
  })

  test('who deletes their account while they sign in opens another one, and is not welcomed twice', async () => {
    const person = await withCode()
    const answer = await enterDuring(person, (tx) => deleteUser(server.ctx, tx, person.act.userId))
    expect([answer.status, answer.json.new_account, answer.json.credits_left]).toEqual([200, true, 0])
    expect(answer.json.id).not.toBe(person.act.userId)
    expect(await violations()).toEqual([])
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
