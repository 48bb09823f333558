import { afterAll, expect, test } from 'vitest'
import { createClipPool } from './clip-pool.ts'
import { decodePhotoWithin } from './codec/codec.ts'
import { readSamplePhoto } from './testing/sample-photos.ts'

const pool = createClipPool({ threads: 1 })
afterAll(() => pool.close())

test('a film is swapped in a thread of its own as in this one, told who is spared, and its thread takes the next', async () => {
  const source = await readSamplePhoto(6)
  const scene = await decodePhotoWithin(await readSamplePhoto(3), 640)
  const asked: number[] = []
  const clip = await pool.openClip(source, {
    selection: { mode: 'main' },
    ages: 'both',
    isSpared: async (embedding) => asked.push(embedding.length) > 1,
  })
  const frame = { ...scene, data: scene.data.slice() }
  const first = await clip.swapFrame(frame, 0)
  expect(first).toMatchObject({ swapped: 1, hasNewcomer: true })
  expect(first.ages?.target).toBeGreaterThan(0)
  expect(Buffer.compare(frame.data, scene.data)).not.toBe(0)
  expect(await clip.swapFrame({ ...scene, data: scene.data.slice() }, 1 / 30)).toMatchObject({ hasNewcomer: false })
  // Once, with what both recognisers say of the face.
  expect(asked).toEqual([1024 + 128])
  const person = clip.person()
  expect(clip.finish()).toEqual({ frames: 2, framesWithFace: 2, framesSwapped: 2 })
  await clip.close()
  await expect(clip.swapFrame(frame, 1)).rejects.toThrow('closed')

  const next = await pool.openClip(source, { selection: { mode: 'main' }, person, isSpared: async () => true })
  const spared = { ...scene, data: scene.data.slice() }
  expect(await next.swapFrame(spared, 0)).toMatchObject({ swapped: 0, faces: [{ reason: 'forbidden' }] })
  expect(Buffer.compare(spared.data, scene.data)).toBe(0)
  expect(next.finish().refusal).toEqual({ code: 'too_few_frames', because: 'forbidden' })
  await next.close()
})

test('a photo that is none is named as such each time, however early its thread is free again', async () => {
  for (let round = 0; round < 100; round++) {
    await expect(pool.openClip(Buffer.from('no photo'), { selection: { mode: 'main' } })).rejects.toMatchObject({
      code: 'undecodable',
    })
  }
})

test('a pool that is closed in the middle of films ends them first: the frame at hand is swapped, and no other', async () => {
  const source = await readSamplePhoto(6)
  const scene = await decodePhotoWithin(await readSamplePhoto(3), 640)
  const closing = createClipPool({ threads: 1 })
  const clip = await closing.openClip(source, { selection: { mode: 'main' } })
  const atHand = clip.swapFrame({ ...scene, data: scene.data.slice() }, 0)
  const waiting = closing.openClip(source, { selection: { mode: 'main' } })
  await closing.close()
  expect(await atHand).toMatchObject({ swapped: 1 })
  for (const ended of [clip, await waiting])
    await expect(ended.swapFrame(scene, 1)).rejects.toThrow('the clip is closed')
  await clip.close()
})

test('a pool that is closed while a film asks whom to spare waits for no answer, and draws nobody', async () => {
  const source = await readSamplePhoto(6)
  const scene = await decodePhotoWithin(await readSamplePhoto(3), 640)
  const closing = createClipPool({ threads: 1 })
  const asked = Promise.withResolvers<void>()
  const isSpared = () => (asked.resolve(), new Promise<boolean>(() => undefined))
  const clip = await closing.openClip(source, { selection: { mode: 'main' }, isSpared })
  const frame = clip.swapFrame(scene, 0)
  await asked.promise
  const [end] = await Promise.allSettled([frame, closing.close()])
  expect(end).toMatchObject({ status: 'rejected', reason: { message: 'the clip is closed' } })
})
