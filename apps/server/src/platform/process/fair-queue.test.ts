import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue in which each piece of work is named when it begins, and ended by hand. */
function play(limits: { atOnce: number; ofOne: number }) {
  const queue = createFairQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const bring = (key: string, ...names: string[]) => {
    for (const name of names)
      ends.set(
        name,
        queue.enter(key, () => begun.push(name)),
      )
  }
  const end = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)?.()
      await setImmediate()
    }
  }
  return { queue, begun, bring, end }
}

test('work begins at once while there is room, and not more of one than it may have', () => {
  const { begun, bring, queue } = play({ atOnce: 3, ofOne: 2 })
  bring('ann', 'a1', 'a2', 'a3')
  bring('ben', 'b1', 'b2')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(queue.waiting()).toBe(2)
})

test('of one no more goes on than it may have, though there is room', async () => {
  const { begun, bring, end, queue } = play({ atOnce: 3, ofOne: 2 })
  bring('ann', 'a1', 'a2', 'a3', 'a4')
  bring('ben', 'b1')
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  bring('ben', 'b2')
  await end('b2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  expect(queue.waiting()).toBe(1)
})

test('who brings a hundred pieces does not keep waiting who brings one', async () => {
  const { begun, bring, end } = play({ atOnce: 2, ofOne: 2 })
  bring('ann', ...Array.from({ length: 100 }, (_, n) => `a${n}`))
  bring('ben', 'b0', 'b1')
  bring('eve', 'e0')
  await end('a0', 'a1', 'a2', 'b0')
  expect(begun).toEqual(['a0', 'a1', 'a2', 'b0', 'e0', 'a3'])
})

test('work that is given up while it waits never begins, and each end counts once', async () => {
  const { begun, bring, end, queue } = play({ atOnce: 1, ofOne: 1 })
  bring('ann', 'a1', 'a2', 'a3')
  await end('a2', 'a1', 'a1', 'a2')
  expect(begun).toEqual(['a1', 'a3'])
  bring('ben', 'b1')
  await end('a3', 'a3')
  expect(begun).toEqual(['a1', 'a3', 'b1'])
  expect(queue.waiting()).toBe(0)
})

test('work that waited goes on as its own, not as what made room for it', async () => {
  const context = new AsyncLocalStorage<string>()
  const queue = createFairQueue({ atOnce: 1, ofOne: 1 })
  const seen: (string | undefined)[] = []
  const enter = (name: string) => context.run(name, () => queue.enter(name, () => seen.push(context.getStore())))
  const end = enter('first')
  enter('second')
  context.run('first', end)
  await setImmediate()
  expect(seen).toEqual(['first', 'second'])
})

test('thousands that wait are begun one after the other, and not one within the other', async () => {
  const queue = createFairQueue({ atOnce: 1, ofOne: 1 })
  let depth = 0
  let deepest = 0
  let begun = 0
  const first = queue.enter('ann', () => undefined)
  for (let n = 0; n < 5000; n++) {
    const end = queue.enter('ann', () => {
      deepest = Math.max(deepest, ++depth)
      begun++
      end()
      depth--
    })
  }
  first()
  await expect.poll(() => begun, { interval: 2, timeout: 10_000 }).toBe(5000)
  expect(deepest).toBe(1)
})
