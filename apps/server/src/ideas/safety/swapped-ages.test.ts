import type { ListingEngine, SwapRequest, SwapResult } from '@guise/engine'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { judgement } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { creditsOf, itemsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'

const young = 'Somebody in this photo may be under 18, so Guise will not swap it. If that is wrong, ask for a review.'
const youngResult =
  'Somebody in the result of this photo may be under 18, so Guise does not keep it. If that is wrong, ask for a review.'

/** What the engine says of the faces it swaps: the gate, which looks at the two largest, finds nothing wrong. */
let found: SwapResult['ages']
let asked: SwapRequest['ages'][] = []
const scripted = scriptedEngine()
const engine: ListingEngine = {
  ...scripted,
  async swap(request) {
    asked.push(request.ages)
    const result = await scripted.swap(request)
    return request.ages && found ? { ...result, ages: found } : result
  },
}

let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork], engine, env: { OPERATOR_EMAILS: 'boss@example.com' } })
  boss = await server.signIn('boss@example.com')
})
beforeEach(async () => {
  asked = []
  await server.ctx.db.delete(judgement) // every test has the same photo
})
afterAll(() => server.close())

/** Somebody whose only photo was swapped, or was not. */
async function swapOne() {
  const owner = await welcomeOwner(server)
  const task = await settled(owner.person, (await owner.submit(['https://album.test/1'])).json.id)
  const [item] = itemsOf(task)
  return { ...owner, taskId: task.id as string, item }
}

test('a photo of which any swapped face looks like a child is refused, costs nothing and is remembered as such', async () => {
  found = { target: 11, minor: 'target' }
  const { person, item } = await swapOne()
  expect(item).toMatchObject({ status: 'failed', error_message: young })
  expect((await creditsOf(person)).credits_left).toBe(20)
  expect(asked).toEqual(['both'])
  const remembered = await server.ctx.db.select().from(judgement).where(eq(judgement.refused_for, 'minor'))
  expect(remembered).toMatchObject([{ youngest: 11, has_ages: true }])
})

test('the review of it offers its picture, and once an operator has cleared it, nobody in it is looked at again', async () => {
  found = { target: 11, minor: 'target' }
  const { person, taskId, item } = await swapOne()
  const path = `/tasks/${taskId}/contents/${item?.id}`
  const review = await person.call('POST', `${path}/appeal`, { words: 'She is thirty.' })
  expect(review).toMatchObject({ json: { kind: 'original', refused_for: 'minor', status: 'open' } })
  const verdict = { decision: 'allow', note: 'I looked.' }
  expect((await boss.call('POST', `/operator/appeals/${review.json.id}/settle`, verdict)).status).toBe(200)
  asked = []
  await person.call('POST', `${path}/retry`, {})
  expect(itemsOf(await settled(person, taskId))).toMatchObject([{ status: 'completed' }])
  expect(asked).toEqual([undefined])
})

test('a result in which a swapped face looks like a child is refused, and its photo is not', async () => {
  found = { target: 20, result: 12, minor: 'result' }
  const { person, taskId, item } = await swapOne()
  const refused = { status: 'failed', error_message: youngResult, processed_file_url: null }
  expect(item).toMatchObject(refused)
  await person.call('POST', `/tasks/${taskId}/contents/${item?.id}/retry`, {})
  expect(itemsOf(await settled(person, taskId))).toMatchObject([refused])
  expect((await creditsOf(person)).credits_left).toBe(20)
})
