import { crc32 } from 'node:zlib'
import { setTimeout } from 'node:timers/promises'
import type { ListingEngine, SwapRequest } from '@guise/engine'
import { EngineBusy } from '@guise/engine'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createMemoryBudget } from '../../platform/process/memory-budget.ts'
import { createPictures } from '../../platform/storage/pictures.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { boundEngine } from './bound-engine.ts'

const capacity = 400e6

/** The beginning of a PNG that says it has this size. */
async function pngOf(sidePx: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(sidePx, 16)
  png.writeUInt32BE(sidePx, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** An engine that notes how many photos it has at once, and how many pixels those have. */
function watchedEngine() {
  const seen = { photos: 0, megapixels: 0, mostPhotos: 0, mostMegapixels: 0 }
  const scripted = scriptedEngine()
  const engine: ListingEngine = {
    ...scripted,
    async swap({ target }) {
      const megapixels = Buffer.from(target).readUInt32BE(16) ** 2 / 1e6
      seen.mostPhotos = Math.max(seen.mostPhotos, ++seen.photos)
      seen.mostMegapixels = Math.max(seen.mostMegapixels, (seen.megapixels += megapixels))
      await setTimeout(10) // long enough for those who may to come beside it
      seen.photos--
      seen.megapixels -= megapixels
      return {} as Awaited<ReturnType<ListingEngine['swap']>> // nobody looks at it
    },
  }
  return { engine, seen }
}

const requestOf = (target: Uint8Array): SwapRequest => ({ source: target, target, selection: { mode: 'main' } })

test('of nine photos of 50 megapixels the engine has one at a time, whoever sends them', async () => {
  const { engine, seen } = watchedEngine()
  const memory = createMemoryBudget(capacity, () => undefined)
  const bounded = boundEngine(engine, memory)
  const photo = await pngOf(7071)
  await Promise.all(Array.from({ length: 9 }, () => bounded.swap(requestOf(photo))))
  expect(seen).toMatchObject({ mostPhotos: 1, photos: 0 })
  expect([memory.taken(), memory.waiting()]).toEqual([0, 0])
})

test('of ordinary photos there are as many at once as there are lanes, those of a phone two', async () => {
  const { engine, seen } = watchedEngine()
  const bounded = boundEngine(
    engine,
    createMemoryBudget(capacity, () => undefined),
  )
  const [ordinary, ofPhone] = [await pngOf(1440), await pngOf(3464)]
  await Promise.all(Array.from({ length: 12 }, () => bounded.swap(requestOf(ordinary))))
  expect(seen.mostPhotos).toBe(4)
  seen.mostPhotos = 0
  await Promise.all(Array.from({ length: 6 }, () => bounded.swap(requestOf(ofPhone))))
  expect(seen.mostPhotos).toBe(2)
})

test('a mix of large and small photos never has more pixels at once than memory is there for', async () => {
  const { engine, seen } = watchedEngine()
  const bounded = boundEngine(
    engine,
    createMemoryBudget(capacity, () => undefined),
  )
  const sides = [7071, 500, 3464, 1440, 5000, 900, 7071, 3464, 300, 1440, 6000, 2000]
  const photos = await Promise.all(sides.map(pngOf))
  await Promise.all(photos.map((photo) => bounded.swap(requestOf(photo))))
  expect(seen.mostMegapixels).toBeLessThanOrEqual(51)
})

test('calls for which there is no room, here or in the queue of the engine, are told when to come back', async () => {
  let end = () => {}
  const ending = new Promise<void>((resolve) => {
    end = resolve
  })
  let isBusy = false
  const engine: ListingEngine = {
    ...scriptedEngine(),
    check: async () => {
      if (isBusy) throw new EngineBusy('full')
      await ending
      return { faces: [], usable: true, advice: [] }
    },
  }
  const refused = { reason: { code: 'too_many_pictures' }, status: 503, retryAfterSeconds: 5 }
  const memory = createMemoryBudget(10e6, () => 'somebody', { maxWaitingCalls: 5 })
  const bounded = boundEngine(engine, memory)
  const photo = await pngOf(100)
  const taken = Array.from({ length: 4 }, () => bounded.check(photo))
  await expect.poll(() => memory.waiting()).toBe(3)
  await expect(bounded.check(photo)).rejects.toMatchObject(refused)
  end()
  expect(await Promise.all(taken)).toHaveLength(4)
  isBusy = true
  await expect(bounded.check(photo)).rejects.toMatchObject(refused)
})

test('photos are decoded one after the other where there is memory for one, and fetched only as far ahead', async () => {
  const memory = createMemoryBudget(30e6, () => undefined)
  const fetching = createMemoryBudget(75e6, () => undefined)
  const pictures = createPictures(memory, fetching)
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#8090a0' } })
    .jpeg()
    .toBuffer()
  const now = { fetched: 0, decoding: 0 }
  const most = { fetched: 0, decoding: 0 }
  const fetch = async () => {
    most.fetched = Math.max(most.fetched, ++now.fetched)
    return photo
  }
  const work = async (bytes: Uint8Array) => {
    most.decoding = Math.max(most.decoding, ++now.decoding)
    await pictures.prepare(bytes)
    now.decoding--
    now.fetched--
  }
  await Promise.all(Array.from({ length: 9 }, () => pictures.takeFrom(fetch, work)))
  expect(most).toEqual({ fetched: 3, decoding: 1 })
})
