import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListingEngine } from '../api/engine-api.ts'
import { decodePhotoWithin } from '../codec/codec.ts'
import { createEngine } from '../engine.ts'
import type { Models } from '../models/models.ts'
import { sharedModels } from '../testing/shared-models.ts'
import type { Raster } from '../pixels/image/raster.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { judgePhoto } from './judge.ts'

let engine: ListingEngine
const models = await sharedModels()
beforeAll(async () => {
  engine = await createEngine()
})
afterAll(() => {
  return engine.close()
})

const numbers = [1, 2, 3, 4, 5, 6]
const plain = (background: string) => sharp({ create: { width: 640, height: 480, channels: 3, background } })
const painted = (paint: (x: number, y: number, c: number) => number) => {
  const data = Uint8Array.from({ length: 320 * 240 * 3 }, (_, p) => paint(((p / 3) | 0) % 320, (p / 960) | 0, p % 3))
  return sharp(data, { raw: { width: 320, height: 240, channels: 3 } })
}

describe('an ordinary photo is not refused', () => {
  it.each(numbers)('of a group of grown people (%i)', async (number) => {
    const judgement = await engine.judge(await readSamplePhoto(number))
    expect(judgement.refusal).toBeUndefined()
    expect(judgement.youngest ?? 30).toBeGreaterThan(18)
  })

  it.each([
    ['of one colour', plain('#c09070')],
    ['of the colour of skin', plain('#e0b090')],
    ['that is black', plain('#000000')],
    ['of a gradient', painted((x, y, c) => (x * (c + 1) + y) & 255)],
    ['of soft stripes', painted((x, y) => 128 + 100 * Math.sin((x + y) / 20))],
    ['of noise', painted((x, y, c) => ((x * 7919 + y * 104_729 + c * 1301) * 2_654_435) >>> 24)],
  ])('nor a picture %s', async (_, picture) => {
    expect((await engine.judge(await picture.png().toBuffer())).refusal).toBeUndefined()
  })

  it('nor the result of a swap', async () => {
    const [source, target] = await Promise.all([readSamplePhoto(1), readSamplePhoto(2)])
    const { image } = await engine.swap({ source, target, selection: { mode: 'all' } })
    const judgement = await engine.judge(image)
    expect(judgement.refusal).toBeUndefined()
    expect(judgement.youngest).toBeGreaterThan(16)
  })
})

it('what looks sexual at first sight only, a thumbnail of people in short dresses, passes', async () => {
  const thumbnail = await sharp(await readSamplePhoto(2))
    .resize(224)
    .jpeg()
    .toBuffer()
  const classifier = await models.classifier()
  expect(classifier.rateSexual(await decodePhotoWithin(thumbnail, 800))).toBeGreaterThan(0.9)
  const judgement = await engine.judge(thumbnail)
  expect(judgement.refusal).toBeUndefined()
  expect(judgement.sexual).toBeLessThan(0.92)
})

describe('a photo is refused', () => {
  /** The models, save for what is said of pictures and ages: no picture of what is refused is at hand. */
  const saying = ({ rate = () => 0, years = 30 }: { rate?: (look: Raster) => number; years?: number }): Models => ({
    ...models,
    classifier: async () => ({ rateSexual: rate, dispose: () => undefined }),
    embedder: async () => ({ ...(await models.embedder()), estimateAge: () => years }),
  })
  const isColourless = ({ data }: Raster) => data.every((value, p) => value === data[p - (p % 3)])

  it('when every look at it says that it is sexual', async () => {
    let looks = 0
    const rate = () => (looks++, 0.97)
    expect(await judgePhoto(saying({ rate }), await readSamplePhoto(3), true)).toEqual({
      sexual: 0.97,
      refusal: 'sexual',
    })
    expect(looks).toBe(5)
  })

  it('but not when one look says otherwise', async () => {
    const rate = (look: Raster) => (isColourless(look) ? 0.5 : 0.99)
    expect(await judgePhoto(saying({ rate }), await readSamplePhoto(3), false)).toEqual({ sexual: 0.5 })
  })

  it('when somebody in it looks like a child, unless nobody asks for ages', async () => {
    const photo = await readSamplePhoto(3)
    expect(await judgePhoto(saying({ years: 11 }), photo, true)).toEqual({
      sexual: 0,
      youngest: 11,
      refusal: 'minor',
    })
    expect(await judgePhoto(saying({ years: 11 }), photo, false)).toEqual({ sexual: 0 })
  })
})

it('what cannot be read is an error, not a pass', async () => {
  await expect(engine.judge(new TextEncoder().encode('no photo'))).rejects.toMatchObject({ code: 'undecodable' })
})
