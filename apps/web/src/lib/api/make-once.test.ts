import { ApiError } from '@guise/client'
import type { CallOptions, Client, RequestInput } from '@guise/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOnce } from './make-once.ts'

type Sent = { name: string | undefined; key: string | undefined }

const lost = new ApiError('Network error', 0, 'NETWORK_ERROR')
const order = { project_id: 'p', name: 'Task 1', urls: ['https://example.com/1'], source_image_id: 'f' }

let sent: Sent[]
let failWith: ApiError | undefined
let mailed: string[]
beforeEach(() => {
  sent = []
  mailed = []
  failWith = undefined
})
afterEach(() => vi.useRealTimers())

test('a task whose answer was lost is asked for again under the same key and as it was first', async () => {
  failWith = lost
  await expect(createTask(order)).rejects.toBe(lost)
  failWith = undefined
  // The project has counted the task that nobody has heard of.
  await createTask({ ...order, name: 'Task 2' })
  expect(sent[1]).toEqual(sent[0])
})

test('a task of other links, and one after an answer, have keys of their own', async () => {
  failWith = lost
  await expect(createTask(order)).rejects.toBe(lost)
  failWith = undefined
  await createTask({ ...order, urls: ['https://example.com/2'] })
  await createTask(order)
  await createTask(order)
  const keys = sent.map(({ key }) => key)
  expect(keys[2]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('a refusal is an answer: the next try is a new one', async () => {
  for (const status of [402, 422, 429]) {
    failWith = new ApiError('No.', status, 'CLIENT_ERROR')
    await expect(createTask(order)).rejects.toBe(failWith)
  }
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test.each([
  ['took too long', new ApiError('Request timed out', 408, 'TIMEOUT')],
  ['was that of a gateway', new ApiError('Bad gateway', 502, 'SERVER_ERROR')],
  ['broke off', new ApiError('Failed to parse server response', 201, 'PARSING_ERROR')],
])('an answer that %s is none', async (_, failure) => {
  failWith = failure
  await expect(createTask(order)).rejects.toBe(failure)
  await expect(createTask(order)).rejects.toBe(failure)
  expect(sent[1]).toEqual(sent[0])
})

test('two equal calls at one time are one', async () => {
  await Promise.all([createTask(order), createTask(order)])
  expect(sent[1]).toEqual(sent[0])
})

test('a photo that is asked for again by two clicks, or once more after a lost answer, is swapped again once', async () => {
  const again = { params: { task_id: 't', content_id: 'c' }, body: { boxes: [] } }
  await Promise.all([retryContent(again), retryContent(again)])
  expect(sent[1]).toEqual(sent[0])
  failWith = lost
  await expect(retryContent(again)).rejects.toBe(lost)
  failWith = undefined
  await retryContent(again)
  expect(sent[3]).toEqual(sent[2])
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('the credits that an operator gives with a plan are given once, though the answer was lost', async () => {
  const plan = { params: { user_id: 'u' }, body: { subscription: 'elite_monthly', with_credits: true, reason: 'a' } }
  failWith = lost
  await expect(setUserPlan(plan)).rejects.toBe(lost)
  failWith = undefined
  await setUserPlan(plan)
  expect(sent[1]).toEqual(sent[0])
})

test('a mail that is asked for twice at one time is sent once, and one that is asked for later is another', async () => {
  const ada = { body: { email: 'ada@example.com' } }
  const answers = await Promise.all([
    client.login(ada),
    client.login(ada),
    client.login({ body: { email: 'bob@example.com' } }),
  ])
  expect(mailed).toEqual(['ada@example.com', 'bob@example.com'])
  expect(answers[1]).toBe(answers[0])
  await client.login(ada)
  await Promise.all([client.sendProofCode(), client.sendProofCode()])
  expect(mailed.slice(2)).toEqual(['ada@example.com', 'who is signed in'])
})

test('who asks for the same a quarter of an hour later wants another one', async () => {
  vi.useFakeTimers()
  failWith = lost
  await expect(createTask(order)).rejects.toBe(lost)
  vi.advanceTimersByTime(15 * 60_000)
  await expect(createTask(order)).rejects.toBe(lost)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

const client = makeOnce({
  createTask: async ({ body }: { body: { name: string } }, options?: CallOptions) => {
    sent.push({ name: body.name, key: options?.idempotencyKey })
    if (failWith) throw failWith
  },
  retryContent: (_: RequestInput, options?: CallOptions) => send('retryContent', options),
  setUserPlan: (_: RequestInput, options?: CallOptions) => send('setUserPlan', options),
  login: async ({ body }: { body: { email: string } }) => {
    mailed.push(body.email)
    return { new_account: true, expires_in_seconds: 600, resend_after_seconds: 30 }
  },
  sendProofCode: async () => void mailed.push('who is signed in'),
} as unknown as Client) // the five calls that are asked for

async function send(name: string, options?: CallOptions) {
  sent.push({ name, key: options?.idempotencyKey })
  if (failWith) throw failWith
}

const createTask = (body: typeof order) => client.createTask({ body })
const retryContent = client.retryContent as (input: RequestInput) => Promise<unknown> // ids of no task
const setUserPlan = client.setUserPlan as (input: RequestInput) => Promise<unknown> // an id of no user
