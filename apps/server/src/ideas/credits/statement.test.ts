import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { captureCredits, grantCredits, holdCredits, readCredits, releaseCredits } from './wallet.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ works: false })))
afterAll(() => server.close())

const inTransaction: TestServer['ctx']['db']['transaction'] = (run) => server.ctx.db.transaction(run)

async function spender() {
  const person = await server.signIn()
  const userId: string = (await person.call('GET', '/user/me')).json.id
  const charge = { userId, contentId: newId(), attempt: 1 }
  const failed = { userId, contentId: newId(), attempt: 1 }
  await inTransaction((tx) => holdCredits(tx, charge))
  await inTransaction((tx) => holdCredits(tx, failed))
  await inTransaction((tx) => captureCredits(tx, charge))
  await inTransaction((tx) => releaseCredits(tx, failed))
  await inTransaction((tx) =>
    grantCredits(tx, { userId, amount: 5, reason: 'refund: blurred', kind: 'refund', reference: newId() }),
  )
  await person.call('POST', '/user/decrement_credits?num_credits=3')
  return { person, userId }
}

test('the statement lists every movement of credits, newest first, with the balance after each', async () => {
  const { person, userId } = await spender()
  const { json } = await person.call('GET', '/user/statement')
  const seen = json.map((entry: Record<string, unknown>) =>
    ['kind', 'amount', 'credits_left', 'credits_held'].map((field) => entry[field]),
  )
  expect(seen).toEqual([
    ['adjustment', -3, 21, 0],
    ['refund', 5, 24, 0],
    ['release', 1, 19, 0],
    ['charge', -1, 18, 1],
    ['hold', -1, 18, 2],
    ['hold', -1, 19, 1],
    ['grant', 20, 20, 0],
  ])
  expect(json[0]).toMatchObject({ reason: 'decrement_credits', task: null })
  expect((await readCredits(server.ctx.db, userId)).credits_left).toBe(21)
})

test('the statement comes in pages that join without a gap, and the balances go on through them', async () => {
  const { person } = await spender()
  const whole = (await person.call('GET', '/user/statement')).json
  const joined = []
  let cursor: string | undefined
  do {
    const query: string = cursor ? `?limit=3&cursor=${cursor}` : '?limit=3'
    const page = await person.call('GET', `/user/statement${query}`)
    joined.push(...page.json)
    cursor = page.headers['x-next-cursor'] as string | undefined // one header of that name
  } while (cursor)
  expect(joined).toEqual(whole)
})

test('the statement shows nobody else and refuses an invented cursor', async () => {
  await spender()
  const other = await server.signIn()
  expect((await other.call('GET', '/user/statement')).json).toHaveLength(1)
  expect(await other.call('GET', '/user/statement?cursor=abc')).toMatchObject({
    status: 400,
    json: { error_type: 'VALIDATION_ERROR' },
  })
})
