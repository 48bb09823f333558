import { assert, asyncModelRun, asyncProperty, commands, integer, nat, tuple } from 'fast-check'
import type { AsyncCommand } from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { captureCredits, decrementCredits, grantCredits, holdCredits, readCredits, releaseCredits } from './wallet.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ works: false })))
afterAll(() => server.close())

type ChargeState = 'free' | 'held' | 'captured' | 'released'
/** What a wallet is in the head of an accountant: two sums, and what became of each photo's newest attempt. */
type Model = { posted: number; pending: number; photos: { attempt: number; state: ChargeState }[] }
type Real = { userId: string; contentIds: string[] }
type Command = AsyncCommand<Model, Real>

/** What is set aside for each of the three: a photo's credit, and what videos may cost. */
const prices = [1, 2, 5]
const photoCount = prices.length

/** One call of the wallet in a transaction of its own; the model says whether it may succeed, and what is there then. */
function command(
  name: string,
  act: (model: Model) => boolean,
  call: (tx: Db, real: Real, model: Model) => Promise<void>,
): Command {
  return {
    check: () => true,
    async run(model, real) {
      const before = structuredClone(model)
      const mayPass = act(model)
      const passed = await server.ctx.db
        .transaction((tx) => call(tx, real, before))
        .then(
          () => true,
          () => false,
        )
      expect(passed).toBe(mayPass)
      const { posted, pending } = model
      expect(await readCredits(server.ctx.db, real.userId)).toEqual({
        credits_left: posted - pending,
        credits_held: pending,
        credits_posted: posted,
      })
    },
    toString: () => name,
  }
}

const refusal = { code: 'no_credits_for_photo' } as const
const amount = integer({ min: 1, max: 4 })
const photo = nat(photoCount - 1)
const chargeOf = (real: Real, model: Model, index: number) => ({
  userId: real.userId,
  contentId: real.contentIds[index]!,
  attempt: model.photos[index]!.attempt,
})

const grants = amount.map((credits) =>
  command(
    `grant ${credits}`,
    (model) => {
      model.posted += credits
      return true
    },
    (tx, { userId }) => grantCredits(tx, { userId, amount: credits, reason: 'test' }),
  ),
)
const takings = amount.map((credits) =>
  command(
    `take ${credits}`,
    (model) => {
      if (model.posted - model.pending < credits) return false
      model.posted -= credits
      return true
    },
    (tx, { userId }) => decrementCredits(tx, { userId, amount: credits, reason: 'test' }),
  ),
)
const holds = photo.map((index) =>
  command(
    `hold ${index}`,
    (model) => {
      const held = model.photos[index]!
      if (held.state !== 'free') return true // held once, however often
      const price = prices[index]!
      if (model.posted - model.pending < price) return false
      model.pending += price
      held.state = 'held'
      return true
    },
    async (tx, real, model) => {
      await holdCredits(tx, chargeOf(real, model, index), { amount: prices[index]!, refusal })
    },
  ),
)
const captures = tuple(photo, amount).map(([index, spent]) =>
  command(
    `capture ${spent} of ${index}`,
    (model) => {
      const held = model.photos[index]!
      if (held.state !== 'held' || spent > prices[index]!) return false
      model.posted -= spent
      model.pending -= prices[index]! // the rest is given back in the same breath
      held.state = 'captured'
      return true
    },
    (tx, real, model) => captureCredits(tx, chargeOf(real, model, index), spent),
  ),
)
const releases = photo.map((index) =>
  command(
    `release ${index}`,
    (model) => {
      const held = model.photos[index]!
      if (held.state !== 'held') return true // nothing is held, nothing happens
      model.pending -= prices[index]!
      held.state = 'released'
      return true
    },
    (tx, real, model) => releaseCredits(tx, chargeOf(real, model, index)),
  ),
)
const retries = photo.map((index) =>
  command(
    `retry ${index}`,
    (model) => {
      const held = model.photos[index]!
      if (held.state === 'held') model.pending -= prices[index]!
      model.photos[index] = { attempt: held.attempt + 1, state: 'free' }
      return true
    },
    (tx, real, model) => releaseCredits(tx, chargeOf(real, model, index)),
  ),
)

test('whatever is done in whatever order, a wallet holds what an accountant would say', async () => {
  const calls = commands([grants, takings, holds, captures, releases, retries], { maxCommands: 40 })
  const property = asyncProperty(calls, async (chosen) => {
    const userId = newId()
    await server.ctx.db.insert(appUser).values({ id: userId, email: `${userId}@example.com` })
    const real: Real = { userId, contentIds: Array.from({ length: photoCount }, () => newId()) }
    const photos = real.contentIds.map(() => ({ attempt: 1, state: 'free' as const }))
    await asyncModelRun(() => ({ model: { posted: 0, pending: 0, photos }, real }), chosen)
  })
  await assert(property, { seed: 34, numRuns: 40 })
  const findings = await audit(server.ctx.db, server.ctx.storage)
  const ofSums = findings.filter(({ promise }) => promise.startsWith('I1'))
  expect(ofSums.length).toBeGreaterThan(2)
  expect(ofSums.flatMap(({ violations }) => violations)).toEqual([])
}, 60_000)
