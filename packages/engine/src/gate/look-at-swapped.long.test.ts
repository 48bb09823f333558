import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { SwapRequest } from '../api/engine-api.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { sourceCache } from '../source/prepare-source.ts'
import { swap } from '../swap.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'

const models = await sharedModels()
const sources = sourceCache(models)
let source: Buffer
let crowd: Buffer
beforeAll(async () => {
  source = await sharp(await readSamplePhoto(6))
    .resize(600)
    .toBuffer()
  crowd = await crowdOf(await readSamplePhoto(3))
})

/** Twice the same three people. */
async function crowdOf(photo: Buffer): Promise<Buffer> {
  const group = await sharp(photo).resize(320, 224).png().toBuffer()
  const places = [0, 320].map((left) => ({ input: group, left, top: 0 }))
  const ground = sharp({ create: { width: 640, height: 224, channels: 3, background: '#fff' } })
  return ground.composite(places).jpeg().toBuffer()
}

/** Swaps everybody, with the models as they are, save for what they say of ages: no picture of a child is at hand. */
async function swapCrowd(ages: SwapRequest['ages'], yearsOf: (look: number) => number, mode: 'all' | 'main' = 'all') {
  let looks = 0
  const embedder = async () => ({ ...(await models.embedder()), estimateAge: () => yearsOf(++looks) })
  const guessing = { ...models, embedder }
  const request = { source, target: crowd, selection: { mode }, ...(ages && { ages }) } as const
  const { facesSwapped, ages: found } = await swap(guessing, sources, request)
  return { looks, facesSwapped, found }
}

test('everybody who is swapped is looked at, however many they are, and the last who looks like a child is told of', async () => {
  expect(await swapCrowd('target', () => 40)).toEqual({ looks: 6, facesSwapped: 6, found: { target: 40 } })
  const lastIsYoung = await swapCrowd('both', (look) => (look === 6 ? 11 : 40))
  expect(lastIsYoung).toEqual({ looks: 6, facesSwapped: 6, found: { target: 11, minor: 'target' } })
})

test('what became of them is looked at, too, unless they and the source are plainly grown up', async () => {
  expect(await swapCrowd('both', () => 40)).toMatchObject({ looks: 7, found: { target: 40 } })
  const doubtful = await swapCrowd('both', (look) => (look <= 6 ? 20 : 12))
  expect(doubtful).toMatchObject({ looks: 12, found: { target: 20, result: 12, minor: 'result' } })
})

test('nobody is looked at unless ages are asked for', async () => {
  expect(await swapCrowd(undefined, () => 11, 'main')).toMatchObject({ looks: 0, found: undefined })
})
