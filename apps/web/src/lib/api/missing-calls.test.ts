import { ApiError } from '@guise/client'
import type { Client } from '@guise/client'
import { expect, test } from 'vitest'
import { makeId } from '../../testing/make-id.ts'
import { isMissing, withMissingCalls } from './missing-calls.ts'

const refused = (status: number, reason?: ApiError['reason']) => () =>
  Promise.reject(new ApiError('', status, 'CLIENT_ERROR', reason && { reason }))

const params = { task_id: makeId(), content_id: makeId() }

test('a call is missing where 404 gives no reason or the answer is no answer, and in no other case', () => {
  expect(isMissing(new ApiError('', 404, 'CLIENT_ERROR'))).toBe(true)
  expect(isMissing(new ApiError('', 200, 'PARSING_ERROR'))).toBe(true)
  expect(isMissing(new ApiError('', 404, 'CLIENT_ERROR', { reason: { code: 'not_found' } }))).toBe(false)
  expect(isMissing(new ApiError('', 500, 'SERVER_ERROR'))).toBe(false)
  expect(isMissing(new Error('another'))).toBe(false)
})

test('a server without a bell has the three notices of a new account, which can be read', async () => {
  const client = standIn({
    listNotices: refused(404),
    markNoticesRead: refused(404),
    getCredits: () => Promise.resolve({ credits_left: 7 }),
  })
  const notices = await client.listNotices()
  expect(notices.map(({ type, read }) => [type, read])).toEqual([
    ['success', false],
    ['info', false],
    ['warning', false],
  ])
  expect(notices[0]?.message).toBe('Welcome to Guise. 7 credits are yours to start with.')
  await client.markNoticesRead()
  expect((await client.listNotices()).every(({ read }) => read)).toBe(true)
})

test('what a server says of its site counts, and the rest is as usual', async () => {
  const said = { credits_url: 'https://example.org/credits' }
  expect(await standIn({ getSite: () => Promise.resolve(said) }).getSite()).toMatchObject({ ...said, videos: null })
  expect((await standIn({ getSite: refused(404) }).getSite()).app_version).toBe('1.0.0')
  await expect(standIn({ getSite: refused(503) }).getSite()).rejects.toMatchObject({ status_code: 503 })
})

test('an item is tried again by its task where it cannot be alone, unless its faces were picked', async () => {
  const asked: unknown[] = []
  const updateTask = (input: unknown) => Promise.resolve(asked.push(input))
  const client = standIn({ retryContent: refused(404), updateTask })
  await client.retryContent({ params, body: {} })
  expect(asked).toEqual([{ params: { task_id: params.task_id }, body: { status: 'pending' } }])
  const boxes = [{ x: 0, y: 0, width: 1, height: 1 }]
  await expect(client.retryContent({ params, body: { boxes } })).rejects.toMatchObject({ status_code: 404 })
  const gone = standIn({ retryContent: refused(404, { code: 'not_found' }), updateTask })
  await expect(gone.retryContent({ params, body: {} })).rejects.toMatchObject({ status_code: 404 })
  expect(asked).toHaveLength(1)
})

/** A client that has the calls of a test alone. */
function standIn(calls: Record<string, (input: unknown) => Promise<unknown>>): Client {
  return withMissingCalls(calls as unknown as Client)
}
