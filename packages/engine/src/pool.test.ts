import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingEngine } from './api/engine-api.ts'
import { createLatePool } from './late-pool.ts'
import { createPoolOf } from './pool.ts'

const echoing = (options: { threads: number }) =>
  createPoolOf(new URL('./echoing-worker.fixture.ts', import.meta.url), options)

let early: ListingEngine
let late: ListingEngine
beforeAll(async () => {
  early = await echoing({ threads: 1 })
  late = await createLatePool({ threads: 1 }, echoing)
})
afterAll(() => Promise.all([early.close(), late.close()]))

const photo = Uint8Array.of(1, 0)
const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }

test.each(['early', 'late'])('threads that start %s are asked what their pool is asked', async (when) => {
  const engine = when === 'early' ? early : late
  expect(await engine.judge(photo)).toEqual({ sexual: 1, youngest: 30 })
  expect(await engine.judge(photo, { ages: true })).toEqual({ sexual: 1, youngest: 30 })
  expect(await engine.judge(photo, { ages: false })).toEqual({ sexual: 1 })
  const embedding = Float32Array.of(1, 0)
  expect(await engine.embed(photo, [box])).toEqual([{ box, isMain: false, embedding }])
  expect(await engine.embed(photo)).toEqual([])
  expect(await engine.readWatermark(photo)).toEqual(photo)
})
