import { expect, test } from 'vitest'
import { retryDeadlocks } from './retry-deadlocks.ts'

const lost = () =>
  new Error('Failed query', { cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }) })

test('a transaction that lost a deadlock is run again and goes through', async () => {
  let runs = 0
  const answer = await retryDeadlocks(async () => {
    runs += 1
    if (runs < 3) throw lost()
    return 'done'
  })
  expect([answer, runs]).toEqual(['done', 3])
})

test('one that loses again and again is given up, and any other failure at once', async () => {
  let runs = 0
  const losing = async () => {
    runs += 1
    throw lost()
  }
  await expect(retryDeadlocks(losing)).rejects.toThrow('Failed query')
  expect(runs).toBe(4)
  let others = 0
  const failing = async () => {
    others += 1
    throw new Error('no such table')
  }
  await expect(retryDeadlocks(failing)).rejects.toThrow('no such table')
  expect(others).toBe(1)
})
