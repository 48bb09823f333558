import { rm } from 'node:fs/promises'
import { tinyFolder } from '@guise/neural/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListingEngine, SwapRequest } from './api/engine-api.ts'
import { createClipPool } from './clip-pool.ts'
import { decodePhoto } from './codec/codec.ts'
import { createEnginePool } from './pool.ts'
import { samplePair } from './testing/swap-sample.ts'

let folder: string
let pool: ListingEngine
beforeAll(async () => {
  folder = await tinyFolder('blendswap_256', 'mirrored')
  pool = await createEnginePool({ threads: 1, neural: { folder, paidPlans: true } })
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

async function request(asked: Partial<SwapRequest>): Promise<SwapRequest> {
  return { ...(await samplePair()), selection: { mode: 'main' }, ...asked }
}

it('every thread of a pool draws with the models it was given', async () => {
  const { faces } = await pool.swap(await request({ engine: 'neural' }))
  expect(faces[0].engine).toMatchObject({ family: 'blendswap_256', hashes: [expect.any(String)] })
  expect((await pool.swap(await request({}))).faces[0].engine).toBe('builtin')
})

it('a thread asks an editor of the process that started it, and is told why it draws nothing', async () => {
  const sizes: number[] = []
  const { faces } = await pool.swap(
    await request({
      engine: 'editor',
      edit: ({ size, crop, mask }) => {
        sizes.push(size)
        return Promise.resolve(crop.map((value, p) => (mask[Math.floor(p / 3)] ? 60 + value / 2 : value)))
      },
    }),
  )
  expect(sizes).toEqual([512])
  expect(faces[0].engine).toBe('editor')
  const edit = () => Promise.reject(new Error('away'))
  const failed = await pool.swap(await request({ engine: 'editor', edit }))
  expect(failed.faces[0]).toMatchObject({ engine: 'builtin', fellBackBecause: 'editor_failed' })
})

it('a thread whose models cannot be used any more draws in our own way', async () => {
  const gone = await tinyFolder('blendswap_256')
  await rm(gone, { recursive: true })
  const other = await createEnginePool({ threads: 1, neural: { folder: gone, paidPlans: true } })
  const { faces } = await other.swap(await request({ engine: 'neural' }))
  await other.close()
  expect(faces[0]).toMatchObject({ engine: 'builtin', fellBackBecause: 'none_there' })
})

it('the frames of a film are drawn by the models, too', async () => {
  const films = createClipPool({ threads: 1, neural: { folder, paidPlans: true } })
  const { source, target } = await samplePair()
  const clip = await films.openClip(source, { selection: { mode: 'main' }, engine: 'neural' })
  const frame = await decodePhoto(target)
  const before = frame.data.slice()
  const { faces, swapped } = await clip.swapFrame(frame, 0)
  await clip.close()
  await films.close()
  expect(swapped).toBe(1)
  expect(faces[0].engine).toMatchObject({ family: 'blendswap_256' })
  expect(Buffer.compare(frame.data, before)).not.toBe(0)
})
