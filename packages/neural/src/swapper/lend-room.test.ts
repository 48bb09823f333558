import { expect, test } from 'vitest'
import { roomLender } from './lend-room.ts'

test('swaps one after the other work in the same memory, and those that overlap never do', async () => {
  const lend = roomLender()
  const first = await lend(async (room) => room('target', 12))
  const waiting = Promise.withResolvers<undefined>()
  const overlapping = lend(async (room) => {
    const mine = room('target', 12).fill(1)
    await waiting.promise
    return { mine, isWhole: mine.every((value) => value === 1) }
  })
  const other = await lend(async (room) => room('target', 12).fill(2))
  waiting.resolve(undefined)
  const { mine, isWhole } = await overlapping
  expect(mine.buffer).toBe(first.buffer)
  expect(other.buffer).not.toBe(first.buffer)
  expect(isWhole).toBe(true)
})

test('a name has memory of its own, of the length that is asked for, and a failed swap gives its memory back', async () => {
  const lend = roomLender()
  let lent: Float32Array | undefined
  const failed = lend(async (room) => {
    lent = room('target', 12)
    expect(room('drawn', 12).buffer).not.toBe(lent.buffer)
    throw new Error('no picture')
  })
  await expect(failed).rejects.toThrow('no picture')
  const [smaller, larger] = await lend(async (room) => [room('target', 3), room('target', 24)] as const)
  expect([smaller.length, larger.length]).toEqual([3, 24])
  expect(smaller.buffer).toBe(lent?.buffer)
})
