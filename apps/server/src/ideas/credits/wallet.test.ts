import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { audit } from '../audit/audit.ts'
import { appUser, ledger } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { captureCredits, decrementCredits, grantCredits, holdCredits, readCredits, releaseCredits } from './wallet.ts'

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
      inTransaction((tx) => holdCredits(tx, { userId, contentId: newId(), attempt: 1 })),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await readCredits(server.ctx.db, userId)).toEqual({ credits_left: 0, credits_held: 10, credits_posted: 10 })
})

test('a photo is held once however often its job runs again', async () => {
  const charge = { userId: await userWith(5), contentId: newId(), attempt: 1 }
  for (let run = 0; run < 3; run++) await inTransaction((tx) => holdCredits(tx, charge))
  expect((await readCredits(server.ctx.db, charge.userId)).credits_held).toBe(1)
})

test('a captured credit can be neither captured nor released again', async () => {
  const charge = { userId: await userWith(5), contentId: newId(), attempt: 1 }
  await inTransaction((tx) => holdCredits(tx, charge))
  await inTransaction((tx) => captureCredits(tx, charge))
  await expect(inTransaction((tx) => captureCredits(tx, charge))).rejects.toThrow('no open hold')
  await inTransaction((tx) => releaseCredits(tx, charge))
  expect(await readCredits(server.ctx.db, charge.userId)).toEqual({
    credits_left: 4,
    credits_held: 0,
    credits_posted: 4,
  })
})

test('what a video cost less than was held for it is given back with the capture, and no more than was held is ever captured', async () => {
  const charge = { userId: await userWith(6), contentId: newId(), attempt: 1 }
  const refusal = { code: 'video_no_credits', credits: 7 } as const
  await expect(inTransaction((tx) => holdCredits(tx, charge, { amount: 7, refusal }))).rejects.toMatchObject({
    reason: refusal,
  })
  await inTransaction((tx) => holdCredits(tx, charge, { amount: 5, refusal }))
  await expect(inTransaction((tx) => captureCredits(tx, charge, 6))).rejects.toThrow('Failed query')
  await inTransaction((tx) => captureCredits(tx, charge, 2))
  await inTransaction((tx) => releaseCredits(tx, charge))
  const credits = { credits_left: 4, credits_held: 0, credits_posted: 4 }
  expect(await readCredits(server.ctx.db, charge.userId)).toEqual(credits)
  const rows = await server.ctx.db
    .select()
    .from(ledger)
    .where(eq(ledger.content_id, charge.contentId))
    .orderBy(ledger.id)
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['hold', 5],
    ['capture', 2],
    ['release', 3],
  ])
})

test('a released credit is whole again, and its retry is a charge of its own', async () => {
  const charge = { userId: await userWith(1), contentId: newId(), attempt: 1 }
  await inTransaction((tx) => holdCredits(tx, charge))
  await inTransaction((tx) => releaseCredits(tx, charge))
  await inTransaction((tx) => holdCredits(tx, { ...charge, attempt: 2 }))
  await inTransaction((tx) => captureCredits(tx, { ...charge, attempt: 2 }))
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

test('what fails for another reason than the balance is not told as a lack of credits', async () => {
  const userId = await userWith(1)
  const amount = 2 ** 31 // one more than the column can hold
  const taking = inTransaction((tx) => decrementCredits(tx, { userId, amount: amount + 1, reason: 'test' }))
  await expect(taking).rejects.toThrow('Failed query')
  const charge = { userId, contentId: newId(), attempt: 1 }
  const refusal = { code: 'video_no_credits', credits: amount } as const
  await expect(inTransaction((tx) => holdCredits(tx, charge, { amount, refusal }))).rejects.toThrow('Failed query')
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
    about: 'credits',
    violations: [userId],
  })
})
