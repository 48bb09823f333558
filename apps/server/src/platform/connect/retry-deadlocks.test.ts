import { expect, test } from 'vitest'
import { retryDeadlocks } from './retry-deadlocks.ts'

const lost = (code = '40P01') => new Error('Failed query', { cause: Object.assign(new Error('undone'), { code }) })

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

test('one that refers to what another has just deleted is run once more, and finds it missing', async () => {
  let runs = 0
  const entering = async () => {
    runs += 1
    throw runs === 1 ? lost('23503') : new Error('there is no such face')
  }
  await expect(retryDeadlocks(entering)).rejects.toThrow('there is no such face')
  expect(runs).toBe(2)
  const refusing = async () => {
    runs += 1
    throw lost('23503')
  }
  await expect(retryDeadlocks(refusing)).rejects.toThrow('Failed query')
  expect(runs).toBe(4)
})
