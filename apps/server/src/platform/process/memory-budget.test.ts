import { describe, expect, test } from 'vitest'
import { createMemoryBudget } from './memory-budget.ts'
import type { Patience } from './memory-budget.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A budget of 100 bytes, and work that goes on until the test ends it. */
function budgetOf(patience: Partial<Patience> = {}) {
  let whose: string | undefined
  const budget = createMemoryBudget(100, () => whose, patience)
  const begun: string[] = []
  const start = (name: string, bytes: number, kind: 'call' | 'job' = 'call', caller = 'somebody') => {
    whose = kind === 'job' ? undefined : caller
    let end = () => {}
    const ending = new Promise<void>((resolve) => {
      end = resolve
    })
    const done = budget.lend(bytes, async () => {
      begun.push(name)
      await ending
      return name
    })
    return {
      done,
      end: async () => {
        end()
        await done
        await settle()
      },
    }
  }
  return { budget, begun, start }
}

describe('memory for photos', () => {
  test('is lent up to its size and no further, and given back when the work has ended, well or not', async () => {
    const { budget, begun, start } = budgetOf()
    const [first, second] = [start('first', 60), start('second', 60)]
    expect([budget.taken(), budget.waiting()]).toEqual([60, 1])
    await first.end()
    expect(begun).toEqual(['first', 'second'])
    await second.end()
    await expect(budget.lend(100, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
    expect([budget.taken(), budget.waiting()]).toEqual([0, 0])
  })

  test('of more than there is lets the work in alone', async () => {
    const { budget, begun, start } = budgetOf()
    const [small, huge] = [start('small', 10), start('huge', 1_000)]
    await settle()
    expect(begun).toEqual(['small'])
    await small.end()
    expect([begun, budget.taken()]).toEqual([['small', 'huge'], 100])
    await huge.end()
  })

  test('is not asked for twice by work inside work, however full it is', async () => {
    const { budget } = budgetOf()
    const inner = () => budget.lend(80, async () => budget.taken())
    expect(await budget.lend(90, inner)).toBe(90)
  })

  test('goes to calls before jobs, and to the small before the large', async () => {
    const { begun, start } = budgetOf()
    const holder = start('holder', 90)
    const job = start('job', 10, 'job')
    const others = [start('another job', 50, 'job'), start('large call', 90), start('small call', 20)]
    await job.end()
    await holder.end()
    expect(begun).toEqual(['holder', 'job', 'large call'])
    await others[1]?.end()
    expect(begun).toEqual(['holder', 'job', 'large call', 'small call', 'another job'])
    for (const other of others) await other.end()
  })

  test('is kept for whoever has waited long', async () => {
    const { begun, start } = budgetOf({ overtakenMs: 0 })
    const holder = start('holder', 60)
    const large = start('large job', 90, 'job')
    const small = start('small call', 20)
    await settle()
    expect(begun).toEqual(['holder'])
    await holder.end()
    expect(begun).toEqual(['holder', 'large job'])
    await large.end()
    await small.end()
    expect(begun).toEqual(['holder', 'large job', 'small call'])
  })

  test('is refused in words to a call for which too many wait, never to a job', async () => {
    const { start } = budgetOf({ maxWaitingCalls: 2 })
    const holder = start('holder', 100)
    const waiting = [start('one', 1), start('two', 1), start('job', 1, 'job'), start('another job', 1, 'job')]
    const refused = start('three', 1)
    await expect(refused.done).rejects.toMatchObject({ reason: { code: 'too_many_pictures' }, retryAfterSeconds: 5 })
    await holder.end()
    for (const one of waiting) await one.end()
    expect(await Promise.all(waiting.map(({ done }) => done))).toHaveLength(4)
  })

  test('goes to callers in turns, however much one of them sends', async () => {
    const { begun, start } = budgetOf()
    const greedy = [1, 2, 3].map((n) => start(`greedy ${n}`, 100, 'call', 'greedy'))
    const others = [start('other', 100, 'call', 'other'), start('third', 100, 'call', 'third')]
    for (const one of [greedy[0], ...others, greedy[1], greedy[2]]) await one?.end()
    expect(begun).toEqual(['greedy 1', 'other', 'third', 'greedy 2', 'greedy 3'])
  })

  test('is kept for the first that waits of each caller, not for all of one', async () => {
    const { begun, start } = budgetOf({ overtakenMs: 0 })
    const holder = start('holder', 100, 'call', 'greedy')
    const greedy = [1, 2].map((n) => start(`greedy ${n}`, 100, 'call', 'greedy'))
    const other = start('other', 100, 'call', 'other')
    for (const one of [holder, other, ...greedy]) await one?.end()
    expect(begun).toEqual(['holder', 'other', 'greedy 1', 'greedy 2'])
  })

  test('is waited for by as many calls of one caller as leave places for those of others', async () => {
    const { budget, start } = budgetOf({ maxWaitingCalls: 4 })
    const holder = start('holder', 100, 'call', 'greedy')
    const greedy = [1, 2, 3].map((n) => start(`greedy ${n}`, 1, 'call', 'greedy'))
    await expect(start('greedy 4', 1, 'call', 'greedy').done).rejects.toMatchObject({ retryAfterSeconds: 5 })
    const other = start('other', 1, 'call', 'other')
    expect(budget.waiting()).toBe(4)
    await holder.end()
    for (const one of [...greedy, other]) await one.end()
  })

  test('is refused to a call that has waited in vain, which then waits no more', async () => {
    const { budget, begun, start } = budgetOf({ callMs: 1 })
    const holder = start('holder', 100)
    await expect(start('call', 1).done).rejects.toMatchObject({ reason: { code: 'too_many_pictures' } })
    expect(budget.waiting()).toBe(0)
    await holder.end()
    expect(begun).toEqual(['holder'])
  })
})
