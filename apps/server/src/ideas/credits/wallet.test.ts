import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { audit } from '../audit/audit.ts'
import { appUser } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { captureCredit, decrementCredits, grantCredits, holdCredit, readCredits, releaseCredit } from './wallet.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ works: false })))
afterAll(() => server.close())

async function userWith(credits: number): Promise<string> {
  const id = newId()
  await server.ctx.db.insert(appUser).values({ id, email: `${id}@example.com` })
  await server.ctx.db.transaction((tx) => grantCredits(tx, { userId: id, amount: credits, reason: 'test' }))
  return id
}

const inTransaction: TestServer['ctx']['db']['transaction'] = (run) => server.ctx.db.transaction(run)

test('of 200 photos that want one of 10 credits at once, exactly 10 get one', async () => {
  const userId = await userWith(10)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      inTransaction((tx) => holdCredit(tx, { userId, contentId: newId(), attempt: 1 })),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await readCredits(server.ctx.db, userId)).toEqual({ credits_left: 0, credits_held: 10, credits_posted: 10 })
})

test('a photo is held once however often its job runs again', async () => {
  const charge = { userId: await userWith(5), contentId: newId(), attempt: 1 }
  for (let run = 0; run < 3; run++) await inTransaction((tx) => holdCredit(tx, charge))
  expect((await readCredits(server.ctx.db, charge.userId)).credits_held).toBe(1)
})

test('a captured credit can be neither captured nor released again', async () => {
  const charge = { userId: await userWith(5), contentId: newId(), attempt: 1 }
  await inTransaction((tx) => holdCredit(tx, charge))
  await inTransaction((tx) => captureCredit(tx, charge))
  await expect(inTransaction((tx) => captureCredit(tx, charge))).rejects.toThrow('no open hold')
  await inTransaction((tx) => releaseCredit(tx, charge))
  expect(await readCredits(server.ctx.db, charge.userId)).toEqual({
    credits_left: 4,
    credits_held: 0,
    credits_posted: 4,
  })
})

test('a released credit is whole again, and its retry is a charge of its own', async () => {
  const charge = { userId: await userWith(1), contentId: newId(), attempt: 1 }
  await inTransaction((tx) => holdCredit(tx, charge))
  await inTransaction((tx) => releaseCredit(tx, charge))
  await inTransaction((tx) => holdCredit(tx, { ...charge, attempt: 2 }))
  await inTransaction((tx) => captureCredit(tx, { ...charge, attempt: 2 }))
  expect((await readCredits(server.ctx.db, charge.userId)).credits_posted).toBe(0)
})

test('nothing can be spent below zero', async () => {
  const userId = await userWith(3)
  await expect(
    inTransaction((tx) => decrementCredits(tx, { userId, amount: 4, reason: 'test' })),
  ).rejects.toMatchObject({ code: 'no_credits' })
  await inTransaction((tx) => decrementCredits(tx, { userId, amount: 3, reason: 'test' }))
  expect((await readCredits(server.ctx.db, userId)).credits_left).toBe(0)
})

test('the database itself refuses a changed ledger and a negative balance', async () => {
  const userId = await userWith(1)
  const refusal = async (query: ReturnType<typeof sql>) =>
    server.ctx.db.execute(query).then(
      () => 'accepted',
      (error: Error) => (error.cause as Error).message,
    )
  expect(await refusal(sql`update ledger set amount = 100 where user_id = ${userId}`)).toContain('append-only')
  expect(await refusal(sql`delete from ledger where user_id = ${userId}`)).toContain('append-only')
  expect(await refusal(sql`update wallet set posted = -1 where user_id = ${userId}`)).toContain('wallet_covered')
})

test('the audit names an account whose money does not add up', async () => {
  const userId = await userWith(2)
  await server.ctx.db.execute(sql`update wallet set posted = 7 where user_id = ${userId}`)
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings).toContainEqual({
    promise: 'I1 posted credits equal grants and adjustments less captures',
    violations: [userId],
  })
})
