import { expect, test } from 'vitest'
import type { ListingEngine } from './api/engine-api.ts'
import { createLatePool } from './late-pool.ts'
import type { EnginePoolOptions } from './pool.ts'

/** A pool that counts how often one was started and closed. */
function counted() {
  const counts = { started: 0, closed: 0 }
  const start = async (_options: EnginePoolOptions) => {
    counts.started += 1
    const judge = async () => ({ sexual: 0.25 })
    return { judge, close: async () => void (counts.closed += 1) } as unknown as ListingEngine // as much of it as is asked
  }
  return { counts, start }
}

test('threads start when the first photo asks for them, and once', async () => {
  const { counts, start } = counted()
  const engine = await createLatePool({ threads: 1 }, start)
  expect(counts.started).toBe(0)
  const judgements = await Promise.all([1, 2, 3].map(() => engine.judge(new Uint8Array(1))))
  expect(judgements).toEqual([{ sexual: 0.25 }, { sexual: 0.25 }, { sexual: 0.25 }])
  await engine.warm()
  await engine.close()
  expect(counts).toEqual({ started: 1, closed: 1 })
})

test('an engine that nobody asked for is closed without a thread, and one that could not start tells who asks', async () => {
  const { counts, start } = counted()
  await (await createLatePool({ threads: 1 }, start)).close()
  expect(counts).toEqual({ started: 0, closed: 0 })
  const broken = await createLatePool({ threads: 1 }, () => Promise.reject(new Error('no thread')))
  await expect(broken.warm()).rejects.toThrow('no thread')
  await broken.close()
})
