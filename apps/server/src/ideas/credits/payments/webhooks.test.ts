import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUser } from '../../../platform/db/schema.ts'
import { currentPlan } from '../../accounts/user.ts'
import { audit } from '../../audit/audit.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'

const secrets = { KOFI_TOKEN: 'kofi-token', BUYMEACOFFEE_SECRET: 'bmac-secret', WEBHOOK_SECRET: 'a secret of sixteen' }

let server: TestServer
let boss: Person
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    works: false,
    env: {
      ...secrets,
      OPERATOR_EMAILS: 'boss@example.com',
      SIGNUP_CREDITS: '20',
      CREDITS_PER_UNIT: '10',
      LOG_LEVEL: 'warn',
    },
    logTo: (line) => void lines.push(line),
  })
  boss = await server.signIn('boss@example.com')
})
afterAll(() => server.close())

async function post(service: string, payload: string, headers: Record<string, string>) {
  const raw = await server.app.inject({ method: 'POST', url: `/api/webhooks/${service}`, headers, payload })
  return raw.statusCode
}

const hmacOf = (payload: string, secret: string) => createHmac('sha256', secret).update(payload).digest('hex')

function kofi(values: Record<string, unknown>) {
  const data = { verification_token: 'kofi-token', amount: '3.00', currency: 'USD', tier_name: null, ...values }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return post('kofi', new URLSearchParams({ data: JSON.stringify(data) }).toString(), headers)
}

function coffee(
  type: string,
  data: Record<string, unknown>,
  { secret = secrets.BUYMEACOFFEE_SECRET, mode = { live_mode: true } }: { secret?: string; mode?: object } = {},
) {
  const payload = JSON.stringify({ type, ...mode, data: { currency: 'USD', ...data } })
  return post('buymeacoffee', payload, {
    'content-type': 'application/json',
    'x-signature-sha256': hmacOf(payload, secret),
  })
}

function generic(values: Record<string, unknown>, secret = secrets.WEBHOOK_SECRET) {
  const payload = JSON.stringify(values)
  const headers = { 'content-type': 'application/json', 'x-guise-signature': `sha256=${hmacOf(payload, secret)}` }
  return post('generic', payload, headers)
}

const meOf = async (person: Person) => (await person.call('GET', '/user/me')).json
type Event = {
  id: string
  status: string
  email: string
  transaction_id: string
  amount_cents: number
  credits: number
}
const eventsOf = async (status: string) =>
  (await boss.call('GET', `/operator/webhook-events?status=${status}`)).json as Event[]

describe('a payment', () => {
  test('of Ko-fi grants its credits once, however often it is told, even at once', async () => {
    const person = await server.signIn()
    const told = { kofi_transaction_id: 'k-1', email: person.email.toUpperCase() }
    const statuses = await Promise.all([kofi(told), kofi(told), kofi(told)])
    expect(statuses).toEqual([200, 200, 200])
    expect((await meOf(person)).credits_left).toBe(20 + 30)
  })

  test('of Buy Me a Coffee grants its credits, and a membership its plan, anew each period', async () => {
    const person = await server.signIn()
    const email = person.email
    expect(await coffee('donation.created', { transaction_id: 'pi_1', amount: 5, supporter_email: email })).toBe(200)
    expect((await meOf(person)).credits_left).toBe(20 + 50)
    await coffee('donation.created', { transaction_id: 'pi_2', amount: 0.1, supporter_email: email }, { mode: {} })
    expect((await meOf(person)).credits_left).toBe(20 + 51) // not told to be a test, it is none
    const membership = { psp_id: 'sub_1', amount: 9, supporter_email: email, membership_level_name: 'Elite Yearly' }
    await coffee('membership.started', { ...membership, status: 'active', current_period_start: 1 })
    await coffee('membership.updated', { ...membership, status: 'active', current_period_start: 1 })
    expect(await meOf(person)).toMatchObject({ subscription: 'elite_yearly', credits_left: 71 + 3600 })
    await coffee('membership.updated', { ...membership, status: 'active', current_period_start: 2 })
    expect((await meOf(person)).credits_left).toBe(71 + 7200)
    expect(await coffee('donation.refunded', { transaction_id: 'pi_1', amount: 5, supporter_email: email })).toBe(200)
    expect((await meOf(person)).credits_left).toBe(71 + 7200)
  })

  test('of any other service may name credits or a plan itself', async () => {
    const person = await server.signIn()
    expect(await generic({ transaction_id: 'g-1', email: person.email, credits: 7 })).toBe(200)
    expect((await meOf(person)).credits_left).toBe(27)
    await generic({ transaction_id: 'g-2', email: person.email, plan: 'premium_monthly' })
    expect(await meOf(person)).toMatchObject({ subscription: 'premium_monthly', credits_left: 127 })
  })

  test('for a plan lasts its period and three days, then the plan is free again', async () => {
    const person = await server.signIn()
    await generic({ transaction_id: 'g-3', email: person.email, plan: 'elite_monthly', credits: 0 })
    const { id } = await meOf(person)
    const { subscription_until } = (await boss.call('GET', `/operator/users/${id}`)).json
    const days = (Date.parse(subscription_until) - server.ctx.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(35)
  })

  test('for a tier that the operator has set pays for that plan', async () => {
    const person = await server.signIn()
    await boss.call('PUT', '/operator/settings', { tier_plans: { 'Gold Star': 'elite_quarterly' } })
    await kofi({ kofi_transaction_id: 'k-2', email: person.email, tier_name: 'gold star' })
    expect((await meOf(person)).subscription).toBe('elite_quarterly')
  })

  test('for an e-mail nobody has signed in with waits, and is granted at sign-up', async () => {
    await kofi({ kofi_transaction_id: 'k-3', email: 'later@example.com' })
    await kofi({ kofi_transaction_id: 'k-4', email: 'later@example.com', tier_name: 'elite_yearly' })
    expect((await boss.call('GET', '/operator/money')).json.waiting_events).toBe(2)
    const person = await server.signIn('later@example.com')
    expect(await meOf(person)).toMatchObject({ subscription: 'elite_yearly', credits_left: 20 + 30 + 3600 })
    expect((await boss.call('GET', '/operator/money')).json.waiting_events).toBe(0)
  })

  test('without an e-mail waits until the operator gives it to somebody, once', async () => {
    const person = await server.signIn()
    await kofi({ kofi_transaction_id: 'k-5' })
    const waiting = (await eventsOf('waiting')).find(({ transaction_id }) => transaction_id === 'k-5')
    const { id } = await meOf(person)
    const assign = () =>
      boss.call('POST', `/operator/webhook-events/${waiting?.id}/assign`, { user_id: id, reason: 'They wrote to us.' })
    expect(await assign()).toMatchObject({ status: 200, json: { status: 'granted', user_id: id } })
    expect((await assign()).status).toBe(409)
    expect((await meOf(person)).credits_left).toBe(50)
    const [line] = (await boss.call('GET', '/operator/log')).json
    expect(line).toMatchObject({ action: 'assign payment', details: { reason: 'They wrote to us.', credits: 30 } })
  })

  test('in a currency that is not ours gives nothing until an operator says what it is worth, once', async () => {
    const person = await server.signIn()
    const { email } = person
    await kofi({ kofi_transaction_id: 'f-1', email, currency: 'IDR', amount: '50000.00' })
    await coffee('donation.created', { transaction_id: 'f-2', amount: 500, supporter_email: email, currency: 'jpy' })
    await generic({ transaction_id: 'f-3', email, amount: '500.00' })
    await kofi({ kofi_transaction_id: 'f-4', email, currency: 'EUR', tier_name: 'elite_yearly' })
    await kofi({ kofi_transaction_id: 'f-5', email: 'foreign@example.com', currency: 'EUR' })
    expect(await meOf(person)).toMatchObject({ credits_left: 20, subscription: 'free' })
    expect((await meOf(await server.signIn('foreign@example.com'))).credits_left).toBe(20)
    const held = await eventsOf('held')
    expect(held.map(({ transaction_id: id }) => id).toSorted()).toEqual(['f-1', 'f-2', 'f-3', 'f-4', 'f-5'])
    expect((await boss.call('GET', '/operator/money')).json.waiting_events).toBe(5)

    const { id } = await meOf(person)
    const idOf = (transaction: string) => held.find(({ transaction_id }) => transaction_id === transaction)?.id
    const assign = (transaction: string, more: object) => {
      const body = { user_id: id, reason: 'By the rate of the day.', ...more }
      return boss.call('POST', `/operator/webhook-events/${idOf(transaction)}/assign`, body)
    }
    expect(await assign('f-1', { credits: 31 })).toMatchObject({ json: { status: 'granted', credits: 31 } })
    expect((await assign('f-1', { credits: 31 })).status).toBe(409)
    expect((await meOf(person)).credits_left).toBe(20 + 31)
    await assign('f-4', {})
    expect(await meOf(person)).toMatchObject({ credits_left: 51 + 3600, subscription: 'elite_yearly' })
  })

  test('in a currency of large numbers is held as well, and so is one that would give more credits than anybody is given', async () => {
    const person = await server.signIn()
    const { email } = person
    await kofi({ kofi_transaction_id: 'n-1', email, currency: 'IDR', amount: '150000.00' })
    const dong = { transaction_id: 'n-2', amount: 20_000_000, supporter_email: email, currency: 'VND' }
    await coffee('donation.created', dong)
    await kofi({ kofi_transaction_id: 'n-3', email, amount: '20000000.00' })
    const held = (await eventsOf('held')).filter(({ transaction_id: id }) => id.startsWith('n-'))
    const told = held.map(({ transaction_id: id, amount_cents: cents, credits }) => [id, { cents, credits }])
    expect(Object.fromEntries(told)).toEqual({
      'n-1': { cents: 15_000_000, credits: 0 },
      'n-2': { cents: 2_000_000_000, credits: 0 },
      'n-3': { cents: 2_000_000_000, credits: 0 },
    })
    expect((await meOf(person)).credits_left).toBe(20)
  })

  test('in our currency counts however its code is written, and one that its sender has valued counts in any', async () => {
    const person = await server.signIn()
    await kofi({ kofi_transaction_id: 'u-1', email: person.email, currency: ' usd ' })
    await generic({ transaction_id: 'u-2', email: person.email, credits: 5, amount: 1, currency: 'EUR' })
    expect((await meOf(person)).credits_left).toBe(20 + 30 + 5)
  })

  test('that a service sends as a test is listed, and gives nothing to anybody', async () => {
    const person = await server.signIn()
    const { email } = person
    const kofiTest = { kofi_transaction_id: '00000000-1111-2222-3333-444444444444', tier_name: 'elite_yearly' }
    for (let times = 0; times < 2; times++) expect(await kofi({ ...kofiTest, email })).toBe(200)
    const donation = { transaction_id: 'test-1', amount: 5, supporter_email: email }
    expect(await coffee('donation.created', donation, { mode: { live_mode: false } })).toBe(200)
    expect(await generic({ transaction_id: 'test-2', email: 'tested@example.com', credits: 5, test: true })).toBe(200)
    expect(await meOf(person)).toMatchObject({ credits_left: 20, subscription: 'free' })
    expect((await meOf(await server.signIn('tested@example.com'))).credits_left).toBe(20)
    expect(await eventsOf('ignored')).toMatchObject([{ credits: 0 }, { credits: 0 }, { credits: 0 }])
  })

  test('that is signed wrongly, or not understood, grants nothing', async () => {
    const person = await server.signIn()
    const { email } = person
    expect(await kofi({ verification_token: 'guessed', kofi_transaction_id: 'x-1', email })).toBe(401)
    expect(
      await coffee('donation.created', { transaction_id: 'x', amount: 5, supporter_email: email }, { secret: 'no' }),
    ).toBe(401)
    expect(await generic({ transaction_id: 'x-2', email, credits: 5 }, 'no')).toBe(401)
    expect(await post('generic', '{"transaction_id":', { 'content-type': 'application/json' })).toBe(401)
    expect(await kofi({ kofi_transaction_id: 'x-3', email, amount: '-5.00' })).toBe(200)
    expect((await meOf(person)).credits_left).toBe(20)
  })
})

test('what a service signs and cannot be read as a payment stands in the log: there may be money behind it', async () => {
  lines.length = 0
  const about = (service: string) => lines.filter((line) => line.includes(service) && line.includes('no payment'))
  expect(await kofi({ kofi_transaction_id: 'odd-1', email: 'odd@example.com', amount: '1,000.00' })).toBe(200)
  expect(await generic({ transaction: 'odd-2', email: 'odd@example.com', credits: 5 })).toBe(200)
  const odd = { amount: 5, supporter_email: 'odd@example.com' }
  for (const type of ['donation.created', 'membership.started']) expect(await coffee(type, odd)).toBe(200)
  expect(await coffee('donation.created', { ...odd, transaction_id: 'odd-3', amount: 'five' })).toBe(200)
  expect([about('kofi').length, about('generic').length, about('buymeacoffee').length]).toEqual([1, 1, 3])
  expect(lines.join('')).not.toContain('odd@example.com')
  await generic({ transaction_id: 'plain', email: 'plain@example.com', credits: 5 })
  expect(about('generic')).toHaveLength(1)
})

describe('a plan that is paid for', () => {
  const pay = async (person: Person, plan: string) => {
    await generic({ transaction_id: crypto.randomUUID(), email: person.email, plan, credits: 1 })
    return (await meOf(person)).subscription
  }
  const daysLeft = async (person: Person) => {
    const { id } = await meOf(person)
    const { subscription_until: until } = (await boss.call('GET', `/operator/users/${id}`)).json
    return until && Math.round((Date.parse(until) - server.ctx.now().getTime()) / 86_400_000)
  }

  test('never replaces a better one, gives its credits, and is theirs once the better one has ended', async () => {
    const person = await server.signIn()
    expect(await pay(person, 'elite_monthly')).toBe('elite_monthly')
    expect(await pay(person, 'premium_yearly')).toBe('elite_monthly')
    expect(await daysLeft(person)).toBeLessThan(36)
    expect((await meOf(person)).credits_left).toBe(22)
    expect(await pay(person, 'elite_yearly')).toBe('elite_yearly')
    expect(await daysLeft(person)).toBeGreaterThan(360)
    expect(await pay(person, 'elite_monthly')).toBe('elite_yearly')
    expect(await pay(person, 'free')).toBe('elite_yearly')
    expect(await daysLeft(person)).toBeLessThan(370)
  })

  test('goes on behind one that was set by hand, and ends when its own period does', async () => {
    const person = await server.signIn()
    const { id } = await meOf(person)
    const until = new Date(server.ctx.now().getTime() + 20 * 86_400_000).toISOString()
    const setByHand = (subscription: string) =>
      boss.call('PUT', `/operator/users/${id}/plan`, { subscription, until, reason: 'A present.' })
    await setByHand('elite_yearly')
    expect(await pay(person, 'premium_monthly')).toBe('elite_yearly')
    const { ctx } = server
    const later = (days: number) => new Date(ctx.now().getTime() + days * 86_400_000)
    const [row] = await ctx.db.select().from(appUser).where(eq(appUser.id, id))
    const planIn = (days: number) => row && currentPlan(row, later(days)).subscription
    expect([planIn(19), planIn(21), planIn(30), planIn(40)]).toEqual([
      'elite_yearly',
      'premium_monthly',
      'premium_monthly',
      'free',
    ])
    expect(row?.other_plans).toMatchObject([{ plan: 'premium_monthly', day: expect.any(Number) }])
    await setByHand('free')
    const [freed] = await ctx.db.select().from(appUser).where(eq(appUser.id, id))
    expect(freed && currentPlan(freed, later(21)).subscription).toBe('free')
    expect(freed).toMatchObject({ subscription_day: null, other_plans: [] })
  })
})

test('a service without a secret in the settings does not exist', async () => {
  const bare = await startTestServer({ works: false })
  const raw = await bare.app.inject({ method: 'POST', url: '/api/webhooks/kofi', payload: 'data=%7B%7D' })
  expect(raw.statusCode).toBe(404)
  await bare.close()
})

test('after all of this, every payment was granted once', async () => {
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})
