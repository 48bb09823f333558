import type { Subscription } from '@guise/contract'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { appUser, webhookEvent } from '../../../platform/db/schema.ts'
import { startTestServer } from '../../../testing/server.ts'
import { audit } from '../../audit/audit.ts'
import { currentPlan } from '../../accounts/user.ts'
import { readCredits } from '../wallet.ts'
import { enterPayment } from './grant-payment.ts'
import type { Payment } from './payment.ts'
import { endOfPeriod, withoutGrace } from './plan-of-tier.ts'
import { readBuyMeACoffee } from './read-buymeacoffee.ts'

const dayMs = 86_400_000

/** An installation, and how Buy Me a Coffee tells it of a membership. */
async function openShop() {
  const server = await startTestServer({ works: false })
  onTestFinished(() => server.close())
  const { ctx } = server
  const tell = async (email: string, level: string, more: Record<string, unknown> = {}) => {
    const data = { psp_id: 'sub_1', amount: 9, currency: 'USD', current_period_start: 1, supporter_email: email }
    const body = { type: 'membership.updated', data: { ...data, membership_level_name: level, ...more } }
    const payment = readBuyMeACoffee(Buffer.from(JSON.stringify(body)))
    await ctx.db.transaction((tx) => enterPayment(ctx, tx, payment as Payment)) // each of these is one
  }
  const holdings = async (email: string) => {
    const [user] = await ctx.db.select().from(appUser).where(eq(appUser.email, email))
    const { credits_posted: posted } = await readCredits(ctx.db, user!.id)
    const { subscription, subscription_until: until } = currentPlan(user!, ctx.now())
    return [posted - ctx.config.signupCredits, subscription, until]
  }
  /** When a plan ends that was paid for when the membership was first granted, and so many times. */
  const endOf = async (plan: Subscription, periods = 1) => {
    const [first] = await ctx.db.select().from(webhookEvent).orderBy(webhookEvent.created_at).limit(1)
    const end = endOfPeriod(plan, first!.granted_at!)!
    return periods === 1 ? end : endOfPeriod(plan, withoutGrace(end), first!.granted_at!.getUTCDate())
  }
  return { server, tell, holdings, endOf, daysPass: (days: number) => server.advance(days * dayMs) }
}

test('a level that is raised within a paid period gives what it is worth more, and its plan for that period, once', async () => {
  const { server, tell, holdings, endOf, daysPass } = await openShop()
  const { email } = await server.signIn()
  await tell(email, 'Premium Monthly')
  expect(await holdings(email)).toEqual([100, 'premium_monthly', await endOf('premium_monthly')])
  daysPass(20)
  await tell(email, 'Elite Monthly')
  expect(await holdings(email)).toEqual([300, 'elite_monthly', await endOf('elite_monthly')])
  for (const level of ['Elite Monthly', 'Premium Monthly', 'Elite Monthly']) await tell(email, level)
  expect(await holdings(email)).toEqual([300, 'elite_monthly', await endOf('elite_monthly')])
  daysPass(11)
  await tell(email, 'Elite Monthly', { current_period_start: 2 })
  expect(await holdings(email)).toEqual([600, 'elite_monthly', await endOf('elite_monthly', 2)])
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})

test('a raised level that is told twice at once is given once', async () => {
  const { server, tell, holdings, endOf } = await openShop()
  const { email } = await server.signIn()
  await tell(email, 'Premium Monthly')
  await Promise.all(
    ['Elite Monthly', 'Elite Monthly', 'Elite Yearly', 'Elite Yearly'].map((level) => tell(email, level)),
  )
  expect(await holdings(email)).toEqual([3600, 'elite_yearly', await endOf('elite_yearly')])
})

test('of a level without a plan that is raised the difference of what is paid counts, and a lower one gives nothing', async () => {
  const { server, tell, holdings } = await openShop()
  const { email } = await server.signIn()
  for (const amount of [5, 8, 5, 2]) await tell(email, 'Friends', { amount })
  expect(await holdings(email)).toEqual([160, 'free', null])
})

test('a raised level waits with the membership for whoever signs in with its address', async () => {
  const { server, tell, holdings, endOf } = await openShop()
  for (const level of ['Premium Monthly', 'Elite Monthly']) await tell('later@example.com', level)
  await server.signIn('later@example.com')
  expect(await holdings('later@example.com')).toEqual([300, 'elite_monthly', await endOf('elite_monthly')])
})

test('in a currency that is not ours a raised level is held for an operator beside the membership', async () => {
  const { server, tell, holdings } = await openShop()
  const { email } = await server.signIn()
  for (const amount of [5, 8, 8]) await tell(email, 'Friends', { amount, currency: 'EUR' })
  const held = await server.ctx.db.select().from(webhookEvent).orderBy(webhookEvent.created_at)
  expect(held.map(({ amount_cents: cents, credits }) => [cents, credits])).toEqual([
    [500, 0],
    [800, 0],
  ])
  expect(await holdings(email)).toEqual([0, 'free', null])
})
