import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { returnToken, takeToken } from './token-bucket.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ works: false })))
afterAll(() => server.close())

const bucket = { size: 3, refillMs: 60_000 }
const take = async (key: string, now = server.ctx.now) => {
  const ctx = { db: server.ctx.db, now }
  return takeToken(ctx, key, bucket, { code: 'too_many_tries' }).then(
    () => 'taken',
    (error: { retryAfterSeconds?: number }) => error.retryAfterSeconds ?? 0,
  )
}
const takeAll = async (key: string, times: number) => {
  const answers: (string | number)[] = []
  for (let i = 0; i < times; i++) answers.push(await take(key))
  return answers
}

test('a bucket gives what it holds, then one token each minute, and says when', async () => {
  const answers = await takeAll('steady', 4)
  expect(answers.slice(0, 3)).toEqual(['taken', 'taken', 'taken'])
  expect(answers[3]).toBeGreaterThan(0)
  expect(answers[3]).toBeLessThanOrEqual(60)
  server.advance(60_000)
  expect(await takeAll('steady', 2)).toEqual(['taken', expect.any(Number)])
  server.advance(3_600_000)
  expect(await takeAll('steady', 4)).toEqual(['taken', 'taken', 'taken', expect.any(Number)])
})

test('of many that come at once, as many are let through as there are tokens', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => take('crowd')))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3)
})

test('a token that was put back is there for the next', async () => {
  await takeAll('returned', 4)
  await returnToken(server.ctx, 'returned', bucket)
  expect(await takeAll('returned', 2)).toEqual(['taken', expect.any(Number)])
})

test.each([
  ['a year', 365 * 86_400_000],
  ['as long as it takes to fill', 3 * 60_000],
])(
  'a bucket from which was taken while the clock stood %s ahead has as many tokens once it is right',
  async (aheadBy, aheadMs) => {
    const ahead = () => new Date(server.ctx.now().getTime() + aheadMs)
    expect(await take(aheadBy, ahead)).toBe('taken')
    expect(await takeAll(aheadBy, 3)).toEqual(['taken', 'taken', expect.any(Number)])
    server.advance(60_000)
    expect(await takeAll(aheadBy, 2)).toEqual(['taken', expect.any(Number)])
  },
)

test('processes whose clocks differ by seconds take from one bucket', async () => {
  const ahead = () => new Date(server.ctx.now().getTime() + 20_000)
  expect(await takeAll('skewed', 3)).toEqual(['taken', 'taken', 'taken'])
  for (let turn = 0; turn < 6; turn++)
    expect(await take('skewed', turn % 2 === 0 ? ahead : undefined)).not.toBe('taken')
})
