import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('photos are checked two at a time, in the order they were chosen, whatever becomes of each', async () => {
  const run = inTurn(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const jobs = [0, 1, 2, 3].map((number) =>
    run(async () => {
      started.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 0) throw new Error('no')
      return number
    }).catch(() => 'failed'),
  )
  await settle()
  expect(started).toEqual([0, 1])
  ends[0]?.()
  await settle()
  expect(started).toEqual([0, 1, 2])
  ends[1]?.()
  await settle()
  ends[2]?.()
  ends[3]?.()
  expect(await Promise.all(jobs)).toEqual(['failed', 1, 2, 3])
})

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}
