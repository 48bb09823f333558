import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'

test('questions put at once are asked as one, and each gets its own answer', async () => {
  const asked: number[][] = []
  const double = createBatch(async (numbers: readonly number[]) => {
    asked.push([...numbers])
    return numbers.map((number) => number * 2)
  })
  expect(await Promise.all([double(1), double(2), double(2)])).toEqual([2, 4, 4])
  expect(await double(3)).toBe(6)
  expect(asked).toEqual([[1, 2, 2], [3]])
})

test('a question that comes while others are being asked is asked anew', async () => {
  let state = 'before'
  const read = createBatch(async (questions: readonly string[]) => {
    const seen = state
    await new Promise((resolve) => setTimeout(resolve, 20))
    return questions.map(() => seen)
  })
  const first = read('first')
  await new Promise((resolve) => setTimeout(resolve, 5))
  state = 'after'
  expect(await Promise.all([first, read('second')])).toEqual(['before', 'after'])
})

test('those who come while an answer is on its way are asked together after it', async () => {
  const asked: number[][] = []
  const echo = createBatch(async (numbers: readonly number[]) => {
    asked.push([...numbers])
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    return [...numbers]
  })
  const first = echo(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await Promise.all([first, echo(2), echo(3)])).toEqual([1, 2, 3])
  expect(asked).toEqual([[1], [2, 3]])
})

test('nobody waits long for an answer that does not come', async () => {
  const ask = createBatch(async ([question]: readonly string[]) =>
    question === 'lost' ? new Promise<string[]>(() => undefined) : [`${question} is answered`],
  )
  void ask('lost')
  await new Promise((resolve) => setImmediate(resolve))
  expect(await ask('next')).toBe('next is answered')
  expect(await ask('one more')).toBe('one more is answered')
})

test('whoever asks with others hears of the failure they share, and may ask again', async () => {
  let isAway = true
  const ask = createBatch(async (questions: readonly number[]) => {
    if (isAway) throw new Error('away')
    return [...questions]
  })
  const outcomes = await Promise.allSettled([ask(1), ask(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await ask(3)).toBe(3)
})
