import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from './api/engine-api.ts'
import { createEngine } from './engine.ts'
import { createEnginePool } from './pool.ts'
import { readSamplePhoto } from './testing/sample-photos.ts'

let engine: Engine
let pool: Engine
let source: Buffer
let target: Buffer
beforeAll(async () => {
  engine = await createEngine()
  pool = await createEnginePool({ threads: 2 })
  source = await readSamplePhoto(6)
  target = await sharp(await readSamplePhoto(3))
    .resize(960)
    .jpeg()
    .toBuffer()
})
afterAll(() => Promise.all([engine.close(), pool.close()]))

it('a swap gives the same bytes every time, in this thread and in worker threads, whatever they did before', async () => {
  const request = { source, target, selection: { mode: 'all' } as const }
  const first = await engine.swap(request)
  const [from, onto] = await Promise.all([readSamplePhoto(3), readSamplePhoto(4)])
  const another = { source: from, target: onto, selection: { mode: 'main' } as const }
  const [, ...others] = await Promise.all([pool.swap(another), pool.swap(request), pool.swap(request)])
  for (const other of [await engine.swap(request), ...others]) {
    expect(Buffer.compare(first.image, other.image)).toBe(0)
  }
})

it('why a photo is refused survives the thread boundary', async () => {
  const empty = sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a9' } }).jpeg()
  const request = { source, target: await empty.toBuffer(), selection: { mode: 'main' } as const }
  await expect(pool.swap(request)).rejects.toMatchObject({ name: 'EngineProblem', code: 'no_face' })
})

it('a thread that waits for its next job holds nothing of the last photo', async () => {
  const alone = await createEnginePool({ threads: 1 })
  const flat = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#8090a0' } })
  const large = await flat.png({ compressionLevel: 9 }).toBuffer()
  await alone.embed(source) // opens the recogniser
  const before = process.memoryUsage.rss()
  await alone.embed(large)
  await sleep(500)
  // Its pixels are 147 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(100e6)
  await alone.close()
})
